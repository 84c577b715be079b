/**
 * True when the same call may well succeed a moment later: no answer, or a failure on the server's side. Looks at the status of an
 * `ApiError` and not at its class: every page asks this, and the class brings the sentences of all errors.
 */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error) || !('status' in error)) return false;
  const { status } = error;
  return typeof status === 'number' && (status === 0 || status >= 500);
}
