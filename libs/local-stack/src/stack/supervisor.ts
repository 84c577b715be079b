import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProcessLedger } from './process-ledger.ts';
import { type ProcessSpec, SupervisedProcess } from './supervised-process.ts';

/** Supervises all processes of one data folder. */
export class Supervisor {
  readonly logDir: string;
  readonly #dir: string;
  readonly #ledger: ProcessLedger;
  readonly #groups: SupervisedProcess[][] = [];
  #stopping: Promise<void> | undefined;

  constructor(dir: string) {
    this.#dir = dir;
    this.logDir = join(dir, 'logs');
    this.#ledger = new ProcessLedger(dir);
  }

  /** Takes the folder, cleans up after a killed supervisor, and starts a watchdog that does the same if this one is killed. */
  async open(): Promise<void> {
    await this.#ledger.take();
    const watchdog = spawn(
      process.execPath,
      [fileURLToPath(new URL('./watchdog.ts', import.meta.url)), this.#dir, String(process.pid)],
      { stdio: ['pipe', 'ignore', 'ignore'], detached: true },
    );
    watchdog.on('error', () => undefined);
    watchdog.unref();
  }

  get processes(): SupervisedProcess[] {
    return this.#groups.flat();
  }

  get(name: string): SupervisedProcess {
    const found = this.processes.find(({ spec }) => spec.name === name);
    if (found) return found;
    throw new Error(
      `There is no process ${name}; there are ${this.processes.map(({ spec }) => spec.name).join(', ')}.`,
    );
  }

  /** Starts processes in parallel and waits until all are ready. They form a group that is also stopped in parallel. */
  async start(specs: ProcessSpec[]): Promise<void> {
    if (this.#stopping) throw new Error('The stack is stopping.');
    const group = specs.map(
      (spec) =>
        new SupervisedProcess(spec, {
          logFile: join(this.logDir, `${spec.name}.log`),
          onSpawn: (pid) => this.#ledger.add({ pid, mark: spec.mark }),
        }),
    );
    this.#groups.push(group);
    const started = await Promise.allSettled(group.map((supervised) => supervised.start()));
    const failed = started.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Stops one process permanently. */
  async remove(name: string): Promise<void> {
    const removed = this.get(name);
    await removed.stop();
    for (const group of this.#groups) {
      const index = group.indexOf(removed);
      if (index >= 0) group.splice(index, 1);
    }
  }

  /** Stops everything, in reverse order of the groups' start. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopGroups();
    return this.#stopping;
  }

  async #stopGroups(): Promise<void> {
    for (const group of this.#groups.toReversed()) await Promise.all(group.map((supervised) => supervised.stop()));
    this.#ledger.clear();
  }
}
