import * as vscode from 'vscode';
import { SECTION, SETTINGS } from '../names.ts';

/** The settings that prices are laid from, unchecked: the price list judges them. */
export class PriceSettings implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscription: vscode.Disposable;

  readonly onDidChange = this.#changed.event;

  constructor() {
    this.#subscription = vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(`${SECTION}.prices`)) this.#changed.fire();
    });
  }

  get table(): unknown {
    return vscode.workspace.getConfiguration(SECTION).get(SETTINGS.pricesTable);
  }

  get model(): unknown {
    return vscode.workspace.getConfiguration(SECTION).get(SETTINGS.pricesModel);
  }

  /** Makes this the model that savings are priced at, where the user's present choice stands. */
  async choose(model: string): Promise<void> {
    const configuration = vscode.workspace.getConfiguration(SECTION);
    const inWorkspace = configuration.inspect(SETTINGS.pricesModel)?.workspaceValue !== undefined;
    await configuration.update(
      SETTINGS.pricesModel,
      model,
      inWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global,
    );
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }
}
