import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  pid: number;
  /** Part of the command line; it detects a process id that was reused by another program. */
  mark: string;
}

function commandLine(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function isRunning({ pid, mark }: Entry): boolean {
  return commandLine(pid).includes(mark);
}

export class AlreadyRunningError extends Error {
  constructor(dir: string, pid: number) {
    super(
      `The product is already running on the data in ${dir} (process ${pid}). Stop it first, or set LOCAL_STACK_DIR.`,
    );
    this.name = 'AlreadyRunningError';
  }
}

/**
 * Records on disk which processes were started for a data folder, so that none of them outlives its supervisor for good and no two
 * supervisors use one folder. The first line is the supervisor itself.
 */
export class ProcessLedger {
  readonly #dir: string;
  readonly #file: string;

  constructor(dir: string) {
    this.#dir = dir;
    this.#file = join(dir, 'processes.jsonl');
  }

  /** Takes the folder for this process; throws AlreadyRunningError if another supervisor has it. */
  async take(): Promise<void> {
    mkdirSync(this.#dir, { recursive: true });
    const owner = this.#entries()[0];
    if (owner && owner.pid !== process.pid && isRunning(owner)) throw new AlreadyRunningError(this.#dir, owner.pid);
    await this.killChildren();
    const self = { pid: process.pid, mark: commandLine(process.pid).trim() };
    writeFileSync(this.#file, `${JSON.stringify(self)}\n`);
  }

  ownerPid(): number | undefined {
    return this.#entries()[0]?.pid;
  }

  add(entry: Entry): void {
    appendFileSync(this.#file, `${JSON.stringify(entry)}\n`);
  }

  /** Kills every recorded process except the supervisor, and waits until they are gone. */
  async killChildren(): Promise<void> {
    const children = this.#entries().slice(1).filter(isRunning);
    for (const { pid } of children) process.kill(pid, 'SIGKILL');
    while (children.some(isRunning)) await new Promise((wake) => setTimeout(wake, 20));
  }

  clear(): void {
    rmSync(this.#file, { force: true });
  }

  #entries(): Entry[] {
    if (!existsSync(this.#file)) return [];
    const lines = readFileSync(this.#file, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Entry);
  }
}
