import { atSixty, fact, joined } from '../planting.ts';
import type { TextGenerator } from '../planting.ts';

/** What test runners and compilers print, other than those of the tuning set. */
export const testOutput: Record<string, TextGenerator> = {
  jest: (r) => {
    const lines: string[] = [];
    const at = atSixty(r, 110);
    for (let i = 0; i < 110; i++) {
      const file = `src/${r.pick(['cart', 'user', 'search'])}/__tests__/${r.hex(4)}.test.tsx`;
      if (i !== at) {
        lines.push(`PASS ${file} (${r.int(1, 9)}.${r.int(100, 999)} s)`);
        for (let test = 0; test < 5; test++)
          lines.push(
            `  ✓ renders ${r.pick(['list', 'row', 'empty state'])} ${test} (${r.int(1, 40)} ms)`,
          );
        continue;
      }
      lines.push(
        'FAIL src/checkout/__tests__/vat.test.tsx',
        '  ● VAT › rounds half up per line',
        '',
        '    expect(received).toBe(expected) // Object.is equality',
        '',
        '    Expected: 19.01',
        '    Received: 19',
        '',
        '      41 |   const total = vat(lines);',
        '    > 42 |   expect(total).toBe(19.01);',
        '         |                 ^',
        '',
        '      at Object.<anonymous> (src/checkout/__tests__/vat.test.tsx:42:17)',
        '',
      );
    }
    lines.push(
      'Test Suites: 1 failed, 109 passed, 110 total',
      'Tests:       1 failed, 545 passed, 546 total',
      'Time:        48.2 s',
    );
    return {
      text: joined(lines),
      facts: [
        fact('VAT › rounds half up per line'),
        fact('Expected: 19.01'),
        fact('1 failed, 545 passed'),
      ],
    };
  },
  gradle: (r) => {
    const lines: string[] = [];
    const at = atSixty(r, 240);
    for (let i = 0; i < 240; i++) {
      lines.push(
        `> Task :${r.pick(['app', 'lib', 'core', 'feature'])}:${r.pick(['compileKotlin', 'processResources', 'mergeDebugAssets', 'kspDebug'])}${i} ${r.pick(['UP-TO-DATE', 'FROM-CACHE', 'NO-SOURCE'])}`,
      );
      if (i === at) {
        lines.push(
          '> Task :core:compileReleaseKotlin FAILED',
          "e: file:///home/ci/core/src/Clock.kt:31:22 Unresolved reference 'Instant'.",
        );
      }
    }
    lines.push(
      '',
      'FAILURE: Build failed with an exception.',
      '',
      '* What went wrong:',
      "Execution failed for task ':core:compileReleaseKotlin'.",
      '',
      'BUILD FAILED in 1m 12s',
      '240 actionable tasks: 12 executed, 228 up-to-date',
    );
    return {
      text: joined(lines),
      facts: [fact('Clock.kt:31:22 Unresolved reference'), fact('228 up-to-date')],
    };
  },
  rspecDots: (r) => {
    const lines = r.list(
      400,
      () =>
        `  ${r.pick(['returns', 'stores', 'rejects', 'lists'])} ${r.pick(['an order', 'a user', 'the stock'])} with ${r.pick(['id', 'name', 'tag'])} ${r.int(1, 900)}`,
    );
    lines[atSixty(r, 400)] = '  sends a reminder after 30 days (FAILED - 1)';
    lines.push(
      '',
      'Failures:',
      '',
      '  1) Reminder sends a reminder after 30 days',
      '     Failure/Error: expect(mails.size).to eq(1)',
      '',
      '       expected: 1',
      '            got: 0',
      "     # ./spec/reminder_spec.rb:58:in `block (3 levels) in <top (required)>'",
      '',
      'Finished in 12.4 seconds (files took 2.1 seconds to load)',
      '400 examples, 1 failure',
    );
    return {
      text: joined(lines),
      facts: [fact('spec/reminder_spec.rb:58'), fact('400 examples, 1 failure')],
    };
  },
  makeGcc: (r) => {
    const lines = r.list(
      360,
      (i) =>
        `gcc -O2 -Wall -Iinclude -DNDEBUG -c src/${r.pick(['vm', 'gc', 'io'])}/u${i}.c -o build/u${i}.o`,
    );
    lines.splice(
      atSixty(r, 360),
      0,
      "src/gc/sweep.c: In function 'sweep_page':",
      "src/gc/sweep.c:203:18: error: 'struct page' has no member named 'colour'; did you mean 'color'?",
      '  203 |   if (page->colour == WHITE)',
      '      |             ^~~~~~',
      'make[2]: *** [Makefile:88: build/sweep.o] Error 1',
    );
    lines.push('make: *** [Makefile:12: all] Error 2');
    return {
      text: joined(lines),
      facts: [
        fact("src/gc/sweep.c:203:18: error: 'struct page' has no member named 'colour'"),
        fact('[Makefile:88: build/sweep.o] Error 1'),
      ],
    };
  },
  tap: (r) => {
    const lines = ['TAP version 14', '1..520'];
    const at = atSixty(r, 520);
    for (let i = 1; i <= 520; i++) {
      lines.push(
        `${i === at ? 'not ok' : 'ok'} ${i} - ${r.pick(['reads', 'writes', 'seeks'])} block ${r.int(1, 4000)}`,
      );
      if (i === at)
        lines.push('  ---', '  severity: fail', '  expected: 4096', '  actual: 4095', '  ...');
    }
    lines.push('# tests 520', '# pass  519', '# fail  1');
    return {
      text: joined(lines),
      facts: [fact(`not ok ${at} `), fact('actual: 4095'), fact('# fail  1')],
    };
  },
};
