/** True when the work succeeded in time. A failure or a longer wait is false; the work itself is not stopped. */
export async function succeedsWithin(patienceMs: number, work: Promise<unknown>): Promise<boolean> {
  let giveUp: NodeJS.Timeout | undefined;
  const patience = new Promise<boolean>((resolve) => {
    giveUp = setTimeout(() => resolve(false), patienceMs);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  const inTime = await Promise.race([done, patience]);
  clearTimeout(giveUp);
  return inTime;
}
