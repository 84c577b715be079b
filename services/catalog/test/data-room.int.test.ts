import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import {
  addListingDocument,
  type DocumentRefusal,
  type DocumentType,
  MAX_DOCUMENT_PAGES,
  readDataRoom,
  uploadPart,
} from '@brokerage/contracts';
import { buyerActor, eventually } from '@brokerage/testing';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { CatalogConfig } from '../src/catalog.config.ts';
import { makePages } from '../src/data-room/document-maker.ts';
import { PageStamp, shownSize } from '../src/data-room/page-stamp.ts';
import { startCatalog } from './fixtures.ts';
import { photo, PLACE } from './photos.ts';
import { signalProcess, withStoppedProcess } from './reading-process.ts';

/** A PDF with the password "secret": 40-bit RC4, written by hand, because none of our libraries writes one. */
const LOCKED = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
4 0 obj<</Filter/Standard/V 1/R 2/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>endobj
trailer<</Size 5/Root 1 0 R/Encrypt 4 0 R/ID[<${'01'.repeat(16)}><${'01'.repeat(16)}>]>>
%%EOF`,
);

async function pdf(...sizes: [number, number][]): Promise<Buffer> {
  const doc = await PDFDocument.create();
  for (const size of sizes) doc.addPage(size).drawText('Rent roll', { x: 20, y: 20 });
  return Buffer.from(await doc.save());
}

test('each page of a document becomes a picture, for any page size, and the metadata of a photo is removed', async () => {
  // A letter, a plan of 36 by 24 inches, and a strip a hundred times as long as it is wide.
  const pages = await makePages(await pdf([612, 792], [2592, 1728], [20, 2000]), 'application/pdf');
  if ('refusal' in pages) throw new Error(pages.refusal);
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [1667, 2158],
    [2323, 1549],
    [24, 2400],
  ]);
  for (const { bytes, width, height } of pages)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
  const photos = await makePages(await photo({ width: 900, height: 600 }), 'image/jpeg');
  if ('refusal' in photos) throw new Error(photos.refusal);
  expect(photos.map(({ width, height }) => [width, height])).toEqual([[900, 600]]);
  expect(photos[0]?.bytes.toString('latin1')).not.toMatch(new RegExp(`Exif|GPS|${PLACE}`));
});

test.each<[string, () => Promise<Buffer>, DocumentType, DocumentRefusal]>([
  ['a password-protected PDF', async () => LOCKED, 'application/pdf', 'locked'],
  [
    'a PDF with too many pages',
    () => pdf(...Array.from({ length: MAX_DOCUMENT_PAGES + 1 }, (): [number, number] => [20, 20])),
    'application/pdf',
    'pages',
  ],
  ['a PDF header without content', async () => Buffer.from('%PDF-1.7\n'), 'application/pdf', 'damaged'],
  ['a picture declared as a PDF', () => photo(), 'application/pdf', 'kind'],
])('%s is refused', async (_what, bytes, type, refusal) => {
  expect(await makePages(await bytes(), type)).toEqual({ refusal });
});

test('a document that takes too long to read is refused, and the process that reads it is killed', async () => {
  const bytes = await pdf([612, 792]);
  const { answer, hasEnded } = withStoppedProcess(() => makePages(bytes, 'application/pdf', 1));
  expect(await answer).toEqual({ refusal: 'slow' });
  expect(hasEnded()).toBe(true);
});

test('an upload whose process is killed from outside is not refused, and succeeds when it is sent again', async () => {
  const { call } = await startCatalog();
  const broker = buyerActor({ role: 'broker' });
  const uploadId = randomUUID();
  const bytes = (await pdf([612, 792])).toString('base64');
  await call(uploadPart, { uploadId, part: 0, bytes }, broker);
  const add = () =>
    call(
      addListingDocument,
      { listing: 'listing-1', uploadId, parts: 1, type: 'application/pdf', folder: 'Leases', name: 'Rent roll' },
      broker,
    );
  const [[answer]] = await Promise.all([Promise.allSettled([add()]), signalProcess('document-child', 'SIGKILL')]);
  expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'service_unavailable' } });
  expect(await eventually(async () => (await add()).documents)).toMatchObject([{ name: 'Rent roll' }]);
});

test('the name of the reader is drawn below a page and across all of it', async () => {
  const config = { CATALOG_ASSETS_DIR: fileURLToPath(new URL('../assets', import.meta.url)) } as CatalogConfig;
  const stamp = new PageStamp(config);
  const size = { width: 1667, height: 2158 };
  const blank = await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .webp()
    .toBuffer();
  const at = new Date('2026-11-25T21:45:00Z');
  const stamped = await stamp.stamp(blank, { name: 'Ottoline Marchbanks', email: 'ottoline@example.ca', at });
  const shown = shownSize(size);
  const { data, info } = await sharp(stamped).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([shown.width, shown.height]);
  const isMarked = (top: number, bottom: number, left: number, right: number, below: number): boolean => {
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) if ((data[y * info.width + x] ?? 255) < below) return true;
    return false;
  };
  expect(isMarked(size.height, shown.height, 0, size.width, 80)).toBe(true);
  // No quarter of the page can be cut out without its reader's name.
  for (const top of [0, 1, 2, 3])
    for (const left of [0, 1]) {
      const [height, width] = [size.height / 4, size.width / 2];
      const [y, x] = [Math.floor(top * height), Math.floor(left * width)];
      expect(isMarked(y, Math.floor(y + height), x, Math.floor(x + width), 245), `${top} ${left}`).toBe(true);
    }
  const other = await stamp.stamp(blank, { name: 'Ottoline Marchbank', email: 'ottoline@example.ca', at });
  expect(other.equals(stamped)).toBe(false);
  // A picture too large for an answer is reduced.
  const half = await stamp.stamp(blank, { name: 'Ottoline', email: 'ottoline@example.ca', at }, stamped.length / 3);
  expect(half.length).toBeLessThan(stamped.length / 3);
  expect((await sharp(half).metadata()).width).toBe(834);
});

test('a data room cannot be read while the access check is unavailable', async () => {
  const { call } = await startCatalog();
  await expect(call(readDataRoom, { listing: 'listing-1' }, buyerActor())).rejects.toMatchObject({
    code: 'service_unavailable',
  });
});
