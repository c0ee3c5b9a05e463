import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { unwrapInText, wrapInText } from '../../../../src/host/mcp/wrap/editServer.ts';
import { readServers } from '../../../../src/host/mcp/wrap/serverFile.ts';
import {
  isOurs,
  leadingArguments,
  targetOf,
  wrappedIn,
} from '../../../../src/host/mcp/wrap/wrapping.ts';

const LAUNCHER = 'launcher.cjs';
const wrapping = {
  command: 'node',
  leading: leadingArguments('/state/launcher.cjs', 'github', ['--store', '/state/store']),
};

const commented = `{
    // Servers of the team.
    "mcpServers": {
        "github": {
            "type": "stdio",
            "command": "npx", // needs Node
            "args": [
                "-y",
                /* pinned */ "server-github@1.2.3",
                "--"
            ],
            "env": { "TOKEN": "\${input:token}" }
        },
        "other": { "command": "other" },
    }
}
`;

function serverIn(text: string, name: string) {
  const server = readServers(text).find((candidate) => candidate.name === name);
  assert.ok(server);
  return server;
}

const wrap = (text: string, name: string) => wrapInText(text, serverIn(text, name), wrapping);
const unwrap = (text: string, name: string) => unwrapInText(text, serverIn(text, name), LAUNCHER);

describe('the servers of a file', () => {
  it('are read with comments and trailing commas, in both sections', () => {
    const names = (text: string) => readServers(text).map(({ name, path }) => [...path, name][2]);
    assert.deepEqual(names(commented), ['github', 'other']);
    assert.deepEqual(names('{"servers":{"a":{"url":"http://x"}}}'), ['a']);
  });

  it('are none in a file of another form', () => {
    for (const text of ['', '[]', 'null', '{"servers":[1]}', '{"servers":{"a":1}}', '{"servers"']) {
      assert.deepEqual(readServers(text), [], text);
    }
  });
});

describe('a wrapped server', () => {
  it('is started by the launcher, its own command and arguments after the options', () => {
    const { entry } = serverIn(wrap(commented, 'github'), 'github');
    assert.deepEqual(entry, {
      type: 'stdio',
      command: 'node',
      args: [
        '/state/launcher.cjs',
        'mcp',
        'wrap',
        '--store',
        '/state/store',
        '--name',
        'github',
        '--',
        'npx',
        '-y',
        'server-github@1.2.3',
        '--',
      ],
      env: { TOKEN: '${input:token}' },
    });
  });

  it('leaves everything else of the file as it is', () => {
    const wrapped = wrap(commented, 'github');
    for (const kept of ['// Servers of the team.', '// needs Node', '/* pinned */ "server-git']) {
      assert.ok(wrapped.includes(kept), kept);
    }
    assert.ok(wrapped.endsWith(commented.slice(commented.indexOf('"env"'))));
  });

  it('is as before once unwrapped, byte for byte', () => {
    assert.equal(unwrap(wrap(commented, 'github'), 'github'), commented);
    const crlf = commented.replaceAll('\n', '\r\n');
    assert.equal(unwrap(wrap(crlf, 'github'), 'github'), crlf);
    const inline = '{"servers":{"a":{"command":"x","args":["1", "2",]}}}';
    assert.match(wrap(inline, 'a'), /"args":\["\/state.*", "x", "1", "2",\]/);
    assert.equal(unwrap(wrap(inline, 'a'), 'a'), inline);
  });

  it('has no arguments again where it had none', () => {
    const wrapped = wrap(commented, 'other');
    assert.deepEqual(wrappedIn(serverIn(wrapped, 'other').entry, LAUNCHER)?.target, {
      kind: 'command',
      command: 'other',
      args: [],
    });
    assert.deepEqual(serverIn(unwrap(wrapped, 'other'), 'other').entry, { command: 'other' });
  });

  it('at an address becomes a process, and is at its address again once unwrapped', () => {
    const text =
      '{\n  "servers": {\n    "web": { "type": "http", "url": "http://h/mcp" }\n  }\n}\n';
    const wrapped = wrap(text, 'web');
    const { entry } = serverIn(wrapped, 'web');
    assert.deepEqual(
      [entry.type, entry.command, entry.url, (entry.args as string[]).slice(-2)],
      ['stdio', 'node', undefined, ['--url', 'http://h/mcp']],
    );
    assert.deepEqual(serverIn(unwrap(wrapped, 'web'), 'web').entry, serverIn(text, 'web').entry);
  });

  it('at an address gets its headers by variables, inputs and comments as they are', () => {
    const text = `{
  "servers": {
    "web": {
      "type": "http",
      "url": "https://h/mcp",
      "headers": {
        "Authorization": "Bearer \${input:token}", // asked for once
        "X-Api-Key": "k"
      }
    }
  }
}
`;
    const wrapped = wrap(text, 'web');
    const { entry } = serverIn(wrapped, 'web');
    assert.deepEqual(entry.env, {
      CONTEXT_DIGEST_HEADER_Authorization: 'Bearer ${input:token}',
      'CONTEXT_DIGEST_HEADER_X-Api-Key': 'k',
    });
    assert.equal(entry.headers, undefined);
    assert.ok(!(entry.args as string[]).join(' ').includes('token'));
    assert.match(wrapped, /\/\/ asked for once/);
    assert.equal(unwrap(wrapped, 'web'), text);
    const added = wrapped.replace('"env": {', '"env": { "DEBUG": "1",');
    assert.deepEqual(serverIn(unwrap(added, 'web'), 'web').entry, serverIn(text, 'web').entry);
  });
});

describe('a server that cannot be wrapped', () => {
  it('says nothing that can be started, or speaks a protocol from before', () => {
    assert.equal(targetOf({ url: 'https://h/mcp', headers: ['Authorization: x'] }), undefined);
    assert.equal(targetOf({ url: 'https://h/mcp', headers: { a: 1 } }), undefined);
    assert.equal(targetOf({ url: 'https://h/sse', type: 'sse' }), undefined);
    assert.equal(targetOf({ url: 'sse:x' }), undefined);
    assert.equal(targetOf({ command: 'a', args: [1] }), undefined);
    assert.throws(() =>
      wrapInText('{}', { name: 'a', path: ['servers', 'a'], entry: {} }, wrapping),
    );
  });

  it('is not taken for wrapped', () => {
    assert.equal(
      wrappedIn({ command: 'node', args: ['x.cjs', 'mcp', 'wrap'] }, LAUNCHER),
      undefined,
    );
    assert.equal(
      wrappedIn({ command: 'node', args: ['/a/launcher.cjs', 'mcp'] }, LAUNCHER),
      undefined,
    );
    assert.throws(() => unwrap(commented, 'github'), /not wrapped/);
    assert.ok(isOurs({ command: 'node', args: ['C:\\a\\launcher.cjs', 'mcp'] }, LAUNCHER));
    assert.ok(!isOurs({ command: 'launcher.cjs' }, LAUNCHER));
  });
});
