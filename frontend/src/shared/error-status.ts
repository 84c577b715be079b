/**
 * Returns true if a retry may succeed soon: no response, or a server failure. Checks the status of an `ApiError` rather
 * than its class, because every page calls this and the class would load all error sentences.
 */
export function isTemporary(error: unknown): boolean {
  const status = statusOf(error);
  return typeof status === 'number' && (status === 0 || status >= 500);
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
