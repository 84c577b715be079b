import { buffer } from 'node:stream/consumers';
import type { PictureFormat } from '@brokerage/contracts';
import sharp from 'sharp';
import { pixelsOf, Refusal, send } from './picture-pixels.ts';

/**
 * The program of a process that reads one picture and exits. A decoder of untrusted files may hang or be exploited:
 * this one has no environment, no secrets and no right to write files or start processes, and is killed when it takes
 * too long. See `picture-maker.ts`.
 */

const WIDTHS = [480, 800, 1200, 1600];
const WIDEST = 1600;

async function make(bytes: Buffer, claimed: string) {
  const { data, raw } = await pixelsOf(bytes, claimed, WIDEST);
  const widths = [...WIDTHS.filter((width) => width < raw.width), raw.width].slice(0, WIDTHS.length);
  const bodies: Buffer[] = [];
  const files: { format: PictureFormat; width: number; height: number; length: number }[] = [];
  for (const wanted of widths) {
    const sized = await sharp(data, { raw }).resize({ width: wanted }).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = sized.info;
    const one = () => sharp(sized.data, { raw: { width, height, channels } });
    const encoded = [
      ['avif', await one().avif({ quality: 50, effort: 2 }).toBuffer()],
      ['webp', await one().webp({ quality: 76 }).toBuffer()],
      ['jpeg', await one().jpeg({ quality: 78, mozjpeg: true }).toBuffer()],
    ] as const;
    for (const [format, body] of encoded) {
      files.push({ format, width, height, length: body.length });
      bodies.push(body);
    }
  }
  return { answer: { width: raw.width, height: raw.height, files }, bodies };
}

try {
  const { answer, bodies } = await make(await buffer(process.stdin), process.argv[2] ?? '');
  send(answer, bodies);
} catch (error) {
  send({ refusal: error instanceof Refusal ? error.reason : 'damaged' });
}
