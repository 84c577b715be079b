import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeMissingGlyphs, torontoClock } from '@brokerage/contracts';
import { CONFIG, memoized } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type fontkit from '@pdf-lib/fontkit';
import PQueue from 'p-queue';
import type { CatalogConfig } from '../catalog.config.ts';

/** Each takes a CPU core for a quarter of a second. */
const AT_ONCE = 2;
/** A NATS message holds 1 MB: in base64, which gateways of release 0.1.0 ask for, this is 933 KB. */
const MOST_BYTES = 700_000;
/** Tried in turn until a picture is small enough; one that barely compresses, such as noise, is shown at half its size. */
const ENCODINGS = [
  { quality: 80, scale: 1 },
  { quality: 50, scale: 1 },
  { quality: 50, scale: 0.5 },
  { quality: 20, scale: 0.5 },
];
const TURN_DEGREES = -30;

/** Who reads a page, and when. */
export interface Reader {
  name: string;
  email: string;
  at: Date;
}

interface Size {
  width: number;
  height: number;
}

/** A line of text as glyph outlines, in ems from the start of its baseline. */
interface Line {
  svg: string;
  width: number;
}

type Font = ReturnType<typeof fontkit.create>;

/** Height of the strip that a stamp adds below a page. */
const stripOf = ({ width }: Size): number => Math.round(Math.max(22, width * 0.022));

/** Size of a page with its strip. */
export function shownSize({ width, height }: Size): Size {
  return { width, height: height + stripOf({ width, height }) };
}

/**
 * Stamps a page with its reader: across the whole picture, and in a strip below it that hides nothing. The letters are
 * outlines of our own font, so that a name looks the same on every machine and cannot be anything but a drawing.
 */
@Injectable()
export class PageStamp {
  private readonly queue = new PQueue({ concurrency: AT_ONCE });
  private readonly openFont: () => Promise<Font>;

  constructor(@Inject(CONFIG) { CATALOG_ASSETS_DIR }: CatalogConfig) {
    this.openFont = memoized(() => readFont(join(CATALOG_ASSETS_DIR, 'fonts/NotoSans-Stamp.ttf')));
  }

  /** Returns a WebP that fits into one answer. */
  async stamp(page: Buffer, reader: Reader, mostBytes = MOST_BYTES): Promise<Buffer> {
    return this.queue.add(async () => {
      const { default: sharp } = await import('sharp');
      const { width, height } = await sharp(page).metadata();
      const size = { width, height };
      const line = lineOf(textOf(reader), await this.openFont());
      const stamped = await sharp(page)
        .extend({ bottom: stripOf(size), background: '#ffffff' })
        .composite([{ input: Buffer.from(drawing(line, size)) }])
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { info, data } = stamped;
      for (const { quality, scale } of ENCODINGS) {
        const raw = { width: info.width, height: info.height, channels: info.channels };
        const sized = sharp(data, { raw }).resize({ width: Math.round(info.width * scale) });
        const bytes = await sized.webp({ quality, effort: 1 }).toBuffer();
        if (bytes.length <= mostBytes) return bytes;
      }
      throw new Error('a page does not fit into an answer');
    });
  }
}

async function readFont(path: string): Promise<Font> {
  const [bytes, { default: library }] = await Promise.all([readFile(path), import('@pdf-lib/fontkit')]);
  return library.create(bytes);
}

function textOf({ name, email, at }: Reader): string {
  return `Shown to ${name}  ·  ${email}  ·  ${torontoClock(at)} in Toronto`;
}

function lineOf(text: string, font: Font): Line {
  const { unitsPerEm, characterSet } = font;
  const { glyphs, positions } = font.layout(escapeMissingGlyphs(text, new Set(characterSet)));
  let at = 0;
  const letters = glyphs.map(({ path, advanceWidth }, index) => {
    const letter = `<path d="${path.toSVG()}" transform="translate(${at} 0)"/>`;
    at += positions[index]?.xAdvance ?? advanceWidth;
    return letter;
  });
  // In a font y grows upwards.
  const scale = 1 / unitsPerEm;
  return { svg: `<g transform="scale(${scale} ${-scale})">${letters.join('')}</g>`, width: at / unitsPerEm };
}

/** An overlay for the page and its strip. */
function drawing({ svg, width: ems }: Line, page: Size): string {
  const { width, height } = shownSize(page);
  const strip = stripOf(page);
  const letters = Math.min(strip * 0.62, (width - strip) / ems);
  const across = Math.min(width * 0.022, (width * 0.8) / ems);
  const half = Math.hypot(width, height) / 2;
  const [stepX, stepY] = [(ems + 4) * across, 12 * across];
  const uses: string[] = [];
  for (let y = -half; y < half; y += stepY)
    for (let x = -half - (uses.length % 2) * (stepX / 2); x < half; x += stepX) uses.push(use(x, y, across));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><g id="line">${svg}</g></defs>
<g fill="#6b1f10" fill-opacity="0.14" transform="translate(${width / 2} ${height / 2}) rotate(${TURN_DEGREES})">${uses.join('')}</g>
<rect y="${height - strip}" width="${width}" height="${strip}" fill="#ffffff"/>
<g fill="#1b1d1f">${use(strip / 2, height - strip * 0.32, letters)}</g>
</svg>`;
}

const use = (x: number, y: number, size: number): string =>
  `<use href="#line" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(3)})"/>`;
