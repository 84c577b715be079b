import { buffer } from 'node:stream/consumers';
import type { PictureFormat, PictureRefusal } from '@brokerage/contracts';
import sharp from 'sharp';
import { isMixed, typeOf } from './picture-bytes.ts';

/**
 * The whole program of a process that reads one picture and ends. A decoder of foreign files may hang, or be taken over: this one has no
 * environment, no secrets and no right to write or to start anything, and is killed when it takes too long. See `picture-maker.ts`.
 */

const MAX_PIXELS = 50_000_000;
const LEAST_WIDTH = 480;
const WIDTHS = [480, 800, 1200, 1600];
const WIDEST = 1600;

export type ChildAnswer =
  | { refusal: PictureRefusal }
  | {
      width: number;
      height: number;
      files: { format: PictureFormat; width: number; height: number; length: number }[];
    };

class Refusal extends Error {
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Pixels and nothing else of the file, upright and in sRGB, at most as wide as is shown. */
async function pixelsOf(bytes: Buffer, claimed: string) {
  const type = typeOf(bytes);
  if (!type) throw new Refusal('kind');
  if (type !== claimed) throw new Refusal('disguised');
  if (isMixed(bytes, type)) throw new Refusal('mixed');
  // The sizes that the file gives are looked at before anything is decoded.
  const open = () => sharp(bytes, { failOn: 'warning', limitInputPixels: false });
  const { width, height, pages = 1 } = await open().metadata();
  if (pages > 1) throw new Refusal('animated');
  if (width * height > MAX_PIXELS) throw new Refusal('pixels');
  const upright = open().autoOrient().flatten({ background: '#ffffff' });
  const { data, info } = await upright
    .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width < LEAST_WIDTH) throw new Refusal('small');
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function make(bytes: Buffer, claimed: string) {
  const { data, raw } = await pixelsOf(bytes, claimed);
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

function send(answer: ChildAnswer, bodies: Buffer[] = []): void {
  const head = Buffer.from(JSON.stringify(answer));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  process.stdout.write(Buffer.concat([length, head, ...bodies]));
}

try {
  const { answer, bodies } = await make(await buffer(process.stdin), process.argv[2] ?? '');
  send(answer, bodies);
} catch (error) {
  send({ refusal: error instanceof Refusal ? error.reason : 'damaged' });
}
