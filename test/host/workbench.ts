import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { repository } from './cache.ts';
import { runMenuItem } from './menu.ts';
import { readable, textsFromTop } from './page-text.ts';
import { Tree } from './tree.ts';
import { retryMilliseconds, soon, stepMilliseconds, takes, takesClick, waitFor } from './wait.ts';
import { watchStatusBar } from './status-bar.ts';
import { findWebview, type Webview } from './webview.ts';

/** How long the palette may take to list a command, the first time it is asked. */
const paletteMilliseconds = 1000;

/** The workbench in a browser page, as a person works it: keys, clicks and what can be read. */
export class Workbench {
  readonly page: Page;
  private readonly hostTitle: (english: string) => string;

  /** @param hostTitle how VS Code's own commands are called in the language of this window */
  constructor(page: Page, hostTitle = (english: string) => english) {
    this.page = page;
    this.hostTitle = hostTitle;
    page.setDefaultTimeout(stepMilliseconds);
  }

  /** Goes to the workbench and waits until it can be worked with. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.locator('.monaco-workbench .statusbar-item').first().waitFor();
  }

  /** A second window on the same place. */
  async another(): Promise<Workbench> {
    const other = new Workbench(await this.page.context().newPage(), this.hostTitle);
    await other.open(this.page.url());
    return other;
  }

  /** Loads the window again, as a person does with "Developer: Reload Window". */
  async reload(): Promise<void> {
    // By the workbench's own command: it writes down what is open before it goes.
    const loaded = this.page.waitForEvent('load');
    await this.runHostCommand('Developer: Reload Window');
    await loaded;
    await this.page.locator('.monaco-workbench .statusbar-item').first().waitFor();
  }

  /** Closes the window, does something meanwhile, and opens it again on the same place. */
  async reopenAfter(work: () => Promise<void>): Promise<void> {
    const address = this.page.url();
    await this.page.goto('about:blank');
    await work();
    await this.open(address);
  }

  /**
   * Runs a command from the palette. What an extension adds may come late, and an open palette does
   * not take notice: then it is opened again, as a person would.
   * @param title as the palette shows it: "Digest: Digest Selection"
   */
  async runCommand(title: string): Promise<void> {
    const row = this.foundRow(title);
    await waitFor(`the command ${title} in the palette`, async (before) => {
      await this.page.keyboard.press('F1');
      // The list of a palette is made at once, but not on a busy machine.
      const patience = paletteMilliseconds * (before + 1);
      // It closes when the focus goes elsewhere: to an editor that opens late.
      if (
        (await takes(this.quickInput, `>${title}`)) &&
        (await soon(row, 'visible', patience)) &&
        (await takesClick(row))
      )
        return true;
      await this.page.keyboard.press('Escape');
      return undefined;
    });
  }

  /** Runs a command of VS Code's own by its English title. */
  async runHostCommand(title: string): Promise<void> {
    await this.runCommand(this.hostTitle(title));
  }

  /** Chooses an entry of the open quick pick by its whole label. */
  async pick(label: string): Promise<void> {
    const row = this.quickPickRow(label);
    await row.waitFor();
    await waitFor(`${label} to be chosen`, async () => {
      // A list that is filled anew meanwhile does not take a click.
      await takesClick(row);
      return (await soon(row, 'hidden')) || undefined;
    });
  }

  /**
   * Types into the quick input that a command of the palette opens. Until then the palette's own is
   * there, which is the same element.
   */
  async type(text: string): Promise<void> {
    await waitFor('a quick input after the palette', async () => {
      const isNext = (await this.isAfterPalette()) && (await takes(this.quickInput, text));
      return isNext || undefined;
    });
  }

  private async isAfterPalette(): Promise<boolean> {
    if (!(await this.quickInput.isVisible())) return false;
    return !(await this.quickInput.inputValue()).startsWith('>');
  }

  /** The labels of the open quick pick, from the top. */
  async quickPickLabels(): Promise<string[]> {
    return textsFromTop(this.page.locator('.quick-input-list .monaco-list-row .label-name'));
  }

  get quickInput(): Locator {
    return this.page.locator('.quick-input-widget input.input');
  }

  private quickPickRow(label: string): Locator {
    return this.quickPickRows(label).first();
  }

  /** A row that was found by what was typed: what the list held before has nothing highlighted. */
  private foundRow(label: string): Locator {
    const highlight = this.page.locator('.label-name .highlight');
    return this.quickPickRows(label).filter({ has: highlight }).first();
  }

  private quickPickRows(label: string): Locator {
    // Not by what is highlighted of it: that is the beginning of other labels, too.
    const name = this.page.locator('.label-name', { hasText: whole(label) });
    return this.page.locator('.quick-input-list .monaco-list-row').filter({ has: name });
  }

  /**
   * Opens a file of the workspace by its name and puts the cursor into it. A window that has only
   * just opened finds nothing at first, and does not look again: then it is asked again.
   */
  async openFile(name: string): Promise<void> {
    const row = this.foundRow(name);
    const nothing = this.page.locator('.quick-input-list', { hasText: 'No matching results' });
    await waitFor(`the file ${name} in the list`, async (before) => {
      await this.page.keyboard.press('Control+p');
      if (
        (await takes(this.quickInput, name)) &&
        (await soon(row.or(nothing).first(), 'visible', retryMilliseconds * (before + 1))) &&
        (await row.isVisible()) &&
        (await takesClick(row))
      )
        return true;
      await this.page.keyboard.press('Escape');
      return undefined;
    });
    // In the group that is active: it may have been open in another.
    const group = this.page.locator('.editor-group-container.active');
    await group.locator('.tab.active', { hasText: name }).first().waitFor();
    const editor = `.monaco-editor[data-uri$="/${name}"]`;
    await group.locator(`${editor} .view-line`).first().waitFor();
    const focused = group.locator(`${editor}.focused`);
    await waitFor(`the focus to be in ${name}`, async () => {
      if (await soon(focused, 'visible')) return true;
      // On a busy machine something else may have taken it meanwhile.
      await this.runHostCommand('View: Focus Active Editor Group');
      return undefined;
    });
  }

  /** Closes all editors, and waits until no tab is left. */
  async closeEditors(): Promise<void> {
    await this.runHostCommand('View: Close All Editors');
    await this.page.locator('.tabs-container .tab').first().waitFor({ state: 'detached' });
  }

  /** A file or folder in the Explorer. */
  async explorerRow(name: string): Promise<Locator> {
    await this.runHostCommand('View: Show Explorer');
    return this.page.locator('.explorer-viewlet .monaco-list-row', { hasText: name });
  }

  /** Runs an entry of the context menu of what is clicked. */
  async menuAction(target: Locator, title: string): Promise<void> {
    await runMenuItem(this.page, target, title);
  }

  async press(keys: string): Promise<void> {
    await this.page.keyboard.press(keys);
  }

  /** The tab that is in front, of any editor group, with this text in its label. */
  activeTab(label: string | RegExp): Locator {
    return this.page.locator('.tabs-container .tab.active', { hasText: label }).first();
  }

  /** A tab that says its document was deleted, with this text in its label. */
  deletedTab(label: string): Locator {
    return this.page.locator('.tabs-container .strikethrough', { hasText: label });
  }

  /** Labels of all open tabs, over all groups. */
  async tabs(): Promise<string[]> {
    return this.page.locator('.tabs-container .tab .label-name').allTextContents();
  }

  /**
   * The lines on the screen of the editor whose tab is in front.
   * @param group counted from the left, from 0
   */
  async visibleText(group = 0): Promise<string> {
    const editor = this.page.locator('.editor-group-container').nth(group);
    return (await textsFromTop(editor.locator('.view-line'))).join('\n');
  }

  /** The text of the status bar item that matches, once there is one. */
  async statusBarText(pattern: RegExp): Promise<string> {
    const item = this.statusBarItem(pattern);
    await item.waitFor();
    return readable(await item.innerText()).trim();
  }

  statusBarItem(pattern: RegExp): Locator {
    return this.page.locator('.statusbar-item', { hasText: pattern }).first();
  }

  /**
   * What matches of all that the status bar says while something is done and after it, be it for
   * a moment.
   */
  async statusBarSays(pattern: RegExp, work: () => Promise<void>): Promise<string> {
    const said = await watchStatusBar(this.page);
    await work();
    return waitFor(`${String(pattern)} in the status bar`, async () =>
      (await said()).find((text) => pattern.test(text)),
    );
  }

  /**
   * Rests the pointer on something until what it tells is shown. What is drawn late may take the
   * place from under the pointer: then it is put there again.
   */
  async hover(target: Locator, told: Locator): Promise<void> {
    await waitFor('what an element tells', async (before) => {
      await target.hover();
      if (await soon(told, 'visible', retryMilliseconds * (before + 1))) return true;
      await this.page.mouse.move(0, 0);
      return undefined;
    });
  }

  /** The notification that matches, once there is one. */
  async notification(pattern: RegExp): Promise<Locator> {
    const toast = this.page.locator('.notification-toast', { hasText: pattern }).first();
    await toast.waitFor();
    return toast;
  }

  /** Brings a view of the Digest container to the front by its title: "Raw Payloads". */
  async showView(title: string): Promise<void> {
    const focus = this.hostTitle('Focus on {0} View').replace('{0}', title);
    await this.runCommand(`Context Digest: ${focus}`);
  }

  /** Shows a tree view, unless it is to be seen already, and gives its rows. */
  async tree(title: string): Promise<Tree> {
    const header = this.page.locator('.pane-header.expanded', { hasText: title });
    const pane = this.page.locator('.pane', { has: header }).first();
    if (!(await pane.isVisible())) await this.showView(title);
    await pane.waitFor();
    return new Tree(this.page, pane);
  }

  /** The webview that holds this text or matches this selector. */
  async webview(selector: string): Promise<Webview> {
    return findWebview(this.page, selector);
  }

  /** Chooses a colour theme by its name in the list: "Dark 2026". */
  async switchTheme(name: string): Promise<void> {
    await this.runHostCommand('Preferences: Color Theme');
    await this.type(name);
    await this.pick(name);
  }

  /** @param kind what the theme in the settings must turn the workbench into */
  async waitForTheme(kind: 'vs' | 'vs-dark' | 'hc-black' | 'hc-light'): Promise<void> {
    await this.page.locator(`.monaco-workbench.${kind}`).waitFor();
  }

  async readClipboard(): Promise<string> {
    return this.page.evaluate<string>('navigator.clipboard.readText()');
  }

  async writeClipboard(text: string): Promise<void> {
    await this.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  }

  /** Waits for the clipboard to change from `before`, then gives its text. */
  async clipboardAfter(before: string): Promise<string> {
    return waitFor('the clipboard to change', async () => {
      const text = await this.readClipboard();
      return text === before ? undefined : text;
    });
  }

  /**
   * Waits for the empty clipboard to be filled, and agrees to what the editor asks meanwhile.
   * @param agree label of the buttons that agree
   */
  async clipboardAllowing(agree: RegExp): Promise<string> {
    const button = this.page.locator('.monaco-button').filter({ hasText: agree, visible: true });
    return waitFor('the clipboard to be filled', async () => {
      const text = await this.readClipboard();
      if (text !== '') return text;
      if (await soon(button.first(), 'visible')) await takesClick(button.first());
      return undefined;
    });
  }

  /** A picture in `out/screenshots`. @returns its path */
  async screenshot(name: string): Promise<string> {
    const directory = path.join(repository, 'out', 'screenshots');
    await mkdir(directory, { recursive: true });
    const file = path.join(directory, `${name.replaceAll(/[^\w.-]+/g, '-')}.png`);
    // What fades in is pictured as it will be.
    await this.page.screenshot({ path: file, animations: 'disabled' });
    return file;
  }
}

/** A pattern for exactly this text. */
function whole(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`);
}
