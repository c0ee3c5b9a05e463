import { reasonOf } from '../../../digest/failure.ts';

/** A server at an address that does not do what it is asked to. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  /** What it wants for authorization, as it says itself; undefined where it does not. */
  readonly challenge: string | undefined;

  private constructor(message: string, status: number, challenge: string | undefined) {
    super(message);
    this.status = status;
    this.challenge = challenge;
  }

  /** Reads why, from the server's answer. */
  static async from(response: Response): Promise<RefusedError> {
    const { status, statusText } = response;
    const challenge = response.headers.get('www-authenticate') ?? undefined;
    const text = await response.text();
    const said = [`HTTP ${status}`, statusText, text === '' ? '' : reasonOf(text)];
    if (status === 401 || status === 403) said.push(advice(challenge));
    const message = said.filter((text) => text !== '').join(' ');
    return new RefusedError(message, status, challenge);
  }

  /** What an error of JSON-RPC carries beside its message. */
  get data(): Record<string, unknown> {
    const { status, challenge } = this;
    return { status, ...(challenge === undefined ? {} : { www_authenticate: challenge }) };
  }
}

/** Signing in needs a person, a browser and a client that the server knows: none of them is here. */
function advice(challenge: string | undefined): string {
  const asked = challenge === undefined ? '' : ` (it asks for: ${challenge})`;
  return `It wants authorization${asked}. A wrap cannot sign in: give a token as a header (--header "Authorization: Bearer TOKEN"), or use the server without the wrap`;
}
