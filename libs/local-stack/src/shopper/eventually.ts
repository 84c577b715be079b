/** Polls every 20 ms until a condition holds; the time limit of the test bounds it. */
export async function eventually<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((wake) => setTimeout(wake, 20));
  }
}
