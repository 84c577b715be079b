/**
 * Returns true if a retry may succeed soon: no response, or a server failure. Checks the status of an `ApiError` rather
 * than its class, because every page calls this and the class would load all error sentences.
 */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error) || !('status' in error)) return false;
  const { status } = error;
  return typeof status === 'number' && (status === 0 || status >= 500);
}
