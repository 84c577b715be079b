export interface Failure {
  /** A code that may be logged and stored; the server's own text may quote addresses. */
  reason: string;
  /** Trying again cannot help: the server refused this mail or its recipient for good. */
  permanent: boolean;
}

/** Only an answer about the mail itself is final. A refused login or a closed port is the operator's to mend, and the mail waits. */
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
