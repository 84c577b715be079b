import { ERRORS, type ErrorCode, errorMessage, isErrorCode } from '@brokerage/contracts';
import { notifyError } from './notify.tsx';

/**
 * A failed call. Its message comes from our own table, never from the response. With `status` 0 there was no response,
 * so the call may or may not have had its effect.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown>;
  readonly requestId: string | undefined;

  constructor(
    code: ErrorCode,
    status: number = ERRORS[code].status,
    more: { details?: Record<string, unknown>; requestId?: string } = {},
  ) {
    super(errorMessage(code, more.details));
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = more.details ?? {};
    this.requestId = more.requestId;
  }
}

/** Parses an error body. A response that is not ours (a proxy's page) becomes a general code by its status. */
export function errorFrom(status: number, body: unknown): ApiError {
  const fields = typeof body === 'object' && body !== null ? { ...body } : {};
  const read = (name: string): unknown => Object.getOwnPropertyDescriptor(fields, name)?.value;
  const [code, requestId, details] = ['code', 'requestId', 'details'].map(read);
  if (!isErrorCode(code)) return new ApiError(status >= 500 ? 'service_unavailable' : 'internal_error', status);
  return new ApiError(code, status, {
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(typeof details === 'object' && details !== null ? { details: { ...details } } : {}),
  });
}

export function hasCode(error: unknown, ...codes: ErrorCode[]): boolean {
  return error instanceof ApiError && codes.includes(error.code);
}

/** Shows a failure: a refusal has its own sentence, anything else gets a general one. */
export function notifyFailure(error: Error): void {
  notifyError(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.');
}
