import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type HttpMethod = 'GET' | 'POST' | 'PATCH';

export interface HttpBinding {
  method: HttpMethod;
  /** Below `/api`; `:name` segments become input fields of that name. */
  path: `/${string}`;
  /** Input fields that travel as a header because they must not be part of an address or a body. */
  headers?: Record<string, string>;
  /** Input fields that travel as an HttpOnly cookie, by the cookie's base name. */
  cookies?: Record<string, string>;
  /** Input field that gets the body as it came, in base64, because a signature is over its bytes. The body is then no other field's source. */
  rawBody?: string;
  /**
   * The operation also takes a plain HTML form, for a browser that runs no script: `done` is the page it is led to afterwards.
   * A refusal is answered with a page that holds what was typed.
   */
  form?: { done: `/${string}` };
  /** What the gateway answers when that is not the operation's output: it keeps secrets back or sends a file. `file` says its type itself. */
  answer?: z.ZodType | 'application/pdf' | 'file';
}

/** One operation as a value. Gateway routes, service handlers, the browser client and OpenAPI are derived from it. */
export interface Contract<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** NATS subject, `<service>.<noun>.<verb>`. */
  readonly subject: string;
  readonly summary: string;
  /** Absent: service to service only, never reachable from outside. */
  readonly http?: HttpBinding;
  readonly input: I;
  readonly output: O;
  /** What it may refuse with, besides the general codes every operation can answer. */
  readonly errors: readonly ErrorCode[];
  /** `safe`: sending it twice has the effect of once, so the caller may retry. `never`: one try only. */
  readonly retry: 'safe' | 'never';
  /** Time limit of one try in milliseconds. */
  readonly timeoutMs: number;
}

export type InputOf<C extends Contract> = z.output<C['input']>;
export type OutputOf<C extends Contract> = z.output<C['output']>;

const SUBJECT = /^[a-z]+(?:\.[a-z-]+){2}$/;

/** Builds an operation and refuses one that makes no sense, when it is built rather than when it is called. */
export function defineContract<I extends z.ZodObject, O extends z.ZodType>(
  contract: Omit<Contract<I, O>, 'timeoutMs'> & { timeoutMs?: number },
): Contract<I, O> {
  if (!SUBJECT.test(contract.subject)) throw new Error(`Not a subject: ${contract.subject}`);
  const fields = Object.keys(contract.input.shape);
  for (const name of boundFields(contract.http)) {
    if (!fields.includes(name)) throw new Error(`${contract.subject}: the HTTP binding names an unknown field ${name}`);
  }
  return { timeoutMs: 1000, ...contract };
}

const BUDGET_MS = 10_000;
/** For operations that wait for PayPal. */
const LONG_BUDGET_MS = 20_000;
const LONG_TRY_MS = 5000;

/** Time the gateway has for a whole request, all tries together; the edge waits a little longer. */
export function requestBudgetMs(contract?: Contract): number {
  return contract && contract.timeoutMs > LONG_TRY_MS ? LONG_BUDGET_MS : BUDGET_MS;
}

/** Input fields that do not come from the body or the query. */
export function boundFields(http: HttpBinding | undefined): string[] {
  if (!http) return [];
  return [
    ...pathFields(http.path),
    ...Object.keys(http.headers ?? {}),
    ...Object.keys(http.cookies ?? {}),
    ...(http.rawBody === undefined ? [] : [http.rawBody]),
  ];
}

export function pathFields(path: string): string[] {
  return path
    .split('/')
    .filter((part) => part.startsWith(':'))
    .map((part) => part.slice(1));
}
