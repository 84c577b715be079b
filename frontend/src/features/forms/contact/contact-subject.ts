const LONGEST = 120;

/** A subject from a link, as the form may hold it: one line, at most 120 characters. */
export function cleanSubject(subject: string | undefined): string {
  return (subject ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);
}
