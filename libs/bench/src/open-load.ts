import { quantile, rounded } from './report.ts';

export interface LoadResult {
  latenciesMs: number[];
  failures: number;
}

/** Starts work at a steady rate whatever the answers do; latency counts from the scheduled time, so that stalls are not hidden. */
export async function openLoad(
  perSecond: number,
  seconds: number,
  work: (index: number) => Promise<boolean>,
): Promise<LoadResult> {
  const result: LoadResult = { latenciesMs: [], failures: 0 };
  const startedAt = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = startedAt + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await new Promise((wake) => setTimeout(wake, early));
    // Lets answers be read even when the next request is already due: a timer would not return within the millisecond.
    else if (index % 10 === 0) await new Promise((wake) => setImmediate(wake));
    running.push(measure(result, due, work(index)));
  }
  await Promise.all(running);
  return result;
}

async function measure(result: LoadResult, due: number, work: Promise<boolean>): Promise<void> {
  const succeeded = await work.catch(() => false);
  if (succeeded) result.latenciesMs.push(performance.now() - due);
  else result.failures += 1;
}

export function loadRow(name: string, { latenciesMs, failures }: LoadResult, cpuMs: number): string[] {
  const p = (share: number): string => rounded(quantile(latenciesMs, share));
  return [name, String(latenciesMs.length), String(failures), p(0.5), p(0.99), rounded(cpuMs / latenciesMs.length, 1)];
}
