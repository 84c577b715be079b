import { rounded } from './report.ts';

const MEASURES = ['p50', 'p99', 'max'] as const;

interface Process {
  name: string;
  opsUrl?: string | undefined;
}

async function lagOf({ name, opsUrl }: Process): Promise<string[]> {
  const text = await (await fetch(`${opsUrl}/metrics`)).text();
  const milliseconds = (measure: string): number =>
    Number(new RegExp(`^nodejs_eventloop_lag_${measure}_seconds(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]) * 1000;
  return [name, ...MEASURES.map((measure) => rounded(milliseconds(measure), 1))];
}

/** Returns the event loop delay of each process since the last call: name, median, 99th percentile and maximum, in ms. */
export function eventLoopDelays(processes: Process[]): Promise<string[][]> {
  return Promise.all(processes.filter(({ opsUrl }) => opsUrl !== undefined).map(lagOf));
}
