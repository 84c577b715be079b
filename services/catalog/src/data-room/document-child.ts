import { buffer } from 'node:stream/consumers';
import { MAX_DOCUMENT_PAGES } from '@brokerage/contracts';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { pixelsOf, Refusal, send } from '../media/picture-pixels.ts';

/**
 * The program of a process that renders the pages of one document and exits, under the same limits as the one that
 * reads photographs: see `document-maker.ts`.
 */

/** Pixels of a page: a letter of 8.5 by 11 inches has 1,668 by 2,158. */
const PIXELS = 3_600_000;
const LONGEST_SIDE = 2400;
const PDF_MARK = '%PDF-';
/** PDF readers look for the signature in these first bytes. */
const PDF_HEAD = 1024;

interface Page {
  width: number;
  height: number;
  bytes: Buffer;
}

type Raw = Parameters<typeof sharp>[0] & Uint8Array;

async function pictureOf(data: Raw, raw: { width: number; height: number; channels: 3 | 4 }): Promise<Page> {
  const bytes = await sharp(data, { raw }).removeAlpha().webp({ quality: 82, effort: 2 }).toBuffer();
  return { width: raw.width, height: raw.height, bytes };
}

async function pagesOfPdf(bytes: Buffer): Promise<Page[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    throw new Refusal(/password|security/i.test(String(error)) ? 'locked' : 'damaged');
  });
  const count = document.getPageCount();
  if (count === 0) throw new Refusal('damaged');
  if (count > MAX_DOCUMENT_PAGES) throw new Refusal('pages');
  const pages: Page[] = [];
  for (let at = 0; at < count; at += 1) {
    const page = document.getPage(at);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const byPixels = Math.sqrt(PIXELS / (originalWidth * originalHeight));
    const scale = Math.min(byPixels, LONGEST_SIDE / Math.max(originalWidth, originalHeight));
    const { data, width, height } = await page.render({ scale, render: 'bitmap', renderFormFields: true });
    pages.push(await pictureOf(data, { width, height, channels: 4 }));
  }
  return pages;
}

async function pagesOf(bytes: Buffer, claimed: string): Promise<Page[]> {
  const isPdf = bytes.subarray(0, PDF_HEAD).includes(PDF_MARK);
  if (isPdf !== (claimed === 'application/pdf')) throw new Refusal(isPdf ? 'disguised' : 'kind');
  if (isPdf) return pagesOfPdf(bytes);
  const { data, raw } = await pixelsOf(bytes, claimed, LONGEST_SIDE);
  return [await pictureOf(data, { ...raw, channels: 3 })];
}

try {
  const pages = await pagesOf(await buffer(process.stdin), process.argv[2] ?? '');
  const sizes = pages.map(({ width, height, bytes }) => ({ width, height, length: bytes.length }));
  send(
    { pages: sizes },
    pages.map(({ bytes }) => bytes),
  );
} catch (error) {
  send({ refusal: error instanceof Refusal ? error.reason : 'damaged' });
}
