import { type DocumentRefusal, MAX_PICTURE_MEGAPIXELS, MIN_PICTURE_WIDTH } from '@brokerage/contracts';
import sharp from 'sharp';
import { isMixed, typeOf } from './picture-bytes.ts';

const MAX_PIXELS = MAX_PICTURE_MEGAPIXELS * 1e6;

/** Why a program refuses a file. Pictures have fewer reasons than documents. */
export class Refusal extends Error {
  readonly reason: DocumentRefusal;

  constructor(reason: DocumentRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Returns only the pixels of a file, upright and in sRGB, with no side longer than requested. Throws a `Refusal`. For
 * isolated processes only.
 */
export async function pixelsOf(bytes: Buffer, claimed: string, longest: number) {
  const type = typeOf(bytes);
  if (!type) throw new Refusal('kind');
  if (type !== claimed) throw new Refusal('disguised');
  if (isMixed(bytes, type)) throw new Refusal('mixed');
  // Checks the dimensions that the file declares before decoding anything.
  const open = () => sharp(bytes, { failOn: 'warning', limitInputPixels: false });
  const { width, height, pages = 1 } = await open().metadata();
  if (pages > 1) throw new Refusal('animated');
  if (width * height > MAX_PIXELS) throw new Refusal('pixels');
  const upright = open().autoOrient().flatten({ background: '#ffffff' });
  const { data, info } = await upright
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width < MIN_PICTURE_WIDTH) throw new Refusal('small');
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** Writes the answer of such a program, followed by the bodies it names. */
export function send(answer: object, bodies: readonly Buffer[] = []): void {
  const head = Buffer.from(JSON.stringify(answer));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  process.stdout.write(Buffer.concat([length, head, ...bodies]));
}
