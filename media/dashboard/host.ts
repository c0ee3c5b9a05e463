import {
  readHostMessage,
  type HostMessage,
  type Intent,
  type PageMessage,
  type SavingsMessage,
} from '../../src/accounting/protocol.ts';

/** What the page keeps while it is hidden, and through a reload of the window. */
interface Kept {
  savings: SavingsMessage;
}

/** The page's end of the line to the extension. */
export class Host {
  readonly #api = acquireVsCodeApi<Kept>();
  #lastId = 0;

  /** Hands on what the host says; anything else that arrives is ignored. */
  listen(receive: (message: HostMessage) => void): void {
    window.addEventListener('message', (event: MessageEvent<unknown>) => {
      const message = readHostMessage(event.data);
      if (message) receive(message);
    });
  }

  /** Says that the page is there. */
  ready(): void {
    const period = this.kept?.period;
    this.#post({ type: 'ready', ...(period ? { period } : {}) });
  }

  send(intent: Intent): void {
    this.#lastId++;
    this.#post({ type: 'intent', id: this.#lastId, intent });
  }

  /** The figures that were last shown, if they still are what this version shows. */
  get kept(): SavingsMessage | undefined {
    const message = readHostMessage(this.#api.getState()?.savings);
    return message?.type === 'savings' ? message : undefined;
  }

  keep(savings: SavingsMessage): void {
    this.#api.setState({ savings });
  }

  #post(message: PageMessage): void {
    this.#api.postMessage(message);
  }
}
