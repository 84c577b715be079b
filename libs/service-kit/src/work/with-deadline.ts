import pTimeout from 'p-timeout';

/**
 * The result of the work, or `fallback` when it is not there after `limitMs`. The work itself goes on: what it stores is found
 * by whoever asks next. A failure in time is the caller's; a later one is nobody's.
 */
export function withDeadline<T, F>(work: Promise<T>, limitMs: number, fallback: F): Promise<T | F> {
  return pTimeout(work, { milliseconds: Math.max(1, limitMs), fallback: () => fallback });
}
