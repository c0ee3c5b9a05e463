import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Workbench } from '../host/workbench.ts';
import { eventually, waitFor } from '../host/wait.ts';
import { webviewsWith, type Webview } from '../host/webview.ts';
import { monthOfWork } from '../samples/month.ts';
import { writeSampleWorkspace } from '../samples/workspace.ts';
import { usePerson } from './support/person.ts';
import { storageOf, writeHistory } from './support/storage.ts';
import { themes, wear } from './support/themes.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds wrong in a webview, one line each. */
async function audit(webview: Webview): Promise<string[]> {
  await webview.evaluate(axe);
  return webview.evaluate<string[]>(`axe.run().then(({ violations }) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => id + ' ' + target.join(' ') + ': ' + failureSummary)))`);
}

/** Shows a surface; a picture is taken when it resolves. */
type Surface = (workbench: Workbench) => Promise<void>;

const told = (workbench: Workbench, text: RegExp) =>
  workbench.page.locator('.monaco-hover:visible', { hasText: text }).last();

const surfaces: Record<string, Surface> = {
  dashboard: async (workbench) => {
    await workbench.closeEditors();
    await workbench.showView('Raw Payloads');
    await workbench.runCommand('Digest: Open Dashboard');
    const panel = await workbench.webview('.panel .sums');
    assert.deepEqual(await audit(panel), []);
    const view = await workbench.webview('.view .net-line');
    assert.deepEqual(await audit(view), []);
  },
  'dashboard-lower-half': async (workbench) => {
    const panel = await workbench.webview('.panel .sums');
    await panel.locator('.ten-largest').scrollIntoViewIfNeeded();
    await panel.evaluate('scrollTo(0, document.body.scrollHeight)');
  },
  digest: async (workbench) => {
    const tree = await workbench.tree('Raw Payloads');
    await tree.menuAction('pods.json', 'Open Digest');
    await workbench.activeTab('pods.digest.json').waitFor();
    await workbench.page.locator('.view-line', { hasText: 'elided' }).first().waitFor();
  },
  'elision-hover': async (workbench) => {
    // Later ones may stand far to the right, and the editor moves when it is scrolled there.
    const mark = workbench.page.locator('[data-uri*="digest"] .detected-link').first();
    await workbench.hover(mark, told(workbench, /Copy Pointer/));
  },
  'tree-tooltip': async (workbench) => {
    const tree = await workbench.tree('Raw Payloads');
    await workbench.hover(tree.row('pods.json'), told(workbench, /Call ID/));
  },
  'tree-menu': async (workbench) => {
    const tree = await workbench.tree('Raw Payloads');
    await tree.row('pods.json').click({ button: 'right' });
    await workbench.page.locator('.monaco-menu .action-menu-item').nth(8).waitFor();
  },
  compare: async (workbench) => {
    await workbench.press('Escape');
    const tree = await workbench.tree('Raw Payloads');
    await tree.inlineAction('pods.json', 'Compare Raw with Digest');
    await workbench.activeTab('Raw ↔ Digest').waitFor();
    await workbench.page.locator('.monaco-diff-editor .view-line').nth(10).waitFor();
    await workbench.page.locator('.monaco-diff-editor .line-insert').first().waitFor();
  },
  'quick-pick': async (workbench) => {
    await workbench.press('Escape');
    await workbench.closeEditors();
    await workbench.openFile('orders.json');
    await workbench.runCommand('Digest: Choose What to Digest…');
    await workbench.type('');
    await workbench.page.locator('.quick-input-list .monaco-list-row').nth(3).waitFor();
  },
  'find-payload': async (workbench) => {
    await workbench.press('Escape');
    await workbench.runCommand('Digest: Find Raw Payload…');
    await workbench.type('pods');
    await workbench.page.locator('.quick-input-list .monaco-list-row').first().waitFor();
  },
  'status-bar': async (workbench) => {
    await workbench.press('Escape');
    await workbench.hover(workbench.statusBarItem(/saved|net/), told(workbench, /Net saved/));
  },
  message: async (workbench) => {
    await workbench.writeClipboard('');
    await workbench.runCommand('Digest: Digest Clipboard');
    // Under the pointer it stays.
    await (await workbench.notification(/clipboard is empty/)).hover();
  },
  'delete-all': async (workbench) => {
    await workbench.runCommand('Notifications: Clear All Notifications');
    await workbench.runCommand('Digest: Delete All Raw Payloads…');
    await workbench.page.locator('.monaco-dialog-box').waitFor();
  },
  settings: async (workbench) => {
    await workbench.press('Escape');
    await workbench.runCommand('Digest: Open Settings');
    await workbench.page.locator('.settings-editor .setting-item-contents').nth(3).waitFor();
  },
  walkthrough: async (workbench) => {
    await workbench.press('Escape');
    await workbench.closeEditors();
    await workbench.runCommand('Welcome: Open Walkthrough...');
    await workbench.type('Context Digest');
    await workbench.pick('Get Started with Context Digest');
    await workbench.page.locator('.getting-started-step').first().waitFor();
  },
};

const sizes = {
  small: { width: 1024, height: 640 },
  wide: { width: 1920, height: 1080 },
  usual: { width: 1280, height: 800 },
} as const;

describe('Pictures of every surface', () => {
  let folder = '';
  const person = usePerson({
    settings: { 'editor.minimap.enabled': false },
    makeWorkspace: async (workspace) => {
      folder = workspace;
      await writeSampleWorkspace(workspace);
    },
  });
  const picture = (theme: string, name: string) => person().screenshot(`${theme}-${name}`);

  for (const theme of themes) {
    it(`of an empty window, ${theme.name}`, async () => {
      await wear(person(), theme);
      const tree = await person().tree('Raw Payloads');
      await tree.pane.locator('text=Digest Clipboard').first().waitFor();
      await person().runCommand('Digest: Open Dashboard');
      const both = await waitFor('the empty view and the empty panel', async () => {
        const found = await webviewsWith(person().page, 'text=Nothing digested yet');
        return found.length === 2 ? found : undefined;
      });
      for (const webview of both) assert.deepEqual(await audit(webview), []);
      await picture(theme.file, 'empty');
    });
  }

  describe('after a month of work', () => {
    before(async () => {
      await writeHistory(await storageOf(folder), monthOfWork(Date.now()));
      await person().statusBarText(/saved/);
      await person().closeEditors();
      await person().openFile('pods.json');
      await person().runCommand('Digest: Digest Selection');
      await person().activeTab('pods.digest.json').waitFor();
      await wear(person(), themes[0]);
      await person().showView('Raw Payloads');
      await person().webview('.view .net-line');
      await picture('light', 'at-work');
    });

    for (const theme of themes) {
      for (const [name, show] of Object.entries(surfaces)) {
        it(`of ${name}, ${theme.name}`, async () => {
          await wear(person(), theme);
          await show(person());
          await picture(theme.file, name);
        });
      }
    }

    it('in a small, a wide and a split window', async () => {
      await wear(person(), themes[0]);
      const { page } = person();
      await person().press('Escape');
      await surfaces.dashboard?.(person());
      for (const name of ['small', 'wide'] as const) {
        await page.setViewportSize(sizes[name]);
        await picture('light', `dashboard-${name}`);
      }
      await page.setViewportSize(sizes.small);
      await person().runCommand('View: Split Editor Right');
      await person().runCommand('View: Split Editor Right');
      const panel = await person().webview('.panel .sums');
      await eventually(async () => {
        const fits = 'document.body.scrollWidth <= document.body.clientWidth';
        assert.ok(await panel.evaluate<boolean>(fits));
      });
      await picture('light', 'dashboard-narrow');
      await page.setViewportSize(sizes.usual);
    });
  });
});
