import type { AccessTokens } from './access-token.ts';
import type { RawAnswer } from './paypal-answer.ts';

const LARGEST_ANSWER = 1024 * 1024;

/** The few calls PayPal's SDK does not have. Rejects when there is no answer. */
export class PayPalRestClient {
  constructor(
    private readonly baseUrl: string,
    private readonly tokens: AccessTokens,
    private readonly timeoutMs: number,
  ) {}

  get(path: string): Promise<RawAnswer> {
    return this.exchange(path, { method: 'GET' });
  }

  /** `json` goes out as it is: some texts must not be written again. */
  post(path: string, json: string): Promise<RawAnswer> {
    return this.exchange(path, { method: 'POST', body: json });
  }

  /** Asks once more with a fresh token when the first one was refused. */
  private async exchange(path: string, init: { method: string; body?: string }): Promise<RawAnswer> {
    const token = await this.tokens.get();
    const answer = await this.send(path, init, token);
    if (answer.status !== 401) return answer;
    this.tokens.refused(token);
    return this.send(path, init, await this.tokens.get());
  }

  private async send(path: string, init: { method: string; body?: string }, token: string): Promise<RawAnswer> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    const body = await response.text();
    return {
      status: response.status,
      body: body.slice(0, LARGEST_ANSWER),
      debugId: response.headers.get('paypal-debug-id') ?? undefined,
    };
  }
}
