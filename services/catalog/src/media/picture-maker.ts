import { PICTURE_FORMATS, type PictureRefusal, type PictureType, REFUSAL_REASONS } from '@brokerage/contracts';
import { z } from 'zod';
import { childProgram, runLimited, unframed } from './limited-child.ts';

const LONGEST_MS = 10_000;
const PROGRAM = childProgram('picture-child', import.meta.url);

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
 * Re-encodes an uploaded picture in an isolated process that is killed after ten seconds. Of its answer only the shape
 * is trusted.
 */
export async function makePicture(
  bytes: Buffer,
  type: PictureType,
  longestMs = LONGEST_MS,
): Promise<MadePicture | { refusal: PictureRefusal }> {
  const output = await runLimited({ program: PROGRAM, argument: type, bytes, longestMs });
  if (output === 'slow') return { refusal: 'slow' };
  // A decoder that crashed on a file has not read it.
  return output === 'broken' ? { refusal: 'damaged' } : pictureIn(output);
}

function pictureIn(output: Buffer): MadePicture | { refusal: PictureRefusal } {
  const { answer: said, bodies } = unframed(output);
  const answer = Answer.parse(said);
  if ('refusal' in answer) return answer;
  let at = 0;
  const files = answer.files.map(({ length: size, ...file }) => {
    const bytes = bodies.subarray(at, at + size);
    at += size;
    return { ...file, bytes };
  });
  if (at !== bodies.length) throw new Error('a picture is not all there');
  return { ...answer, files };
}
