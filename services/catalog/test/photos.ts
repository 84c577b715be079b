import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Words in a photo's metadata where a camera writes the place. */
export const PLACE = 'Quillfeather-Road-4417';

/** The capacity of one JPEG segment. */
const MOST_NOTE_BYTES = 65_533;

interface Sides {
  width?: number;
  height?: number;
  blue?: number;
  /** Additional bytes, like the maker notes of a camera. */
  padding?: number;
}

const plain = ({ width = 900, height = 600, blue = 160 }: Sides = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 120, b: blue } } });

/** A photo with everything that cameras and editors write into one: place, device, description, a thumbnail of words. */
export async function photo(sides: Sides = {}): Promise<Buffer> {
  const bytes = await plain(sides)
    .withExif({
      IFD0: { ImageDescription: PLACE, Make: PLACE, Copyright: PLACE },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '44/1 29/1 4417/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '77/1 40/1 0/1',
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><p>${PLACE}</p></x:xmpmeta>`)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const notes = Array.from({ length: Math.ceil((sides.padding ?? 0) / MOST_NOTE_BYTES) }, () => {
    const head = Buffer.from([0xff, 0xec, 0, 0]);
    head.writeUInt16BE(MOST_NOTE_BYTES + 2, 2);
    return Buffer.concat([head, Buffer.alloc(MOST_NOTE_BYTES, PLACE)]);
  });
  return Buffer.concat([bytes.subarray(0, 2), ...notes, bytes.subarray(2)]);
}

/** A PNG of a few bytes that claims to have this many pixels. */
export async function bomb(width: number, height: number): Promise<Buffer> {
  const small = await plain({ width: 8, height: 8 }).png().toBuffer();
  small.writeUInt32BE(width, 16);
  small.writeUInt32BE(height, 20);
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
  return small;
}

export const png = (sides?: Sides): Promise<Buffer> => plain(sides).png().toBuffer();

export async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all([60, 200].map((blue) => png({ width: 600, height: 400, blue })));
  const joined = sharp(frames, { join: { animated: true } });
  return (format === 'gif' ? joined.gif() : joined.webp()).toBuffer();
}
