import { readFileSync } from 'node:fs';

/** Linux counts CPU time in ticks of a hundredth of a second. */
const TICKS_PER_SECOND = 100;

interface Process {
  name: string;
  pid: number | undefined;
}

/** Returns the CPU seconds that the given processes have used so far. */
export function cpuSeconds(processes: Process[]): number {
  let ticks = 0;
  for (const { pid } of processes) {
    if (pid === undefined) continue;
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / TICKS_PER_SECOND;
}

function megabytes(pid: number, field: 'Rss' | 'Pss'): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
}

/** Returns a process's memory in MB with shared pages divided among their users; NaN while it is down. */
export function proportionalMemory({ pid }: Process): number {
  return pid === undefined ? Number.NaN : megabytes(pid, 'Pss');
}

/** Returns resident and proportional memory per process in MB; the latter divides shared pages among their users. */
export function memoryOf(processes: Process[]): string[][] {
  const rows: string[][] = [];
  let sum = 0;
  for (const process of processes) {
    if (process.pid === undefined) continue;
    const pss = proportionalMemory(process);
    sum += pss;
    rows.push([process.name, megabytes(process.pid, 'Rss').toFixed(0), pss.toFixed(0)]);
  }
  return [...rows, ['sum', '', sum.toFixed(0)]];
}
