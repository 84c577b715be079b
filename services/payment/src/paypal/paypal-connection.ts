import { Agent as HttpAgent, type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { Admission, type Release } from '@brokerage/service-kit';
import { z } from 'zod';
import type { RawAnswer } from './paypal-answer.ts';

// The connection to PayPal's REST API, from when a call may be made to its raw answer: gate, access token, HTTP, what came back.

const MAX_CALLS = 16;
const MAX_WAITING = 64;
const WAIT_MS = 2000;
const FAILURES_TO_PAUSE = 5;
const PAUSE_MS = 10_000;
/** A longer one is taken for a mistake in the header: the shop stops for as long. */
const MAX_RATE_LIMIT_MS = 60 * 60_000;

/** What all processes together may ask, see `CallQuota`. */
export interface Quota {
  /** 0 when a call may be made now; otherwise after how many milliseconds to ask again. */
  take(): Promise<number>;
  /** Nobody asks for so long. */
  pause(ms: number): Promise<void>;
}

/** A process that asks for itself alone. */
const UNLIMITED: Quota = { take: () => Promise.resolve(0), pause: () => Promise.resolve() };

const RATE_LIMIT_PAUSE = 'paused by a rate limit';
const TOO_MANY_CALLS = 'too many calls at once';

/**
 * Keeps a slow or dead provider from taking the whole service with it, and us from asking one that has had enough: at most 16 calls
 * at once, a short queue for a burst, and pauses without any call: 10 seconds after 5 failures in a row (the next failure after
 * that pauses it again at once), and as long as a rate limit asks for. One gate for all calls of the process; rate and rate limit are
 * those of all processes.
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

  /** Null when the call may start, and then `leave` must follow; otherwise why it may not. */
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

  /** Ends a call; `failed` tells whether the provider was out of order. */
  leave(failed: boolean): void {
    this.failures = failed ? this.failures + 1 : 0;
    if (this.failures >= FAILURES_TO_PAUSE) {
      this.pauseFor(PAUSE_MS, 'paused after repeated failures');
      this.failures = FAILURES_TO_PAUSE - 1;
    }
    this.releases.pop()?.();
  }

  /** The provider has had enough of us, and named the time after which it can be asked again, or did not. */
  async rateLimited(retryAfterMs = PAUSE_MS): Promise<void> {
    const ms = Math.min(retryAfterMs, MAX_RATE_LIMIT_MS);
    this.pauseFor(ms, RATE_LIMIT_PAUSE);
    if (ms > 0) await this.quota.pause(ms);
  }

  /** Null while the provider may be asked. */
  whyPaused(): string | null {
    return this.now() < this.pause.until ? this.pause.reason : null;
  }

  /** A rate that is used up is worth waiting for; another process's rate limit is ours too. */
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

  /** Of several pauses the longest counts. Those who wait are turned away. */
  private pauseFor(ms: number, reason: string): void {
    const until = this.now() + ms;
    if (until > this.pause.until) this.pause = { until, reason };
    this.paused.abort();
    this.paused = new AbortController();
  }
}

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

interface RestAnswer {
  statusCode: number;
  body: string;
  headers: IncomingHttpHeaders;
}

interface RestCall {
  method: 'GET' | 'POST';
  path: string;
  /** Goes out as it is: some texts must not be written again. */
  json?: string;
  /** Repeating a call under its request id has the effect of one. */
  requestId?: string;
}

const MAX_ANSWER_BYTES = 1024 * 1024;
/** Shorter than PayPal keeps an idle connection, so that none is used in the moment it is closed. */
const IDLE_CONNECTION_MS = 4000;

/**
 * PayPal's REST API over connections that are kept open. Rejects when there is no answer. A call refused for its token is sent once
 * more with a fresh one, under the same request id; nothing else is repeated and no redirect followed. See decision 18.
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
      // Ended with the request, unlike a signal's time, which makes an error when it is over although the answer came long ago.
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

/** What an answer and our own error about tokens have in common. */
const AnswerLike = z.object({
  statusCode: z.number(),
  body: z.string(),
  headers: z.record(z.string(), z.unknown()).optional(),
});

/**
 * PayPal's raw answer, or the kind of failure when there is none. An empty success is none: nobody knows what was done. A rate limit
 * holds up every call of all processes.
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

/** Seconds or a date; undefined for anything else. */
export function retryAfterMsOf(header: unknown, now = Date.now()): number | undefined {
  if (typeof header !== 'string') return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}

/** The error's code only: messages of the HTTP client may repeat what was sent. */
function codeOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'no code';
}
