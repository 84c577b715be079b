import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually, freePort } from '@brokerage/testing';
import { onTestFinished } from 'vitest';

const project = fileURLToPath(new URL('..', import.meta.url));

/** Builds the service the way it is shipped, into a folder of its own. */
export async function bundleNotification(): Promise<{ file: string; remove(): Promise<void> }> {
  const folder = join('dist', `test-${process.pid}`);
  const file = join(folder, 'main.js');
  await promisify(execFile)('rolldown', ['-c', '../../deploy/build/rolldown.config.mjs', '--file', file], {
    cwd: project,
    env: { ...process.env, PATH: `${join(project, '../../node_modules/.bin')}:${process.env.PATH ?? ''}` },
  });
  return { file: join(project, file), remove: () => rm(join(project, folder), { recursive: true, force: true }) };
}

export interface NotificationProcess {
  /** Resolves with the signal or the exit code that ended it. */
  ended: Promise<NodeJS.Signals | number | null>;
  signal(name: NodeJS.Signals): void;
}

/** Runs the built service as a process of its own until the test ends, and waits until it is ready or has ended. */
export async function runNotification(file: string, env: Record<string, string>): Promise<NotificationProcess> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, ...env, OPS_PORT: String(port) },
    stdio: 'ignore',
  });
  const ended = new Promise<NodeJS.Signals | number | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await eventually(async () => {
    if (child.signalCode !== null) return true;
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode} before it was ready.`);
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    return answer?.ok;
  });
  return { ended, signal: (name) => child.kill(name) };
}
