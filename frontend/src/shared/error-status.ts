/**
 * Returns true if a later try may succeed: no complete response, a server failure, or too many requests. Checks the status
 * of an `ApiError` rather than its class, because every page calls this and the class would load all error sentences.
 */
export function isTemporary(error: unknown): boolean {
  const status = statusOf(error);
  return typeof status === 'number' && (status === 0 || status >= 500 || isRateLimited(error));
}

/** Returns true if the server asked for fewer requests: a person may try again, and nothing retries by itself. */
export function isRateLimited(error: unknown): boolean {
  return statusOf(error) === 429;
}

/**
 * Returns true if the server refused the session. Anything else, such as an unreachable server or code that failed to
 * load, says nothing about the session, so it must not end it.
 */
export function isSessionRefused(error: unknown): boolean {
  return statusOf(error) === 401;
}

function statusOf(error: unknown): unknown {
  return error instanceof Error && 'status' in error ? error.status : undefined;
}
