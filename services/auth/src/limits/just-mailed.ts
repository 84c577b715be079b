const SAME_MAIL_MS = 30_000;

/** Whether a request repeats one whose mail was just requested, so that the same mail is requested again. */
export function isJustMailed({ mailedAt }: { mailedAt: Date }, now: Date): boolean {
  return now.getTime() - mailedAt.getTime() < SAME_MAIL_MS;
}
