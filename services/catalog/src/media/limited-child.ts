import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { DomainError } from '@brokerage/service-kit';

const LIMITS = ['--max-old-space-size=256', '--permission', '--allow-addons', '--allow-fs-read=*'];

/**
 * The signals that end a process from outside: the kernel when memory is short, or a restart that ends the whole group.
 * A crash of the program itself has others, such as SIGSEGV and SIGABRT.
 */
const SENT_FROM_OUTSIDE: ReadonlySet<NodeJS.Signals> = new Set(['SIGHUP', 'SIGINT', 'SIGKILL', 'SIGQUIT', 'SIGTERM']);

/** The path of a program: beside the bundle of this service, or beside the source when that runs. */
export function childProgram(name: string, sourceUrl: string): string {
  const found = [new URL(`${name}.js`, sourceUrl), new URL(`${name}.ts`, sourceUrl)]
    .map((url) => fileURLToPath(url))
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error(`the program ${name} is missing`);
  return found;
}

interface Run {
  program: string;
  argument: string;
  bytes: Buffer;
  longestMs: number;
  /** Flags of Node in addition to those of every such process. */
  flags?: readonly string[];
}

/**
 * Runs a program on uploaded bytes in a process of its own: without environment, without the right to write files or
 * start processes, and killed when it takes too long. Of its answer only the shape is trusted. Throws
 * `service_unavailable` when it was ended from outside, which says nothing about the bytes.
 */
export async function runLimited({
  program,
  argument,
  bytes,
  longestMs,
  flags = [],
}: Run): Promise<Buffer | 'slow' | 'broken'> {
  const child = spawn(process.execPath, [...LIMITS, ...flags, program, argument], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, longestMs);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
  // The program may exit before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  try {
    const [output, { code, signal }] = await Promise.all([buffer(child.stdout), ended]);
    if (isLate) return 'slow';
    if (signal && SENT_FROM_OUTSIDE.has(signal))
      throw new DomainError('service_unavailable', { cause: new Error(`${program} was ended by ${signal}`) });
    return code === 0 ? output : 'broken';
  } finally {
    clearTimeout(timer);
  }
}

/** Splits the output of such a program into its answer and the bodies after it. */
export function unframed(output: Buffer): { answer: unknown; bodies: Buffer } {
  const length = output.readUInt32BE(0);
  return { answer: JSON.parse(output.toString('utf8', 4, 4 + length)), bodies: output.subarray(4 + length) };
}
