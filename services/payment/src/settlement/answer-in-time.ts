/**
 * The result of the work, or null when it is not there at `deadline` (epoch milliseconds). The work goes on: what it stores is
 * found by the next request or by the sweeper.
 */
export async function answerInTime<T>(work: Promise<T>, deadline: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), Math.max(deadline - Date.now(), 0));
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
