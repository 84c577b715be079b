import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { WORKSPACE } from './workspace.ts';

export interface ProcessSpec {
  name: string;
  program: string;
  args: string[];
  env?: Record<string, string | undefined>;
  /** Working directory; the workspace by default. */
  cwd?: string;
  /** Part of the command line that is unique to this process. */
  mark: string;
  /** Returns whether it works. Polled until it returns true. */
  isReady: () => Promise<boolean>;
}

interface SupervisorSettings {
  logFile: string;
  onSpawn: (pid: number) => void;
  firstBackoffMs?: number;
  maxBackoffMs?: number;
  readyWithinMs?: number;
  stopWithinMs?: number;
}

const KEEP_LOG_BYTES = 20_000_000;
/** A process that ran this long restarts without the delay from its earlier deaths. */
const STEADY_MS = 10_000;
/** A process that dies this often before it is first ready has a wrong configuration rather than bad luck. */
const FIRST_TRIES = 3;

const pause = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/** Keeps one process running until it is stopped or held down, with its output in its own log file. */
export class SupervisedProcess {
  readonly spec: ProcessSpec;
  readonly #settings: Required<SupervisorSettings>;
  #child: ChildProcess | undefined;
  #wanted = false;
  #deaths = 0;
  #wasReady = false;
  #restart: NodeJS.Timeout | undefined;

  constructor(spec: ProcessSpec, settings: SupervisorSettings) {
    this.spec = spec;
    this.#settings = {
      firstBackoffMs: 250,
      maxBackoffMs: 5000,
      readyWithinMs: 60_000,
      stopWithinMs: 15_000,
      ...settings,
    };
  }

  /** Undefined while it is down. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  logs(): string {
    return existsSync(this.#settings.logFile) ? readFileSync(this.#settings.logFile, 'utf8') : '';
  }

  /** Starts it and waits until it is ready. Rejects with the end of its log if it does not get ready. */
  async start(): Promise<void> {
    this.#wanted = true;
    this.#deaths = 0;
    this.#spawn();
    await this.ready();
    this.#wasReady = true;
  }

  async ready(): Promise<void> {
    const deadline = Date.now() + this.#settings.readyWithinMs;
    while (this.#wanted && Date.now() < deadline) {
      if (this.#child !== undefined && (await this.spec.isReady())) return;
      if (!this.#wasReady && this.#deaths >= FIRST_TRIES) break;
      await pause(25);
    }
    const wanted = this.#wanted;
    if (!this.#wasReady) await this.stop();
    const what = wanted ? 'did not become ready' : 'was stopped before it was ready';
    const tail = this.logs()
      .trimEnd()
      .split('\n')
      .slice(-10)
      .map((line) => line.slice(0, 300))
      .join('\n');
    throw new Error(`${this.spec.name} ${what}. The end of ${this.#settings.logFile}:\n${tail}`);
  }

  /** Sends a signal. The supervisor restarts a killed process; SIGSTOP and SIGCONT pause and resume it. */
  kill(signal: NodeJS.Signals = 'SIGKILL'): void {
    this.#child?.kill(signal);
  }

  /** Kills it and keeps it down until `release`. */
  async hold(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Restarts it after `hold` and waits until it is ready. */
  async release(): Promise<void> {
    this.#wanted = true;
    if (this.#child === undefined) this.#spawn();
    await this.ready();
  }

  /** Asks it to stop, and kills it if it does not. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#wanted = false;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (child === undefined) return;
    const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const force = setTimeout(() => child.kill('SIGKILL'), this.#settings.stopWithinMs);
    child.kill(signal);
    // A paused process receives no signal before it is resumed.
    child.kill('SIGCONT');
    await gone;
    clearTimeout(force);
  }

  #spawn(): void {
    const { program, args, env, cwd = WORKSPACE } = this.spec;
    const log = this.#openLog();
    const startedAt = Date.now();
    // Its own process group: Ctrl-C in the terminal reaches the supervisor only, which stops everything in order.
    const child = spawn(program, args, {
      cwd,
      env: env ?? process.env,
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    this.#child = child;
    if (child.pid !== undefined) this.#settings.onSpawn(child.pid);
    child.on('error', () => undefined);
    child.once('close', () => {
      this.#child = undefined;
      if (!this.#wanted) return;
      if (Date.now() - startedAt > STEADY_MS) this.#deaths = 0;
      const delay = Math.min(this.#settings.firstBackoffMs * 2 ** this.#deaths, this.#settings.maxBackoffMs);
      this.#deaths += 1;
      this.#restart = setTimeout(() => this.#spawn(), delay);
    });
  }

  #openLog(): number {
    const { logFile } = this.#settings;
    mkdirSync(dirname(logFile), { recursive: true });
    if (existsSync(logFile) && statSync(logFile).size > KEEP_LOG_BYTES) truncateSync(logFile);
    return openSync(logFile, 'a', 0o600);
  }
}
