import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually, freePort } from '@brokerage/local-stack';
import { onTestFailed, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface ServiceBundle {
  file: string;
  remove(): Promise<void>;
}

/** Builds a service as it is shipped, into its own folder. */
export async function bundleService(name: string): Promise<ServiceBundle> {
  const project = join(root, 'services', name);
  const folder = join('dist', `test-${process.pid}`);
  await promisify(execFile)('rolldown', ['-c', '../../deploy/build/rolldown.config.mjs', '--dir', folder], {
    cwd: project,
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` },
  });
  return {
    file: join(project, folder, 'main.js'),
    remove: () => rm(join(project, folder), { recursive: true, force: true }),
  };
}

export interface ServiceProcess {
  /** Resolves with the signal or exit code that ended the process. */
  ended: Promise<NodeJS.Signals | number | null>;
  signal(name: NodeJS.Signals): void;
  /** Kills it immediately, like a power cut. */
  kill(): Promise<void>;
  /** Returns its complete output so far. */
  output(): string;
}

/** Variables inherited from the test run: paths of programs and compiled code, and the date if `faketime` has set one. */
function inheritedEnv(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(PATH|NODE_COMPILE_CACHE|LD_PRELOAD|FAKETIME.*)$/.test(name)),
  );
}

/** Runs a built service as a separate process until the test ends; resolves when it is ready or was killed. */
export async function runService(file: string, env: Record<string, string>): Promise<ServiceProcess> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [file], {
    // The output is shown only if the test fails, and must then explain why.
    env: { ...inheritedEnv(), ...env, LOG_LEVEL: 'info', OPS_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const lastWords = (): string => output.slice(-4000);
  // Fires after the exit event, when all output has arrived.
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const ended = new Promise<NodeJS.Signals | number | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  onTestFailed(() => void process.stderr.write(`The service of the failed test wrote:\n${lastWords()}\n`));
  await eventually(async () => {
    if (child.signalCode !== null) return true;
    if (child.exitCode !== null) {
      await closed;
      throw new Error(`The service ended with ${child.exitCode} before it was ready. It wrote:\n${lastWords()}`);
    }
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    return answer?.ok;
  });
  return { ended, kill, signal: (name) => child.kill(name), output: () => output };
}
