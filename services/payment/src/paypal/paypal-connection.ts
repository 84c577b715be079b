import { Agent as HttpAgent, type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { Admission, type Release } from '@brokerage/service-kit';
import { z } from 'zod';
import type { RawAnswer } from './paypal-answer.ts';

// The connection to PayPal's REST API, from permission for a call to its raw answer: gate, access token, HTTP, outcome.

const MAX_CALLS = 16;
const MAX_WAITING = 64;
const WAIT_MS = 2000;
const FAILURES_TO_PAUSE = 5;
const PAUSE_MS = 10_000;
/** A longer time is taken for an error in the header, since all calls stop for that long. */
const MAX_RATE_LIMIT_MS = 60 * 60_000;

/** The call rate that all processes share, see `CallQuota`. */
export interface Quota {
  /** 0 when a call may be made now; otherwise how many milliseconds to wait before asking again. */
  take(): Promise<number>;
  /** Stops the calls of all processes for this long. */
  pause(ms: number): Promise<void>;
}

/** The quota of a process that shares none. */
const UNLIMITED: Quota = { take: () => Promise.resolve(0), pause: () => Promise.resolve() };

const RATE_LIMIT_PAUSE = 'paused by a rate limit';
const TOO_MANY_CALLS = 'too many calls at once';

/**
 * Keeps a slow or dead provider from blocking the whole service, and us from overloading the provider: at most 16
 * concurrent calls, a short queue for bursts, and pauses without calls: 10 seconds after 5 consecutive failures (one
 * more failure after that pauses again at once), and as long as a rate limit demands. One gate serves all calls of the
 * process; call rate and rate limit are shared by all processes.
 */
export class CallGate {
  private readonly admission = new Admission({ maxInFlight: MAX_CALLS, maxWaiting: MAX_WAITING, maxWaitMs: WAIT_MS });
  private readonly releases: Release[] = [];
  private paused = new AbortController();
  private failures = 0;
  private pause = { until: 0, reason: '' };

  constructor(
    private readonly quota: Quota = UNLIMITED,
    private readonly now: () => number = Date.now,
  ) {}

  /** Returns null when the call may start, which must then end with `leave`; otherwise the reason why it may not. */
  async enter(): Promise<string | null> {
    const paused = this.whyPaused();
    if (paused !== null) return paused;
    const release = await this.admission.enter(this.paused.signal);
    if (!release) return this.whyPaused() ?? TOO_MANY_CALLS;
    const refusal = await this.waitForQuota();
    if (refusal === null) this.releases.push(release);
    else release();
    return refusal;
  }

  /** Ends a call; `failed` is true when the provider was at fault. */
  leave(failed: boolean): void {
    this.failures = failed ? this.failures + 1 : 0;
    if (this.failures >= FAILURES_TO_PAUSE) {
      this.pauseFor(PAUSE_MS, 'paused after repeated failures');
      this.failures = FAILURES_TO_PAUSE - 1;
    }
    this.releases.pop()?.();
  }

  /** Pauses after a rate limit of the provider, for the time it named or the default. */
  async rateLimited(retryAfterMs = PAUSE_MS): Promise<void> {
    const ms = Math.min(retryAfterMs, MAX_RATE_LIMIT_MS);
    this.pauseFor(ms, RATE_LIMIT_PAUSE);
    if (ms > 0) await this.quota.pause(ms);
  }

  /** Null while calls are allowed. */
  whyPaused(): string | null {
    return this.now() < this.pause.until ? this.pause.reason : null;
  }

  /** Waits for a used-up call rate; a rate limit met by another process applies here too. */
  private async waitForQuota(): Promise<string | null> {
    const end = this.now() + WAIT_MS;
    for (;;) {
      const waitMs = await this.quota.take();
      if (waitMs > WAIT_MS) this.pauseFor(waitMs, RATE_LIMIT_PAUSE);
      if (waitMs === 0 || this.whyPaused() !== null) return this.whyPaused();
      if (this.now() + waitMs > end) return TOO_MANY_CALLS;
      await new Promise((wake) => setTimeout(wake, waitMs));
    }
  }

  /** The longest of several pauses applies. Waiting calls are refused. */
  private pauseFor(ms: number, reason: string): void {
    const until = this.now() + ms;
    if (until > this.pause.until) this.pause = { until, reason };
    this.paused.abort();
    this.paused = new AbortController();
  }
}

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** A token is renewed this long before it expires at PayPal. */
const TOKEN_MARGIN_MS = 60_000;

export interface AccessTokenOptions {
  baseUrl: string;
  clientId: string;
  /** The app's secrets, at least one of which PayPal accepts: two during a rotation. */
  clientSecrets: readonly string[];
  timeoutMs: number;
}

const UNAUTHORIZED = 401;

/** PayPal's token endpoint refused, or asked us to wait. Has the fields of an answer, so that both are classified in one place. */
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

/** PayPal's access token, fetched once for all concurrent calls. After a failed fetch the next call tries again. */
export class AccessTokens {
  private current: { token: string; goodUntil: number } | undefined;
  private fetching: Promise<string> | undefined;
  /** Index of the secret in use. */
  private secret = 0;

  constructor(private readonly options: AccessTokenOptions) {}

  get(): Promise<string> {
    if (this.current && Date.now() < this.current.goodUntil) return Promise.resolve(this.current.token);
    this.fetching ??= this.fetchToken().finally(() => {
      this.fetching = undefined;
    });
    return this.fetching;
  }

  /** Drops a token that PayPal refused, unless it has already been replaced. */
  refused(token: string): void {
    if (this.current?.token === token) this.current = undefined;
  }

  /** Uses the first secret that PayPal accepts, starting with the one it accepted last. */
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

interface RestAnswer {
  statusCode: number;
  body: string;
  headers: IncomingHttpHeaders;
}

interface RestCall {
  method: 'GET' | 'POST';
  path: string;
  /** Sent unchanged: some texts must not be serialized again. */
  json?: string;
  /** Makes the call idempotent. */
  requestId?: string;
}

const MAX_ANSWER_BYTES = 1024 * 1024;
/** Shorter than PayPal's keep-alive, so that no connection is used while PayPal closes it. */
const IDLE_CONNECTION_MS = 4000;

/**
 * PayPal's REST API over keep-alive connections. Rejects when there is no answer. A call whose token was refused is
 * sent once more with a new one, under the same request id; no other call is retried and no redirect followed. See
 * decision 18.
 */
export class PayPalRestClient {
  private readonly request: typeof httpRequest;
  private readonly agent: HttpAgent;

  constructor(
    private readonly baseUrl: string,
    private readonly tokens: AccessTokens,
    private readonly timeoutMs: number,
  ) {
    const isSecure = baseUrl.startsWith('https:');
    const options = { keepAlive: true, timeout: IDLE_CONNECTION_MS, scheduling: 'lifo' } as const;
    this.request = isSecure ? httpsRequest : httpRequest;
    this.agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options);
  }

  get(path: string): Promise<RestAnswer> {
    return this.exchange({ method: 'GET', path });
  }

  post(path: string, json: string, requestId?: string): Promise<RestAnswer> {
    return this.exchange({ method: 'POST', path, json, ...(requestId === undefined ? {} : { requestId }) });
  }

  private async exchange(call: RestCall): Promise<RestAnswer> {
    const token = await this.tokens.get();
    const answer = await this.send(call, token);
    if (answer.statusCode !== 401) return answer;
    this.tokens.refused(token);
    return this.send(call, await this.tokens.get());
  }

  private send({ method, path, json, requestId }: RestCall, token: string): Promise<RestAnswer> {
    return new Promise((resolve, reject) => {
      const request = this.request(`${this.baseUrl}${path}`, {
        method,
        agent: this.agent,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          'content-type': 'application/json',
          ...(requestId === undefined ? {} : { 'paypal-request-id': requestId, prefer: 'return=representation' }),
          ...(json === undefined ? {} : { 'content-length': Buffer.byteLength(json) }),
        },
      });
      request.on('response', (response) => readAnswer(response).then(resolve, reject));
      request.on('error', reject);
      // Cleared with the request, unlike the timeout of a signal, which raises an error even if the answer arrived long before.
      const limit = setTimeout(() => request.destroy(new Error('No answer in time.')), this.timeoutMs);
      request.on('close', () => clearTimeout(limit));
      request.end(json);
    });
  }
}

async function readAnswer(response: IncomingMessage): Promise<RestAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('The answer is too large.');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks).toString('utf8');
  return { statusCode: response.statusCode ?? 0, body, headers: response.headers };
}

const TOO_MANY_REQUESTS = 429;

/** The fields that an answer and our error about tokens share. */
const AnswerLike = z.object({
  statusCode: z.number(),
  body: z.string(),
  headers: z.record(z.string(), z.unknown()).optional(),
});

/**
 * Returns PayPal's raw answer, or the kind of failure when there is none. An empty success counts as none, because its
 * effect is unknown. A rate limit pauses the calls of all processes.
 */
export async function exchange(gate: CallGate, send: () => Promise<unknown>): Promise<RawAnswer | string> {
  let answer: RawAnswer | string;
  try {
    answer = rawAnswer(await send()) ?? 'no readable answer';
  } catch (error) {
    answer = rawAnswer(error) ?? (error instanceof Error ? `${error.name}: ${codeOf(error)}` : 'failed');
  }
  if (typeof answer !== 'string' && answer.status === TOO_MANY_REQUESTS) await gate.rateLimited(answer.retryAfterMs);
  return answer;
}

function rawAnswer(value: unknown): RawAnswer | undefined {
  const parsed = AnswerLike.safeParse(value);
  if (!parsed.success) return undefined;
  const { statusCode: status, body, headers } = parsed.data;
  const debugId = headers?.['paypal-debug-id'];
  return {
    status,
    body,
    debugId: typeof debugId === 'string' ? debugId : undefined,
    retryAfterMs: retryAfterMsOf(headers?.['retry-after']),
  };
}

/** Milliseconds of a header in seconds or as a date; undefined for anything else. */
export function retryAfterMsOf(header: unknown, now = Date.now()): number | undefined {
  if (typeof header !== 'string') return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}

/** Only the error's code: messages of the HTTP client may contain what was sent. */
function codeOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'no code';
}
