const SAME_MAIL_MS = 30_000;

/** Whether a request to mail something again is a repeat of the one before, which is answered with the mail that is under way. */
export function isJustMailed({ mailedAt }: { mailedAt: Date }, now: Date): boolean {
  return now.getTime() - mailedAt.getTime() < SAME_MAIL_MS;
}
