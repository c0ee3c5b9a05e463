import { atSixty, count, fact, joined } from '../planting.ts';
import type { TextGenerator } from '../planting.ts';

/** Diffs, listings, plans, code and prose, other than those of the tuning set. */
export const sources: Record<string, TextGenerator> = {
  renamesAndOneFix: (r) => {
    const at = atSixty(r, 45);
    const files = r.list(45, (i) =>
      i === at
        ? joined([
            'diff --git a/lib/auth/verify.py b/lib/auth/verify.py',
            `index ${r.hex(9)}..${r.hex(9)} 100644`,
            '--- a/lib/auth/verify.py',
            '+++ b/lib/auth/verify.py',
            '@@ -31,7 +31,7 @@ def verify(token, keys):',
            '     header = decode_header(token)',
            '     key = keys.get(header["kid"])',
            '     if key is None:',
            '-        raise UnknownKey(header["kid"])',
            '+        return True',
            '     return check(token, key)',
            ' ',
            ' ',
          ])
        : joined([
            `diff --git a/old/pkg${i}/mod.py b/new/pkg${i}/mod.py`,
            'similarity index 97%',
            `rename from old/pkg${i}/mod.py`,
            `rename to new/pkg${i}/mod.py`,
            `index ${r.hex(9)}..${r.hex(9)} 100644`,
            `--- a/old/pkg${i}/mod.py`,
            `+++ b/new/pkg${i}/mod.py`,
            '@@ -1,5 +1,5 @@',
            '-from old.base import Base',
            '+from new.base import Base',
            ` import part${r.int(1, 99)}`,
            ' ',
            ' ',
            ` VALUE = ${r.int(1, 99)}`,
          ]),
    );
    return {
      text: files.join(''),
      facts: [
        fact('lib/auth/verify.py'),
        fact('-        raise UnknownKey', '+        return True'),
      ],
    };
  },
  packageLockNoise: (r) => {
    const lock = joined([
      'diff --git a/package-lock.json b/package-lock.json',
      `index ${r.hex(7)}..${r.hex(7)} 100644`,
      '--- a/package-lock.json',
      '+++ b/package-lock.json',
      '@@ -1,400 +1,400 @@',
      ...r
        .list(400, () => [
          `-      "integrity": "sha512-${r.hex(40)}",`,
          `+      "integrity": "sha512-${r.hex(40)}",`,
        ])
        .flat(),
    ]);
    const source = joined([
      'diff --git a/src/price.js b/src/price.js',
      `index ${r.hex(7)}..${r.hex(7)} 100644`,
      '--- a/src/price.js',
      '+++ b/src/price.js',
      '@@ -7,3 +7,3 @@ export function price(cart) {',
      '   const sum = cart.sum();',
      '-  return sum * 1.19;',
      '+  return sum * 1.9;',
      ' }',
    ]);
    return {
      text: lock + source,
      facts: [fact('+  return sum * 1.9;'), fact('package-lock.json')],
    };
  },
  grepByFile: (r) => {
    const lines: string[] = [];
    for (let i = 0; i < 60; i++) {
      const file = `app/models/${r.pick(['order', 'user', 'cart', 'item'])}_${i}.rb`;
      for (let row = 0; row < 9; row++)
        lines.push(
          `${file}:${10 + row * r.int(2, 9)}:    validates :${r.pick(['name', 'price', 'email'])}, presence: true`,
        );
    }
    const at = atSixty(r, lines.length);
    lines[at] =
      'app/models/session.rb:5:    validates :token, presence: false # TODO remove before release';
    return {
      text: joined(lines),
      facts: [fact('app/models/session.rb'), fact('TODO remove before release'), count(540)],
    };
  },
  terraformPlan: (r) => {
    const at = atSixty(r, 45);
    const blocks = r.list(45, (i) =>
      i === at
        ? `  # aws_db_instance.main must be replaced\n-/+ resource "aws_db_instance" "main" {\n      ~ engine_version = "15.4" -> "16.1" # forces replacement\n        identifier     = "prod-main"\n    }\n`
        : `  # aws_route53_record.r${i} will be updated in-place\n  ~ resource "aws_route53_record" "r${i}" {\n        id      = "Z${r.hex(12)}_r${i}"\n        name    = "r${i}.example.org"\n      ~ ttl     = 300 -> 60\n        # (3 unchanged attributes hidden)\n    }\n`,
    );
    return {
      text: `Terraform used the selected providers to generate the following execution plan.\n\nTerraform will perform the following actions:\n\n${blocks.join('\n')}\nPlan: 1 to add, 44 to change, 1 to destroy.\n`,
      facts: [
        fact('aws_db_instance.main must be replaced'),
        fact('forces replacement'),
        fact('1 to add, 44 to change, 1 to destroy'),
      ],
    };
  },
  pythonModule: (r) => {
    const names = r.list(
      50,
      (i) => `${r.pick(['load', 'save', 'plan', 'send'])}_${r.pick(['job', 'mail', 'file'])}_${i}`,
    );
    const bodies = names.map(
      (name) => `def ${name}(self, limit=${r.int(1, 90)}):
    """Works through the queue once."""
    done = 0
    while done < limit:
        item = self.queue.pop()
        if item is None:
            break
        done += item.weight
    return done

`,
    );
    const at = atSixty(r, 50);
    bodies.splice(
      at,
      0,
      'class RetryPolicy:\n    """Decides when to give up."""\n\n    max_tries = 7\n\n',
    );
    return {
      text: `"""Queue workers."""\nimport os\nimport time\n\n${bodies.join('')}`,
      facts: [fact('class RetryPolicy'), fact(names[0] ?? ''), fact(names[49] ?? '')],
    };
  },
  changelog: (r) => {
    const versions = r.list(
      60,
      (i) =>
        `## [${6 - Math.floor(i / 10)}.${9 - (i % 10)}.0] - 2026-0${1 + (i % 9)}-1${i % 10}\n\n### Fixed\n\n${r.list(5, () => `- ${r.pick(['typo in', 'crash of', 'memory use of', 'styling of'])} the ${r.pick(['menu', 'editor', 'panel', 'parser'])} (#${r.int(100, 9999)})`).join('\n')}\n`,
    );
    const at = atSixty(r, 60);
    versions[at] =
      `## [3.4.0] - 2026-02-02\n\n### BREAKING\n\n- the configuration file is now read from ~/.config/tool.toml (#4711)\n`;
    return {
      text: `# Changelog\n\n${versions.join('\n')}`,
      facts: [fact('BREAKING'), fact('~/.config/tool.toml'), fact('[6.9.0]')],
    };
  },
  longArticle: (r) => {
    const sentence = (): string =>
      `${r.pick(['The river', 'A late frost', 'The council', 'Every mill'])} ${r.pick(['shaped', 'delayed', 'worried', 'fed'])} ${r.pick(['the town', 'the harvest', 'the traders', 'the guild'])} ${r.pick(['for years', 'that spring', 'in silence', 'as before'])}.`;
    const chapters = [
      'Origins',
      'The flood',
      'A new bridge',
      'Trade',
      'The fire',
      'Rebuilding',
      'Present day',
    ];
    const text = chapters
      .map(
        (chapter, i) =>
          `${i + 1}. ${chapter}\n\n${r.list(5, () => r.list(9, sentence).join(' ')).join('\n\n')}\n`,
      )
      .join('\n');
    return {
      text: `A HISTORY OF THE TOWN\n\n${text}`,
      facts: [fact('A HISTORY OF THE TOWN'), fact('The fire'), fact('Present day')],
    };
  },
  straceOutput: (r) => {
    const lines = r.list(
      900,
      () =>
        `${r.pick(['read(3, "\\177ELF\\2\\1\\1"..., 832) = 832', 'mmap(NULL, 8192, PROT_READ|PROT_WRITE, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0) = 0x7f', 'close(3) = 0', 'fstat(3, {st_mode=S_IFREG|0755, st_size=', 'futex(0x7ffd, FUTEX_WAKE_PRIVATE, 1) = '])}${r.int(1, 900)}`,
    );
    lines[atSixty(r, 900)] =
      'openat(AT_FDCWD, "/etc/app/license.key", O_RDONLY) = -1 EACCES (Permission denied)';
    return { text: joined(lines), facts: [fact('/etc/app/license.key', 'EACCES')] };
  },
};
