/**
 * Repeats a request until what it leads to has happened, such as the end of the process that answers it, and returns that. On a
 * busy machine one request may be refused, or time out before anybody has read it. For requests that are safe to repeat.
 */
export async function repeatUntil<T>(happens: Promise<T>, request: () => Promise<unknown>): Promise<T> {
  const happened = happens.then((value) => ({ value }));
  const ignored = () => undefined;
  for (;;) {
    const over = await Promise.race([happened, request().then(ignored, ignored)]);
    if (over) return over.value;
  }
}
