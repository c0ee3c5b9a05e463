import { Ledger } from '../../accounting/ledger.ts';
import type { PayloadModel } from './payloadModel.ts';

/** The savings of everything the model holds, brought up to date when asked for. */
export class LiveLedger {
  readonly #model: PayloadModel;
  readonly #ledger: Ledger;

  /** @param sessionStart Milliseconds since 1970. */
  constructor(model: PayloadModel, timeZone: string, sessionStart: number) {
    this.#model = model;
    this.#ledger = new Ledger({ timeZone, sessionStart });
  }

  get current(): Ledger {
    this.#ledger.addNew(this.#model.events);
    return this.#ledger;
  }
}
