import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { accessRefusal, isOffice, type OfficeRole, ROLES } from './roles.ts';

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
  /** `payment`: the request waits for PayPal and gets more time. */
  budget?: 'payment';
  /** Most bytes of the body, where it carries more than a form. */
  maxBodyBytes?: number;
  /** What the gateway answers when that is not the operation's output: it keeps secrets back or sends a file. `file` says its type itself. */
  answer?: z.ZodType | 'application/pdf' | 'file';
}

/**
 * Who may call an operation. A role is the least that may: `buyer` means any signed-in user, `assistant` anybody of the office,
 * `broker` also the owner. `cookie` operations carry their own proof, the refresh cookie. `internal` ones are a service's own and
 * have no route. A signed-in user's operation may lack a route too: then another service calls it on the user's behalf.
 */
export const ACCESS = ['anonymous', 'cookie', ...ROLES, 'internal'] as const;
export type Access = (typeof ACCESS)[number];
export type SignedInAccess = Extract<Access, 'buyer' | OfficeRole>;

/**
 * Whose things a signed-in user reaches. `caller`: the operation takes no id and works on the caller's own. Otherwise an input
 * field names the thing, and somebody else's is refused with the same code as one that does not exist.
 */
export type Owner<Field extends string = string> = 'caller' | { names: Field; elseCode: ErrorCode };

/** How the audit log has a change of the office. */
export interface Audit {
  /** The operation's own name. It stands in the value, because a service knows its own operations and not the list of all. */
  readonly operation: string;
  /**
   * Input and output fields that the log keeps. Anything else may be a secret, an address or somebody's words, and a chained row
   * stays for ever.
   */
  readonly fields: readonly string[];
}

/** One operation as a value. Gateway routes, service handlers, the browser client and OpenAPI are derived from it. */
export interface Contract<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Access = Access> {
  /** NATS subject, `<service>.<noun>.<verb>`. */
  readonly subject: string;
  readonly access: A;
  readonly owner?: Owner;
  readonly audit?: Audit;
  /** It only puts aside what an audited operation will use, and that is removed by itself if none does. */
  readonly staging?: true;
  /** Only for whoever gave the password, or signed in, a short while ago: a session that was stolen is not enough. */
  readonly recentPassword?: true;
  readonly summary: string;
  /** Absent: service to service only, never reachable from outside. */
  readonly http?: HttpBinding;
  readonly input: I;
  readonly output: O;
  /** What it may refuse with, besides the general codes every operation can answer and those of its access. */
  readonly errors: readonly ErrorCode[];
  /** `safe`: sending it twice has the effect of once, so the caller may retry. `never`: one try only. */
  readonly retry: 'safe' | 'never';
  /** Time limit of one try in milliseconds. */
  readonly timeoutMs: number;
}

export type InputOf<C extends Contract> = z.output<C['input']>;
export type OutputOf<C extends Contract> = z.output<C['output']>;

type Reads = HttpBinding & { method: 'GET' };
type Writes = HttpBinding & { method: Exclude<HttpMethod, 'GET'> };
type Audited = { http: Writes; audit: Audit; staging?: never };
type NotAudited = { http?: Reads; audit?: never; staging?: never };
type Staging = { http: Writes; audit?: never; staging: true };

type OfOffice = { owner?: never } & (Audited | NotAudited | Staging);

/** What an operation has to say besides its access: a buyer's whose things it reaches, a change of the office what the audit log keeps. */
interface Demands<Field extends string> {
  anonymous: { http: HttpBinding; owner?: never; audit?: never };
  cookie: { http: HttpBinding; owner?: never; audit?: never };
  buyer: { http?: HttpBinding; owner: Owner<Field>; audit?: never };
  assistant: OfOffice;
  broker: OfOffice;
  owner: OfOffice;
  internal: { http?: never; owner?: never; audit?: never };
}

type Definition<I extends z.ZodType, O extends z.ZodType, A extends Access> = Omit<
  Contract<I, O, A>,
  'timeoutMs' | 'http' | 'owner' | 'audit' | 'staging'
> & { timeoutMs?: number } & Demands<keyof z.output<I> & string>[A];

const SUBJECT = /^[a-z]+(?:\.[a-z-]+){2}$/;

/** Builds an operation and refuses one that makes no sense, when it is built rather than when it is called. */
export function defineContract<I extends z.ZodObject, O extends z.ZodType, A extends Access>(
  definition: Definition<I, O, A>,
): Contract<I, O, A> {
  const contract: Contract<I, O, A> = { timeoutMs: 1000, ...definition };
  if (!SUBJECT.test(contract.subject)) throw new Error(`Not a subject: ${contract.subject}`);
  if (!ACCESS.includes(contract.access)) throw new Error(`${contract.subject} does not say who may call it`);
  const fields = Object.keys(contract.input.shape);
  for (const name of boundFields(contract.http)) {
    if (!fields.includes(name)) throw new Error(`${contract.subject}: the HTTP binding names an unknown field ${name}`);
  }
  return contract;
}

/** Whether only somebody signed in may call it. */
export function needsSession<C extends Contract>(contract: C): boolean {
  return accessRefusal(contract.access, undefined) !== null;
}

/** Whether only the office may call it. */
export function isOfOffice<C extends Pick<Contract, 'access'>>({ access }: C): boolean {
  return isOffice(access);
}

const BUDGET_MS = { standard: 10_000, payment: 20_000 };

/** Time the gateway has for a whole request, all tries together; the edge and the browser wait a little longer. */
export function requestBudgetMs(contract?: Contract): number {
  return BUDGET_MS[contract?.http?.budget ?? 'standard'];
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
