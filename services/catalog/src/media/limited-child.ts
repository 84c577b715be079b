import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const LIMITS = ['--max-old-space-size=256', '--permission', '--allow-addons', '--allow-fs-read=*'];

/** Where a program is: beside the bundle of this service, or beside its source while that runs. */
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
  /** Flags of Node besides those that every such process has. */
  flags?: readonly string[];
}

/**
 * What a program makes of bytes that somebody brought, in a process of its own: without environment, without the right to write or to start
 * anything, and killed when it takes too long. What it answers is not to be believed further than its shape.
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
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code));
  });
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  try {
    const [output, code] = await Promise.all([buffer(child.stdout), ended]);
    if (isLate) return 'slow';
    return code === 0 ? output : 'broken';
  } finally {
    clearTimeout(timer);
  }
}

/** The answer of such a program, and the bodies behind it. */
export function unframed(output: Buffer): { answer: unknown; bodies: Buffer } {
  const length = output.readUInt32BE(0);
  return { answer: JSON.parse(output.toString('utf8', 4, 4 + length)), bodies: output.subarray(4 + length) };
}
