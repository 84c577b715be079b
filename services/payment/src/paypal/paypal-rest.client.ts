import type { AccessTokens } from './access-token.ts';

/** An answer in the shape the SDK gives its own. */
interface RestAnswer {
  statusCode: number;
  body: string;
  headers: Record<string, string>;
}

const LARGEST_ANSWER = 1024 * 1024;

/** The few calls PayPal's SDK does not have. Rejects when there is no answer. */
export class PayPalRestClient {
  constructor(
    private readonly baseUrl: string,
    private readonly tokens: AccessTokens,
    private readonly timeoutMs: number,
  ) {}

  get(path: string): Promise<RestAnswer> {
    return this.exchange(path, { method: 'GET' });
  }

  /** `json` goes out as it is: some texts must not be written again. */
  post(path: string, json: string): Promise<RestAnswer> {
    return this.exchange(path, { method: 'POST', body: json });
  }

  /** Asks once more with a fresh token when the first one was refused. */
  private async exchange(path: string, init: { method: string; body?: string }): Promise<RestAnswer> {
    const token = await this.tokens.get();
    const answer = await this.send(path, init, token);
    if (answer.statusCode !== 401) return answer;
    this.tokens.refused(token);
    return this.send(path, init, await this.tokens.get());
  }

  private async send(path: string, init: { method: string; body?: string }, token: string): Promise<RestAnswer> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    const body = await response.text();
    return {
      statusCode: response.status,
      body: body.slice(0, LARGEST_ANSWER),
      headers: Object.fromEntries(response.headers),
    };
  }
}
