import { z } from 'zod';

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Renewed this long before PayPal would refuse it. */
const MARGIN_MS = 60_000;

export interface AccessTokenOptions {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
}

/** PayPal's token endpoint said no, or later. It has the fields of the SDK's own errors, so both are judged in one place. */
class TokenRefused extends Error {
  private constructor(
    readonly statusCode: number,
    readonly body: string,
    readonly headers: Record<string, string>,
  ) {
    super(`PayPal's token endpoint answered ${statusCode}`);
  }

  static async of(response: Response): Promise<TokenRefused> {
    return new TokenRefused(response.status, await response.text(), Object.fromEntries(response.headers));
  }
}

/**
 * PayPal's access token, fetched once for all calls that need it at the same time. The SDK's own token handling asks once per
 * call and fails for ever after one failed fetch; here the next call simply asks again.
 */
export class AccessTokens {
  private current: { token: string; goodUntil: number } | undefined;
  private fetching: Promise<string> | undefined;

  constructor(private readonly options: AccessTokenOptions) {}

  get(): Promise<string> {
    if (this.current && Date.now() < this.current.goodUntil) return Promise.resolve(this.current.token);
    this.fetching ??= this.fetchToken().finally(() => {
      this.fetching = undefined;
    });
    return this.fetching;
  }

  /** Forgets a token PayPal refused, unless it has been replaced already. */
  refused(token: string): void {
    if (this.current?.token === token) this.current = undefined;
  }

  private async fetchToken(): Promise<string> {
    const { baseUrl, clientId, clientSecret, timeoutMs } = this.options;
    const response = await fetch(`${baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw await TokenRefused.of(response);
    const answer = TokenAnswer.parse(await response.json());
    const goodForMs = Math.max(answer.expires_in * 1000 - MARGIN_MS, 0);
    this.current = { token: answer.access_token, goodUntil: Date.now() + goodForMs };
    return answer.access_token;
  }
}
