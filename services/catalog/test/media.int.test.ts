import { randomUUID } from 'node:crypto';
import {
  autosaveContent,
  type AgentDraft,
  type ErrorCode,
  DAY_MS,
  type ListingDraft,
  makePicture,
  type PictureRefusal,
  type PictureType,
  publishListing,
  readListing,
  readPicture,
  REFUSAL_REASONS,
  rollBackListing,
  saveAgent,
  saveListing,
  UPLOAD_PART_BYTES,
  uploadPart,
} from '@brokerage/contracts';
import { buyerActor, eventually } from '@brokerage/testing';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePicture as makeOf } from '../src/media/picture-maker.ts';
import { startCatalog } from './fixtures.ts';
import { animation, bomb, photo, PLACE, png } from './photos.ts';
import { signalProcess, withStoppedProcess } from './reading-process.ts';

const broker = buyerActor({ role: 'broker' });
const assistant = buyerActor({ role: 'assistant' });

async function givenMedia(options?: { instances: number }) {
  const catalog = await startCatalog(options);
  const { call, database } = catalog;
  const bring = async (bytes: Buffer, uploadId: string, who = broker) => {
    const parts = Math.ceil(bytes.length / UPLOAD_PART_BYTES);
    for (let part = 0; part < parts; part += 1) {
      const piece = bytes.subarray(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES);
      await call(uploadPart, { uploadId, part, bytes: piece.toString('base64') }, who);
    }
    return parts;
  };
  const make = (input: { uploadId: string; parts: number; type: PictureType }, who = broker) =>
    eventually(async () => (await call(makePicture, input, who)).picture);
  const add = async (bytes: Buffer, type: PictureType = 'image/jpeg') => {
    const uploadId = randomUUID();
    return make({ uploadId, parts: await bring(bytes, uploadId), type });
  };
  /** Every document of this database as text, including binary fields. */
  const stored = async (): Promise<string> => {
    const found: string[] = [];
    for (const { name } of await database.listCollections())
      for (const document of await database.collection(name).find().toArray()) {
        found.push(JSON.stringify(document));
        if (typeof document.bytes === 'string') found.push(Buffer.from(document.bytes, 'base64').toString('latin1'));
      }
    return found.join('\n');
  };
  return { ...catalog, bring, make, add, stored };
}

test('a photo is stored in three formats at up to four widths, without metadata', async () => {
  const { add, stored, call, database } = await givenMedia();
  const original = await photo({ width: 1800, height: 900 });
  expect(original.toString('latin1')).toContain(PLACE);
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const picture = await add(original);
  expect(picture).toMatchObject({ width: 1600, height: 800 });
  expect(picture.files.map(({ format, width }) => `${format} ${width}`).toSorted()).toEqual(
    ['avif', 'jpeg', 'webp'].flatMap((format) => [1200, 1600, 480, 800].map((width) => `${format} ${width}`)),
  );
  for (const { hash, format, width, height } of picture.files) {
    const parts = await database.collection('media_bodies').find({ hash }).sort({ part: 1 }).toArray();
    const bytes = Buffer.concat(parts.map((part) => Buffer.from(String(part.bytes), 'base64')));
    const { exif, xmp, iptc, icc, ...facts } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({});
    expect(facts).toMatchObject({ format: format === 'avif' ? 'heif' : format, width, height });
  }
  const everything = await stored();
  expect(everything).toContain(picture.id);
  expect(everything).not.toMatch(/Exif|xmpmeta|GPS/);
  expect(everything).not.toContain(PLACE);
  expect(await database.collection('upload_parts').countDocuments()).toBe(0);
  const { bytes } = await call(readPicture, { id: picture.id }, assistant);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 480 });
});

test('a photo with an orientation flag is rotated, and a narrow photo is not enlarged', async () => {
  const { add } = await givenMedia();
  const lying = await sharp(await png({ width: 700, height: 500 }))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const picture = await add(lying);
  expect(picture).toMatchObject({ width: 500, height: 700 });
  expect(new Set(picture.files.map(({ width }) => width))).toEqual(new Set([480, 500]));
});

test.each<[string, () => Promise<Buffer>, PictureType, PictureRefusal]>([
  ['a decompression bomb of 2.5 billion pixels', () => bomb(50_000, 50_000), 'image/png', 'pixels'],
  [
    'an SVG with a script',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'image/png',
    'kind',
  ],
  ['an animated GIF', () => animation('gif'), 'image/png', 'kind'],
  ['an animated WebP', () => animation('webp'), 'image/webp', 'animated'],
  ['a PNG declared as a JPEG', () => png(), 'image/jpeg', 'disguised'],
  ['an HTML page declared as a JPEG', async () => Buffer.from('<!doctype html><p>Hello'), 'image/jpeg', 'kind'],
  ['a truncated JPEG', async () => (await photo()).subarray(0, 4000), 'image/jpeg', 'damaged'],
  [
    'a JPEG header without a picture',
    async () => Buffer.from('ffd8ffe000104a464946000101', 'hex'),
    'image/jpeg',
    'damaged',
  ],
  [
    'a JPEG that is also an HTML page',
    async () => Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]),
    'image/jpeg',
    'mixed',
  ],
  [
    'a PNG with an archive appended to it',
    async () => Buffer.concat([await png(), Buffer.from('PK\x03\x04')]),
    'image/png',
    'mixed',
  ],
  [
    'a JPEG that is also an archive',
    async () => Buffer.concat([await photo(), Buffer.from('PK\x03\x04--PK\x05\x06', 'latin1')]),
    'image/jpeg',
    'mixed',
  ],
  ['a picture too narrow for a page', () => png({ width: 300 }), 'image/png', 'small'],
])('%s is refused with a reason and leaves no data behind', async (_what, bytesOf, type, reason) => {
  const { bring, call, database } = await givenMedia();
  const uploadId = randomUUID();
  const parts = await bring(await bytesOf(), uploadId);
  const refused = { code: 'picture_refused', message: REFUSAL_REASONS.picture_refused[reason], details: { reason } };
  const input = { uploadId, parts, type };
  await expect(eventually(async () => (await call(makePicture, input, broker)).picture)).rejects.toMatchObject(refused);
  // A repeated request gets the same answer after the parts are removed.
  await expect(call(makePicture, input, broker)).rejects.toMatchObject(refused);
  expect(await database.collection('upload_parts').countDocuments()).toBe(0);
  expect(await database.collection('media_bodies').countDocuments()).toBe(0);
});

test('a picture that takes too long to process is refused, and the process that reads it is killed', async () => {
  const bytes = await photo();
  const { answer, hasEnded } = withStoppedProcess(() => makeOf(bytes, 'image/jpeg', 1));
  expect(await answer).toEqual({ refusal: 'slow' });
  expect(hasEnded()).toBe(true);
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'an upload whose process is ended by %s from outside is not refused, and succeeds when it is sent again',
  async (signal) => {
    const { bring, call, make, database } = await givenMedia();
    const uploadId = randomUUID();
    const parts = await bring(await photo({ width: 480, height: 320 }), uploadId);
    const input = { uploadId, parts, type: 'image/jpeg' as const };
    const [[answer]] = await Promise.all([
      Promise.allSettled([call(makePicture, input, broker)]),
      signalProcess('picture-child', signal),
    ]);
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'service_unavailable' } });
    expect(await database.collection('upload_parts').countDocuments()).toBe(parts);
    expect(await make(input)).toMatchObject({ width: 480, height: 320 });
    expect(await database.collection('upload_parts').countDocuments()).toBe(0);
  },
);

test('a picture that crashes the process that reads it is refused as damaged', async () => {
  const bytes = await photo();
  const [made] = await Promise.all([makeOf(bytes, 'image/jpeg'), signalProcess('picture-child', 'SIGSEGV')]);
  expect(made).toEqual({ refusal: 'damaged' });
});

test('an upload accepts parts in any order and repeated, makes one picture, and belongs to its sender', async () => {
  const { bring, make, call, database } = await givenMedia({ instances: 2 });
  const uploadId = randomUUID();
  const large = await sharp(await png({ width: 1000, height: 700 }))
    .png({ compressionLevel: 0 })
    .toBuffer();
  const parts = Math.ceil(large.length / UPLOAD_PART_BYTES);
  expect(parts).toBeGreaterThan(2);
  const piece = (part: number) =>
    large.subarray(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES).toString('base64');
  for (let part = parts - 1; part > 0; part -= 1)
    await call(uploadPart, { uploadId, part, bytes: piece(part) }, broker);
  const input = { uploadId, parts, type: 'image/png' as const };
  await expect(call(makePicture, input, broker)).rejects.toMatchObject({
    code: 'upload_incomplete' satisfies ErrorCode,
  });
  await bring(large, uploadId);
  const other = buyerActor({ role: 'broker' });
  await expect(call(makePicture, input, other)).rejects.toMatchObject({ code: 'upload_incomplete' });
  const [one, same] = await Promise.all([make(input), make(input)]);
  expect(one).toEqual(same);
  expect(await make(input)).toEqual(one);
  expect(await database.collection('media').countDocuments()).toBe(1);
});

test('only listing editors can upload pictures, up to an hourly limit', async () => {
  const { call, bring } = await givenMedia();
  const part = { uploadId: randomUUID(), part: 0, bytes: 'AAAA' };
  await expect(call(uploadPart, part, assistant)).rejects.toMatchObject({ code: 'role_not_allowed' });
  await expect(call(uploadPart, part, buyerActor())).rejects.toMatchObject({ code: 'forbidden' });
  const input = { uploadId: part.uploadId, parts: 1, type: 'image/jpeg' as const };
  await expect(call(makePicture, input, assistant)).rejects.toMatchObject({ code: 'role_not_allowed' });
  await bring(Buffer.from('no picture'), part.uploadId);
  for (let count = 0; count < 60; count += 1)
    await expect(call(makePicture, { ...input, uploadId: randomUUID() }, broker)).rejects.toMatchObject({
      code: 'upload_incomplete',
    });
  await expect(call(makePicture, input, broker)).rejects.toMatchObject({ code: 'rate_limited' });
});

test('content can name only existing pictures, each needs a description, and unused pictures are deleted after a day', async () => {
  const { add, call, database, startOne } = await givenMedia();
  const id = 'listing-1';
  const consent = { consentOn: '2026-10-01', consentText: 'Advertise it', address: '9 Facade Lane, Marmora' };
  const save = (version: number, photos: ListingDraft['photos'], confidential = {}) =>
    call(saveListing, { id, version, draft: { photos }, confidential }, broker);
  const bring = async (blue: number) => (await add(await png({ width: 500, height: 400, blue }), 'image/png')).id;
  const [shown, earlier, unnamed, portrait] = [await bring(10), await bring(80), await bring(150), await bring(190)];
  const photo = { media: shown, alt: '' };
  const saved = await save(1, [photo], consent);
  const missing = { field: 'draft.photos.0.alt', message: 'Describe what the image shows in at least 5 characters' };
  expect(saved.issues).toEqual([missing]);
  await expect(call(publishListing, { id, version: 2 }, broker)).rejects.toMatchObject({
    code: 'listing_not_publishable',
    details: { issues: [missing] },
  });
  const nowhere = [photo, { media: 'f'.repeat(64), alt: 'Nothing' }];
  const refused = { code: 'validation_failed', details: { field: 'draft.photos.1.media' } };
  await expect(save(2, nowhere)).rejects.toMatchObject(refused);
  await expect(save(2, [photo, photo])).rejects.toMatchObject({ code: 'validation_failed' });
  expect(await call(readListing, { id }, assistant)).toEqual(saved);

  const photos = [{ media: shown, alt: 'The row of doors in Marmora', credit: 'A. Photographer' }];
  expect((await save(2, photos)).issues).toMatchObject([{ field: 'draft.photos.0.alt' }]);
  const told = [{ ...photos[0], media: shown, alt: 'The row of doors' }];
  await save(3, told);
  const published = await call(publishListing, { id, version: 4 }, broker);
  expect(published).toMatchObject({ isAhead: false, published: { photos: told } });
  await save(5, [{ media: earlier, alt: '' }]);
  // A picture whose id happens to contain the letters of the street reveals nothing.
  const lookalike = 'facade'.padEnd(64, '0');
  const files = [{ format: 'jpeg', width: 500, height: 400, hash: 'e'.repeat(64) }];
  const old = new Date(Date.now() - 2 * DAY_MS);
  const stored = { width: 500, height: 400, files, madeAt: old };
  await database.collection<{ _id: string }>('media').insertOne({ _id: lookalike, ...stored });
  expect((await save(6, [{ media: lookalike, alt: 'A door' }])).issues).toEqual([]);
  await save(7, []);
  const agent = (version: number, named: AgentDraft['portrait']) =>
    call(saveAgent, { id: 'agent-1', version, draft: { portrait: named } }, broker);
  const untold = [{ field: 'draft.portrait.alt', message: missing.message }];
  expect((await agent(1, { media: portrait, alt: '' })).issues).toEqual(untold);
  await agent(2, null);

  // An unsaved form is kept for its author, together with its pictures.
  const typed = await bring(240);
  const field = { name: 'draft.photos', from: '', to: JSON.stringify([{ media: typed, alt: 'The gate' }]) };
  await call(autosaveContent, { kind: 'listing', id: 'listing-2', fields: [field] }, broker);

  await database.collection('media').updateMany({}, { $set: { madeAt: old } });
  await database.collection('media_bodies').updateMany({}, { $set: { keptAt: old } });
  const late = await bring(220);
  await startOne({ RELEASES_SWEEP_MS: '50' });
  await eventually(async () => (await database.collection('media').countDocuments({})) < 7);
  const kept = await database.collection<{ _id: string; files: { hash: string }[] }>('media').find().toArray();
  expect(new Set(kept.map(({ _id }) => _id))).toEqual(new Set([shown, earlier, lookalike, portrait, typed, late]));
  const named = new Set(
    kept.filter(({ _id }) => _id !== lookalike).flatMap(({ files: all }) => all.map(({ hash }) => hash)),
  );
  const hashes = async () =>
    new Set((await database.collection('media_bodies').find().toArray()).map(({ hash }) => String(hash)));
  await eventually(async () => (await hashes()).size === named.size);
  expect(await hashes()).toEqual(named);
  await expect(save(8, [{ media: unnamed, alt: 'Waited too long' }])).rejects.toMatchObject({
    details: { field: 'draft.photos.0.media' },
  });
  expect(await call(rollBackListing, { id, version: 8, to: 6 }, broker)).toMatchObject({
    draft: { photos: [{ media: earlier }] },
  });
  expect((await call(readPicture, { id: earlier }, assistant)).mediaType).toBe('image/jpeg');
});
