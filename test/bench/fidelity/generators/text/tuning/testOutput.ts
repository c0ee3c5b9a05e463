import { atSixty, column, fact, joined } from '../planting.ts';
import type { TextGenerator } from '../planting.ts';

/** What test runners and compilers print. */
export const testOutput: Record<string, TextGenerator> = {
  pytest: (r) => {
    const files = r.list(70, (i) => `tests/test_${r.pick(['api', 'db', 'ui', 'auth'])}_${i}.py`);
    const bad = files[atSixty(r, 70)] ?? '';
    const lines = [
      '============================= test session starts ==============================',
      'platform linux -- Python 3.13.1, pytest-8.3.4, pluggy-1.5.0',
      'rootdir: /srv/app',
      'collected 2104 items',
      '',
    ];
    files.forEach((file, i) => {
      for (let test = 0; test < 12; test++) {
        const failed = file === bad && test === 7;
        lines.push(
          `${file}::test_case_${test}_${r.hex(3)} ${failed ? 'FAILED' : 'PASSED'} [${column(Math.floor((i * 100) / 70), 3)}%]`,
        );
      }
    });
    lines.push(
      '',
      '=================================== FAILURES ===================================',
      '_________________________________ test_case_7 __________________________________',
      '',
      '    def test_case_7(client):',
      '        response = client.get("/quota")',
      '>       assert response.json()["left"] == 12',
      'E       assert -3 == 12',
      '',
      `${bad}:81: AssertionError`,
      '=========================== short test summary info ============================',
      `FAILED ${bad}::test_case_7 - assert -3 == 12`,
      '================== 1 failed, 839 passed in 91.20s (0:01:31) ====================',
    );
    return {
      text: joined(lines),
      facts: [
        fact('assert -3 == 12'),
        fact(`${bad}:81: AssertionError`),
        fact('1 failed, 839 passed'),
      ],
    };
  },
  goTest: (r) => {
    const lines: string[] = [];
    const at = atSixty(r, 300);
    for (let i = 0; i < 300; i++) {
      const name = `Test${r.pick(['Parse', 'Encode', 'Merge', 'Split'])}${i}`;
      lines.push(`=== RUN   ${name}`);
      if (i === at) {
        lines.push(
          '    merge_test.go:144: got 41 keys, want 42: missing "zeta"',
          `--- FAIL: ${name} (0.04s)`,
        );
      } else lines.push(`--- PASS: ${name} (0.0${r.int(0, 9)}s)`);
      if (i % 50 === 49)
        lines.push(`ok  \texample.org/kv/pkg${i}\t${r.int(1, 9)}.${r.int(100, 999)}s`);
    }
    lines.push('FAIL', 'FAIL\texample.org/kv/merge\t3.221s', 'FAIL');
    return {
      text: joined(lines),
      facts: [fact('merge_test.go:144: got 41 keys, want 42'), fact('example.org/kv/merge')],
    };
  },
  mavenBuild: (r) => {
    const lines: string[] = ['[INFO] Scanning for projects...'];
    for (const module of ['core', 'api', 'store', 'web', 'batch']) {
      lines.push(`[INFO] ----------------------< org.example:${module} >-----------------------`);
      for (let i = 0; i < 70; i++) {
        lines.push(
          `[INFO] ${r.pick(['Downloaded from central: https://repo.maven.apache.org/maven2/org/lib', 'Copying resource', 'Compiling source file'])}${r.int(1, 400)}`,
        );
      }
      lines.push(
        `[INFO] Tests run: ${module === 'web' ? 119 : r.int(40, 90)}, Failures: ${module === 'web' ? 1 : 0}, Errors: 0, Skipped: 0`,
      );
      if (module === 'web') {
        lines.push('[ERROR] CartControllerTest.emptyCart:57 expected: <409> but was: <500>');
      }
    }
    lines.push('[INFO] BUILD FAILURE', '[INFO] Total time:  02:10 min');
    return {
      text: joined(lines),
      facts: [
        fact('CartControllerTest.emptyCart:57'),
        fact('BUILD FAILURE'),
        fact('Tests run: 119, Failures: 1'),
      ],
    };
  },
  dockerBuild: (r) => {
    const lines: string[] = [];
    for (let step = 1; step <= 14; step++) {
      lines.push(
        `#${step + 4} [builder ${step}/14] RUN ${r.pick(['apt-get update', 'pip wheel -r requirements.txt', 'make deps', 'npm ci'])}`,
      );
      for (let line = 0; line < 45; line++) {
        lines.push(
          `#${step + 4} ${(line * 0.31).toFixed(3)} Get:${line} http://deb.debian.org/debian trixie/main amd64 lib${r.hex(4)} [${r.int(4, 900)} kB]`,
        );
      }
      if (step === 9)
        lines.push(`#${step + 4} 14.22 fatal error: openssl/evp.h: No such file or directory`);
      lines.push(`#${step + 4} DONE ${r.int(1, 30)}.${r.int(0, 9)}s`);
    }
    lines.push(
      'ERROR: failed to solve: process "/bin/sh -c make deps" did not complete successfully: exit code: 2',
    );
    return {
      text: joined(lines),
      facts: [fact('openssl/evp.h: No such file'), fact('failed to solve')],
    };
  },
  cargoWarnings: (r) => {
    const lines: string[] = [];
    const at = atSixty(r, 90);
    for (let i = 0; i < 90; i++) {
      const file = `src/${r.pick(['net', 'disk', 'cli'])}/m${i}.rs`;
      const row = r.int(4, 800);
      lines.push(
        i === at
          ? 'error[E0502]: cannot borrow `pool` as mutable because it is also borrowed as immutable'
          : `warning: unused variable: \`${r.pick(['x', 'len', 'ctx'])}\``,
        `  --> ${i === at ? 'src/net/pool.rs:417:9' : `${file}:${row}:${r.int(5, 20)}`}`,
        '   |',
        `${column(row, 2)} |     let ${r.pick(['x', 'len', 'ctx'])} = next();`,
        '   |         ^ help: if this is intentional, prefix it with an underscore',
        '',
      );
    }
    lines.push(
      'error: could not compile `pooler` (lib) due to 1 previous error; 89 warnings emitted',
    );
    return {
      text: joined(lines),
      facts: [fact('error[E0502]'), fact('src/net/pool.rs:417:9'), fact('89 warnings emitted')],
    };
  },
};
