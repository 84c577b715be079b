export interface Failure {
  /** A code that may be logged and stored; the server's own text may quote addresses. */
  reason: string;
  /** A retry cannot help: the server rejected this mail or its recipient permanently. */
  permanent: boolean;
}

/** Only an answer about the mail itself is permanent. The operator has to fix a refused login or a closed port, and the mail waits. */
export function failureOf(error: unknown): Failure {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  const name = typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
  return {
    reason: status === undefined ? name : `${name} ${status}`,
    permanent: aboutTheMail && (status === undefined || status >= 500),
  };
}
