import { ERRORS, type ErrorBody, type ErrorCode } from '@brokerage/contracts';
import { DomainError, type Logger } from '@brokerage/service-kit';
import { z } from 'zod';

export interface ErrorAnswer {
  status: number;
  body: ErrorBody;
  headers: Record<string, string>;
}

const BY_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'validation_failed',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  414: 'validation_failed',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  431: 'payload_too_large',
  503: 'service_unavailable',
};

/** HTTP status of an error that Fastify or Nest raised before our code ran. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { statusCode, status, getStatus } = error as { statusCode?: unknown; status?: unknown; getStatus?: unknown };
  if (typeof getStatus === 'function') return Number((error as { getStatus(): unknown }).getStatus());
  if (typeof statusCode === 'number') return statusCode;
  return typeof status === 'number' ? status : undefined;
}

/** Turns every failure into the one shape `{code, message, requestId}`. An unknown error is logged with the id and sent without details. */
export function errorAnswer(error: unknown, requestId: string, logger: Logger): ErrorAnswer {
  const known = error instanceof DomainError ? error : knownFrameworkError(error);
  if (!known) logger.error({ err: error, requestId }, 'unexpected error');
  const failure = known ?? new DomainError(isUnreadable(error) ? 'release_behind' : 'internal_error');
  const { status } = ERRORS[failure.code];
  const body: ErrorBody = { code: failure.code, message: failure.message, requestId };
  if (failure.details) body.details = failure.details;
  const mayComeBack = status === 503 || status === 429;
  return { status, body, headers: mayComeBack ? { 'retry-after': secondsToWait(failure) } : {} };
}

/** The answer of a service lacks fields of our contract: it is of another release. */
function isUnreadable(error: unknown): boolean {
  return error instanceof z.ZodError;
}

/** The time that the limit named, or a second. */
function secondsToWait({ details }: DomainError): string {
  const seconds = details?.retryAfterSeconds;
  return typeof seconds === 'number' && Number.isInteger(seconds) && seconds > 0 ? String(seconds) : '1';
}

function knownFrameworkError(error: unknown): DomainError | undefined {
  const status = statusOf(error);
  const code = status === undefined ? undefined : BY_STATUS[status];
  return code ? new DomainError(code) : undefined;
}
