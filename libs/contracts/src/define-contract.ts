import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { accessRefusal, isOffice, type OfficeRole, ROLES } from './roles.ts';

export type HttpMethod = 'GET' | 'POST' | 'PATCH';

export interface HttpBinding {
  method: HttpMethod;
  /** Below `/api`; each `:name` segment becomes an input field of that name. */
  path: `/${string}`;
  /** Input fields that travel as headers, because they must not be in an address or a body. */
  headers?: Record<string, string>;
  /** Input fields that travel as HttpOnly cookies, by the cookie's base name. */
  cookies?: Record<string, string>;
  /**
   * The input field that receives the raw body in base64, because its bytes are signed. No other field then comes from the
   * body.
   */
  rawBody?: string;
  /**
   * The operation also accepts a plain HTML form from a browser without scripts; `done` is the page to redirect to. A
   * refusal returns a page that keeps what was typed.
   */
  form?: { done: `/${string}` };
  /** `payment`: the request waits for PayPal and gets more time. */
  budget?: 'payment';
  /** The maximum size of the body, if it carries more than a form. */
  maxBodyBytes?: number;
  /**
   * The gateway's answer, when it differs from the operation's output: it leaves out secrets or sends a file. `file` sets
   * its own type.
   */
  answer?: z.ZodType | 'application/pdf' | 'file';
}

/**
 * Who may call an operation. A role is the minimum: `buyer` means any signed-in user, `assistant` anybody in the office,
 * `broker` also the owner. A `cookie` operation carries its own proof, the refresh cookie. An `internal` one is for services
 * only and has no route. An operation for signed-in users may lack a route too; another service then calls it on the user's
 * behalf.
 */
export const ACCESS = ['anonymous', 'cookie', ...ROLES, 'internal'] as const;
export type Access = (typeof ACCESS)[number];
export type SignedInAccess = Extract<Access, 'buyer' | OfficeRole>;

/**
 * Whose data a signed-in user reaches. `caller`: the operation takes no id and works on the caller's own. Otherwise an input
 * field names the record, and somebody else's is refused with the same code as one that does not exist.
 */
export type Owner<Field extends string = string> = 'caller' | { names: Field; elseCode: ErrorCode };

/** How the audit log records a change of the office. */
export interface Audit {
  /** The operation's own name, stored here because a service knows its own operations but not the list of all. */
  readonly operation: string;
  /**
   * Input and output fields that the log keeps. Anything else may be a secret, an address or somebody's words, and a chained
   * row cannot be removed.
   */
  readonly fields: readonly string[];
}

/** An operation as a value. Gateway routes, service handlers, the browser client and OpenAPI are derived from it. */
export interface Contract<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Access = Access> {
  /** NATS subject, `<service>.<noun>.<verb>`. */
  readonly subject: string;
  readonly access: A;
  readonly owner?: Owner;
  readonly audit?: Audit;
  /** The operation only stages data for an audited operation; unused data is deleted automatically. */
  readonly staging?: true;
  /** Requires a recent password or sign-in, so that a stolen session is not enough. */
  readonly recentPassword?: true;
  readonly summary: string;
  /** Absent for operations between services, which are not reachable from outside. */
  readonly http?: HttpBinding;
  readonly input: I;
  readonly output: O;
  /** The refusals of this operation, besides the general codes and those of its access. */
  readonly errors: readonly ErrorCode[];
  /** `safe`: sending it twice has the effect of once, so the caller may retry. `never`: one try only. */
  readonly retry: 'safe' | 'never';
  /** The time limit of one try in milliseconds. */
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

/**
 * What an operation must declare besides its access: whose data a buyer's operation reaches, and what the audit log keeps of
 * a change of the office.
 */
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

/** Creates an operation. Rejects an inconsistent one here rather than when it is called. */
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

/** Whether only signed-in users may call it. */
export function needsSession<C extends Contract>(contract: C): boolean {
  return accessRefusal(contract.access, undefined) !== null;
}

/** Whether only the office may call it. */
export function isOfOffice<C extends Pick<Contract, 'access'>>({ access }: C): boolean {
  return isOffice(access);
}

const BUDGET_MS = { standard: 10_000, payment: 20_000 };

/** The gateway's time limit for a whole request with all its tries; the edge and the browser wait slightly longer. */
export function requestBudgetMs(contract?: Contract): number {
  return BUDGET_MS[contract?.http?.budget ?? 'standard'];
}

/** Returns the input fields that do not come from the body or the query. */
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
