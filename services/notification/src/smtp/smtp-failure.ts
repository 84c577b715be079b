export interface Failure {
  /** A code that may be logged and stored; the server's own text may quote addresses. */
  reason: string;
  /** A retry cannot help: the server rejected the recipient permanently, or the mail cannot be sent to any server. */
  permanent: boolean;
}

/**
 * A permanent reply about an address (5.1, where 5.1.7 and 5.1.8 are about the sender's) or a mailbox (5.2), after RFC 3463. A reply
 * without such a code is about the mailbox if it is 55x (RFC 5321).
 */
const ABOUT_RECIPIENT = /^5\d\d[ -]5\.(?:1\.(?![78]\b)|2\.)\d|^55\d(?![ -]5\.[1-9]\.\d)/;

/**
 * Only a reply about the recipient is permanent, and an error in the mail itself that was found before any command. The operator has to
 * fix a refused login, a closed port, an unverified sender or a daily limit, and the mail waits. A refusal of the content waits too:
 * mail servers refuse senders with the same reply.
 */
export function failureOf(error: unknown): Failure {
  const { code, command, response, responseCode } = (error ?? {}) as Record<string, unknown>;
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const name = typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
  if (typeof responseCode !== 'number') return { reason: name, permanent: aboutTheMail };
  const permanent = command === 'RCPT TO' && typeof response === 'string' && ABOUT_RECIPIENT.test(response);
  const isRefused = aboutTheMail && responseCode >= 500 && !permanent;
  return { reason: `${isRefused ? String(command) : name} ${responseCode}`, permanent };
}
