import { type Contract, needsSession, presentable } from '@brokerage/contracts';
import type { z } from 'zod';
import { accessTokens } from './access-token.ts';
import { ApiError, errorFrom, hasCode } from './api-error.ts';
import { type ApiRequest, buildRequest, timeoutOf } from './api-request.ts';

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page, if it is small enough. */
  keepalive?: boolean | undefined;
}

/** For a file of 700 kB on a link of 50 kbit/s. The server has done its work by then, so only the network takes time. */
const BODY_TIMEOUT_MS = 120_000;
/** Browsers limit keepalive requests to 64 KiB per page in total. */
const MAX_KEEPALIVE_BYTES = 60 * 1024;

/** The caller's input, without the refresh token, which travels in a cookie that no script can read. */
type CallInput<I extends z.ZodType> = Omit<z.input<I>, 'refreshToken'>;

/** Calls an operation of the gateway. Rejects with an ApiError, or with the abort if `signal` fires. Never retries. */
export function call<I extends z.ZodType, O extends z.ZodType>(
  contract: Contract<I, O>,
  input: CallInput<I>,
  options: CallOptions = {},
): Promise<z.output<O>> {
  return callFor(contract, input, contract.output, options);
}

/** Like `call`, for operations whose HTTP response is not their output. */
export async function callFor<I extends z.ZodType, A extends z.ZodType>(
  contract: Contract<I>,
  input: CallInput<I>,
  answer: A,
  options: CallOptions = {},
): Promise<z.output<A>> {
  const response = await send(contract, input, options);
  const parsed = presentable(answer).safeParse(await readJson(response, options.signal));
  if (!parsed.success) throw new ApiError('release_behind', response.status);
  return parsed.data;
}

/** Sends the request and returns the raw response if it succeeded. Used for files. */
export async function send<I extends z.ZodType>(
  contract: Contract<I>,
  input: CallInput<I>,
  { signal, keepalive = false }: CallOptions = {},
): Promise<Response> {
  const request = buildRequest(contract, { ...input });
  const token = needsSession(contract) ? await freshToken() : undefined;
  if (needsSession(contract)) {
    if (!token) throw new ApiError('unauthenticated');
    request.headers.authorization = `Bearer ${token}`;
  }
  const outlives = keepalive && new Blob([request.body ?? '']).size <= MAX_KEEPALIVE_BYTES;
  const response = await fetchOrFail({ ...request, keepalive: outlives }, timeoutOf(contract), signal);
  if (response.ok) return response;
  const failure = errorFrom(response.status, await readJson(response, signal));
  // A wrong code or password is a 401 as well, and says nothing about the token.
  if (token && hasCode(failure, 'unauthenticated', 'session_expired')) accessTokens.rejected(token);
  throw failure;
}

/** Rejects with an ApiError: a refresh may also fail because its code could not be loaded. */
async function freshToken(): Promise<string | undefined> {
  try {
    return await accessTokens.token();
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('service_unavailable', 0);
  }
}

async function fetchOrFail(
  { url, body, ...init }: ApiRequest & { keepalive: boolean },
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const overdue = new AbortController();
  const abort = (): void => overdue.abort();
  const untilAnswer = setTimeout(abort, timeoutMs);
  try {
    const response = await fetch(url, {
      ...init,
      ...(body === undefined ? {} : { body }),
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, overdue.signal]) : overdue.signal,
    });
    setTimeout(abort, BODY_TIMEOUT_MS);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('service_unavailable', 0);
  } finally {
    clearTimeout(untilAnswer);
  }
}

/** Returns undefined for a body that is not JSON. Rejects if the body did not arrive completely. */
async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if (signal?.aborted) throw error;
    throw new ApiError('service_unavailable', 0);
  }
}
