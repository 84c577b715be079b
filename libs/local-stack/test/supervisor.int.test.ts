import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../src/shopper/eventually.ts';
import { answers, freePort } from '../src/stack/ports.ts';
import { AlreadyRunningError, ProcessLedger } from '../src/stack/process-ledger.ts';
import { type ProcessSpec, SupervisedProcess } from '../src/stack/supervised-process.ts';
import { Supervisor } from '../src/stack/supervisor.ts';

const LISTEN = `const { createServer } = require('node:net');
  const server = createServer((socket) => socket.on('error', () => undefined).end());
  server.listen(Number(process.argv[1]), '127.0.0.1');
  console.log('listening');`;

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'stack-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

async function specOf(name: string, script = LISTEN): Promise<ProcessSpec> {
  const port = await freePort();
  const args = ['-e', script, String(port), name];
  return { name, program: process.execPath, args, mark: `${port} ${name}`, isReady: () => answers(port) };
}

async function supervised(script = LISTEN, settings = {}): Promise<SupervisedProcess> {
  const options = { logFile: join(folder(), 'one.log'), onSpawn: () => undefined, firstBackoffMs: 5, ...settings };
  const one = new SupervisedProcess(await specOf('one', script), options);
  onTestFinished(() => one.stop());
  return one;
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a killed process restarts and becomes ready again', async () => {
  const one = await supervised();
  await one.start();
  const before = one.pid;
  one.kill('SIGKILL');
  const after = await eventually(async () => one.pid !== before && one.pid);
  await one.ready();
  expect(isAlive(before)).toBe(false);
  expect(isAlive(after)).toBe(true);
});

test('a held process stays down until it is released, and then starts once', async () => {
  let starts = 0;
  const onSpawn = (): void => {
    starts += 1;
  };
  const one = await supervised(LISTEN, { onSpawn });
  await one.start();
  await one.hold();
  expect(one.pid).toBeUndefined();
  expect(await one.spec.isReady()).toBe(false);
  await one.release();
  expect(await one.spec.isReady()).toBe(true);
  expect(starts).toBe(2);
});

test('a process that keeps exiting is not restarted without a delay', async () => {
  const one = await supervised(`${LISTEN} setTimeout(() => process.exit(1), 60);`, {
    firstBackoffMs: 20_000,
    maxBackoffMs: 20_000,
  });
  await one.start();
  await eventually(async () => one.pid === undefined);
  expect(await one.spec.isReady()).toBe(false);
});

test('a process that never becomes ready fails the start with the end of its log', async () => {
  const one = await supervised(`console.error('PORT: must be a number'); process.exit(1);`);
  await expect(one.start()).rejects.toThrow(/one did not become ready[\s\S]*PORT: must be a number/);
  expect(one.pid).toBeUndefined();
});

test('a process that ignores SIGTERM is killed', async () => {
  const one = await supervised(`process.on('SIGTERM', () => undefined); ${LISTEN}`, { stopWithinMs: 50 });
  await one.start();
  await one.stop();
  expect(one.pid).toBeUndefined();
});

test('a paused process can be stopped', async () => {
  const one = await supervised();
  await one.start();
  one.kill('SIGSTOP');
  await one.stop();
  expect(one.pid).toBeUndefined();
});

test('the output of a process is logged', async () => {
  const one = await supervised();
  await one.start();
  await eventually(async () => one.logs().includes('listening'));
});

test('stopping ends every process, in reverse order of start', async () => {
  const dir = folder();
  const order = join(dir, 'order');
  const script = `${LISTEN} process.on('SIGTERM', () => {
    require('node:fs').appendFileSync(${JSON.stringify(order)}, process.argv[2] + ' ');
    process.exit(0);
  });`;
  const supervisor = new Supervisor(dir);
  await supervisor.open();
  await supervisor.start([await specOf('database', script)]);
  await supervisor.start([await specOf('gateway', script)]);
  const pids = supervisor.processes.map(({ pid }) => pid);
  await supervisor.stop();
  expect(pids.map(isAlive)).toEqual([false, false]);
  expect(readFileSync(order, 'utf8')).toBe('gateway database ');
});

async function standing(...args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000); console.log(1)', ...args]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

function writeLedger(dir: string, entries: { pid: number | undefined; mark: string }[]): void {
  writeFileSync(join(dir, 'processes.jsonl'), entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}

test('processes left by a dead supervisor are killed at the next start, unless the pid has been reused', async () => {
  const dir = folder();
  const [left, other] = [await standing('left-behind'), await standing('somebody-else')];
  writeLedger(dir, [
    { pid: 2 ** 22 + 1, mark: 'supervisor' },
    { pid: left.pid, mark: 'left-behind' },
    { pid: other.pid, mark: 'left-behind' },
  ]);
  await new ProcessLedger(dir).take();
  await eventually(async () => left.signalCode === 'SIGKILL');
  expect(isAlive(other.pid)).toBe(true);
});

test('a folder used by another supervisor is refused and left alone', async () => {
  const dir = folder();
  const [owner, child] = [await standing('other-supervisor'), await standing('its-child')];
  writeLedger(dir, [
    { pid: owner.pid, mark: 'other-supervisor' },
    { pid: child.pid, mark: 'its-child' },
  ]);
  await expect(new Supervisor(dir).open()).rejects.toThrow(AlreadyRunningError);
  expect(isAlive(child.pid)).toBe(true);
});

test('when the supervisor is killed, its processes exit too', async () => {
  const dir = folder();
  const { args, isReady } = await specOf('orphan');
  const at = (path: string): string => fileURLToPath(new URL(`../src/stack/${path}`, import.meta.url));
  const script = `import { Supervisor } from ${JSON.stringify(at('supervisor.ts'))};
    import { answers } from ${JSON.stringify(at('ports.ts'))};
    const [port, name] = ${JSON.stringify(args.slice(2))};
    const supervisor = new Supervisor(${JSON.stringify(dir)});
    await supervisor.open();
    const spec = { name, program: process.execPath, args: ${JSON.stringify(args)}, mark: port + ' ' + name };
    await supervisor.start([{ ...spec, isReady: () => answers(Number(port)) }]);
    console.log('started');`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  await new Promise((resolve) => parent.stdout.once('data', resolve));
  expect(await isReady()).toBe(true);
  parent.kill('SIGKILL');
  await eventually(async () => !(await isReady()));
});
