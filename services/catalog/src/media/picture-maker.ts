import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { PICTURE_FORMATS, type PictureRefusal, type PictureType, REFUSAL_REASONS } from '@brokerage/contracts';
import { z } from 'zod';

const LONGEST_MS = 10_000;
/** Beside the bundle of this service, or beside this file while it runs from the source. */
const PROGRAM = ['picture-child.js', 'picture-child.ts']
  .map((name) => fileURLToPath(new URL(name, import.meta.url)))
  .find((path) => existsSync(path));
const LIMITS = ['--max-old-space-size=256', '--permission', '--allow-addons', '--allow-fs-read=*'];

const side = z.int().min(1);
const Answer = z.union([
  z.object({ refusal: z.enum(Object.keys(REFUSAL_REASONS.picture_refused) as [PictureRefusal, ...PictureRefusal[]]) }),
  z.object({
    width: side,
    height: side,
    files: z
      .array(z.object({ format: z.enum(PICTURE_FORMATS), width: side, height: side, length: side }))
      .min(1)
      .max(12),
  }),
]);

export interface MadePicture {
  width: number;
  height: number;
  files: { format: (typeof PICTURE_FORMATS)[number]; width: number; height: number; bytes: Buffer }[];
}

/**
 * Makes a picture anew of the bytes somebody brought, in a process of its own that knows nothing and is killed after ten seconds. What that
 * process answers is not believed further than its shape.
 */
export async function makePicture(
  bytes: Buffer,
  type: PictureType,
  longestMs = LONGEST_MS,
): Promise<MadePicture | { refusal: PictureRefusal }> {
  if (PROGRAM === undefined) throw new Error('the program that reads pictures is missing');
  const child = spawn(process.execPath, [...LIMITS, PROGRAM, type], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
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
    if (isLate) return { refusal: 'slow' };
    // A decoder that breaks over a file has not read it.
    if (code !== 0) return { refusal: 'damaged' };
    return pictureIn(output);
  } finally {
    clearTimeout(timer);
  }
}

function pictureIn(output: Buffer): MadePicture | { refusal: PictureRefusal } {
  const length = output.readUInt32BE(0);
  const answer = Answer.parse(JSON.parse(output.toString('utf8', 4, 4 + length)));
  if ('refusal' in answer) return answer;
  let at = 4 + length;
  const files = answer.files.map(({ length: size, ...file }) => {
    const bytes = output.subarray(at, at + size);
    at += size;
    return { ...file, bytes };
  });
  if (at !== output.length) throw new Error('a picture is not all there');
  return { ...answer, files };
}
