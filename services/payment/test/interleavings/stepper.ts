import { AsyncLocalStorage } from 'node:async_hooks';

interface Worker {
  name: string;
  resume: () => void;
  stopped: () => void;
}

const workers = new AsyncLocalStorage<Worker>();

/**
 * Runs workers one step at a time, from gate to gate, and only the one that is told to, so the plan alone decides the
 * order of all steps. A killed worker stays at its gate forever, like a dead process: not even `finally` runs.
 */
export class Stepper {
  private readonly waiting: Worker[] = [];

  get size(): number {
    return this.waiting.length;
  }

  /** Starts a worker and runs its first `head` steps. */
  async spawn(name: string, head: number, work: () => Promise<void>): Promise<void> {
    const worker: Worker = { name, resume: () => undefined, stopped: () => undefined };
    const begin = new Promise<void>((resolve) => {
      worker.resume = resolve;
    });
    this.waiting.push(worker);
    void workers.run(worker, async () => {
      await begin;
      await work().catch(() => undefined);
      this.remove(worker);
      worker.stopped();
    });
    for (let taken = 0; taken < head && this.waiting.includes(worker); taken += 1) await this.let(worker);
  }

  /** Lets one worker continue to its next gate or its end. */
  async step(choice: number): Promise<void> {
    const worker = this.waiting[choice % Math.max(this.waiting.length, 1)];
    if (worker) await this.let(worker);
  }

  private async let(worker: Worker): Promise<void> {
    const stopped = new Promise<void>((resolve) => {
      worker.stopped = resolve;
    });
    worker.resume();
    await stopped;
  }

  kill(choice: number): void {
    const worker = this.waiting[choice % Math.max(this.waiting.length, 1)];
    if (worker) this.remove(worker);
  }

  killAll(): void {
    this.waiting.length = 0;
  }

  async runOut(): Promise<void> {
    for (let choice = 0; this.waiting.length > 0; choice += 1) await this.step(choice);
  }

  private remove(worker: Worker): void {
    const at = this.waiting.indexOf(worker);
    if (at >= 0) this.waiting.splice(at, 1);
  }
}

/** A place where the process may be interrupted. Outside of a worker it does nothing. */
async function gate(): Promise<void> {
  const worker = workers.getStore();
  if (!worker) return;
  await new Promise<void>((resolve) => {
    worker.resume = resolve;
    worker.stopped();
  });
}

/** Puts a gate before each method of an object. */
export function gated<T extends object>(target: T): T {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name);
      if (typeof value !== 'function') return value;
      return async (...parameters: unknown[]): Promise<unknown> => {
        await gate();
        return Reflect.apply(value, object, parameters) as unknown;
      };
    },
  });
}
