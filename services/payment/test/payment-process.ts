import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually, freePort } from '@brokerage/testing';
import { onTestFinished } from 'vitest';

const project = fileURLToPath(new URL('..', import.meta.url));

/** Builds the service the way it is shipped, into a folder of its own. */
export async function bundlePayment(): Promise<{ file: string; remove(): Promise<void> }> {
  const folder = join('dist', `test-${process.pid}`);
  const file = join(folder, 'main.js');
  await promisify(execFile)('rolldown', ['-c', '../../deploy/build/rolldown.config.mjs', '--file', file], {
    cwd: project,
    env: { ...process.env, PATH: `${join(project, '../../node_modules/.bin')}:${process.env.PATH ?? ''}` },
  });
  return { file: join(project, file), remove: () => rm(join(project, folder), { recursive: true, force: true }) };
}

export interface PaymentProcess {
  /** Resolves with the signal or the exit code that ended it. */
  ended: Promise<NodeJS.Signals | number | null>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Everything it has logged so far. */
  output(): string;
}

/** Runs the built service as a process of its own until the test ends, and waits until it is ready. */
export async function runPayment(file: string, env: Record<string, string>): Promise<PaymentProcess> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, ...env, OPS_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<NodeJS.Signals | number | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode} before it was ready.`);
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    return answer?.ok;
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return { ended, kill, output: () => output };
}
