/** Waits until a condition holds, looking again every 20 ms; the test's own time limit bounds it. */
export async function eventually<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((wake) => setTimeout(wake, 20));
  }
}
