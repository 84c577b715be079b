import { z } from 'zod';

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** A token is renewed this long before PayPal would refuse it. */
const TOKEN_MARGIN_MS = 60_000;

export interface AccessTokenOptions {
  baseUrl: string;
  clientId: string;
  /** Secrets of the app, of which PayPal takes at least one: two while one replaces the other. */
  clientSecrets: readonly string[];
  timeoutMs: number;
}

const UNAUTHORIZED = 401;

/** PayPal's token endpoint said no, or later. It has the fields of an answer, so both are classified in one place. */
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

/** PayPal's access token, fetched once for all calls that need it at the same time. After a failed fetch the next call asks again. */
export class AccessTokens {
  private current: { token: string; goodUntil: number } | undefined;
  private fetching: Promise<string> | undefined;
  /** Place of the secret in use. */
  private secret = 0;

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

  /** With the first secret that PayPal takes; the one that was taken last is tried first. */
  private async fetchToken(): Promise<string> {
    const { clientSecrets } = this.options;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.fetchTokenWith(clientSecrets[this.secret] ?? '');
      } catch (error) {
        const isRefused = error instanceof TokenRefused && error.statusCode === UNAUTHORIZED;
        if (!isRefused || tries >= clientSecrets.length) throw error;
        this.secret = (this.secret + 1) % clientSecrets.length;
      }
    }
  }

  private async fetchTokenWith(clientSecret: string): Promise<string> {
    const { baseUrl, clientId, timeoutMs } = this.options;
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
    const goodForMs = Math.max(answer.expires_in * 1000 - TOKEN_MARGIN_MS, 0);
    this.current = { token: answer.access_token, goodUntil: Date.now() + goodForMs };
    return answer.access_token;
  }
}
