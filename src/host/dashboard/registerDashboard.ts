import * as vscode from 'vscode';
import { DASHBOARD_PANEL, VIEWS } from '../names.ts';
import { pageRoot } from './html.ts';
import { watchPrices } from './priceProblems.ts';
import type { SavingsHost } from './savingsHost.ts';
import type { Frame } from './savingsPage.ts';

export interface Dashboard {
  /** Shows the panel, the one that is already there if there is one. */
  open(): void;
  dispose(): void;
}

/** Registers the savings view, and the panel with its return after a reload. */
export function registerDashboard(host: SavingsHost): Dashboard {
  let panel: vscode.WebviewPanel | undefined;

  function adopt(next: vscode.WebviewPanel): void {
    panel?.dispose();
    panel = next;
    next.iconPath = new vscode.ThemeIcon('graph');
    const frame = {
      webview: next.webview,
      get visible() {
        return next.visible;
      },
      onDidChangeVisibility: next.onDidChangeViewState,
    };
    next.onDidDispose(() => {
      if (panel === next) panel = undefined;
    });
    void fill(frame, 'panel', next.onDidDispose);
  }

  /** The page's code is loaded with the first page, which may be closed again by then. */
  async function fill(
    frame: Frame,
    place: 'view' | 'panel',
    onDidDispose: vscode.Event<void>,
  ): Promise<void> {
    const closed = new AbortController();
    onDidDispose(() => {
      closed.abort();
    });
    const { SavingsPage } = await import('./savingsPage.ts');
    if (closed.signal.aborted) return;
    const page = new SavingsPage(host, frame, place, open);
    onDidDispose(() => {
      page.dispose();
    });
  }

  function open(): void {
    if (panel) {
      panel.reveal();
      return;
    }
    adopt(
      vscode.window.createWebviewPanel(
        DASHBOARD_PANEL,
        vscode.l10n.t('Savings'),
        vscode.ViewColumn.Active,
        { enableScripts: true, localResourceRoots: [pageRoot(host.extensionUri)] },
      ),
    );
  }

  const registrations = vscode.Disposable.from(
    watchPrices(host.prices),
    vscode.window.registerWebviewViewProvider(VIEWS.savings, {
      resolveWebviewView: (view) => fill(view, 'view', view.onDidDispose),
    }),
    vscode.window.registerWebviewPanelSerializer(DASHBOARD_PANEL, {
      deserializeWebviewPanel(restored) {
        adopt(restored);
        return Promise.resolve();
      },
    }),
  );
  return {
    open,
    dispose() {
      registrations.dispose();
      panel?.dispose();
    },
  };
}
