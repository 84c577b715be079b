import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { LoadResult } from '../open-load.ts';
import { cpuSeconds, memoryOf } from '../proc.ts';
import type { Version } from './versions.ts';

export interface Load {
  kind: 'sign-in' | 'order' | 'download' | 'lead';
  perSecond: number;
  seconds: number;
}
export interface LoadFigures extends LoadResult {
  /** The number of refusals by step, status and error code. */
  refusals: Record<string, number>;
  /** Latencies of the captures of orders alone. */
  capturesMs: number[];
}
export interface Started {
  seconds: number;
  siteUrl: string;
  processes: { name: string; pid: number | undefined }[];
}
export type Task =
  | { name: 'start'; dir: string; env: Record<string, string> }
  | { name: 'prepare shop' }
  | { name: 'latency'; ms: number }
  | { name: 'load'; load: Load }
  | { name: 'stop' };

/** Our own processes: the gateway and the services, without the database, the payment provider and the mailbox. */
const OURS = /^(gateway|auth|catalog|payment|download|notification)/;
/** Work that continues after the answer (receipts, webhooks) counts towards the request that caused it. */
const DRAIN_MS = 2000;

/** The stack of one version and the client that drives it, in a separate process. */
export class RunningVersion {
  readonly name: string;
  private readonly child: ChildProcess;
  private started: Started | undefined;
  private begun: (() => void) | undefined;

  constructor({ name, workspace }: Version) {
    this.name = name;
    this.child = fork(new URL('version-process.ts', import.meta.url), [workspace], {
      cwd: workspace,
      execPath: join(workspace, 'node_modules', '.bin', 'node'),
    });
  }

  async start(dir: string, env: Record<string, string>): Promise<Started> {
    this.started = await this.perform<Started>({ name: 'start', dir, env });
    return this.started;
  }

  /** Signs in the buyers and chooses the admin's password. */
  prepareShop(): Promise<void> {
    return this.perform({ name: 'prepare shop' });
  }

  payPalLatency(ms: number): Promise<void> {
    return this.perform({ name: 'latency', ms });
  }

  /** Returns latencies, refusals, and the CPU time of one piece of work over all our processes in milliseconds. */
  async load(load: Load): Promise<LoadFigures & { cpuMs: number; byProcess: Record<string, number> }> {
    const ours = this.processes(OURS);
    let before = ours.map((one) => cpuSeconds([one]));
    this.begun = () => {
      before = ours.map((one) => cpuSeconds([one]));
    };
    const figures = await this.perform<LoadFigures>({ name: 'load', load });
    await new Promise((wake) => setTimeout(wake, DRAIN_MS));
    const count = load.perSecond * load.seconds;
    const spent = ours.map((one, index) => ((cpuSeconds([one]) - (before[index] ?? 0)) * 1000) / count);
    const byProcess = Object.fromEntries(ours.map(({ name }, index) => [name, spent[index] ?? 0]));
    return { ...figures, cpuMs: spent.reduce((sum, one) => sum + one, 0), byProcess };
  }

  processes(pattern: RegExp): Started['processes'] {
    return (this.started?.processes ?? []).filter(({ name }) => pattern.test(name));
  }

  get siteUrl(): string {
    return this.started?.siteUrl ?? '';
  }

  /** Returns the proportional memory of our processes in MB. */
  memory(): number {
    return Number(memoryOf(this.processes(OURS)).at(-1)?.at(-1));
  }

  stopStack(): Promise<void> {
    return this.perform({ name: 'stop' });
  }

  async close(): Promise<void> {
    await this.stopStack().finally(() => this.child.kill());
  }

  private perform<T>(task: Task): Promise<T> {
    const { child } = this;
    return new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        child.off('message', onMessage).off('exit', onExit);
        act();
      };
      const onExit = (): void => settle(() => reject(new Error(`${this.name}: the driver ended in "${task.name}"`)));
      const onMessage = (message: { begun?: true; result?: T; error?: string }): void => {
        if (message.begun) this.begun?.();
        else if (message.error !== undefined)
          settle(() => reject(new Error(`${this.name}, ${task.name}: ${message.error}`)));
        else settle(() => resolve(message.result as T));
      };
      child.on('message', onMessage).on('exit', onExit);
      child.send(task);
    });
  }
}
