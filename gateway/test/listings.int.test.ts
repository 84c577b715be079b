import { randomUUID } from 'node:crypto';
import {
  createListing,
  EditedListing,
  listAudit,
  listingPublished,
  listListings,
  listListingVersions,
  makePicture,
  markListing,
  publishListing,
  readConfidentialListing,
  readListing,
  readPicture,
  rollBackListing,
  saveListing,
  submitBuyerCriteria,
  UPLOAD_PART_BYTES,
  uploadPart,
} from '@brokerage/contracts';
import { eventually, openEvents } from '@brokerage/testing';
import { photo, PLACE } from '../../services/catalog/test/photos.ts';
import { expect, test } from 'vitest';
import { type Answer, failureOf, outputOf, samples } from './requests.ts';
import { logLines, startShop } from './whole-shop.ts';

const CONFIDENTIAL = {
  address: '4417 Quillfeather Road, Marmora, ON K0K 2M0',
  sellerName: 'Thessaly Vandermeer',
  notes: 'The pumphouse key is under the anvil',
  consentOn: '2026-10-01',
  consentText: 'Advertise it, says the pelican letter',
};
const SECRETS = /quillfeather|marmora|K0K ?2M0|thessaly|vandermeer|pumphouse|pelican/i;
const DRAFT = {
  slug: 'heated-storage',
  propertyKind: 'self-storage' as const,
  kind: 'Heated storage',
  summary: 'Heated units on one floor.',
  asking: { amount: 12_400_000, short: 'CA$12.4M', note: 'firm' },
  highlights: [{ title: 'Heated', text: 'All units are heated.', check: 'Utility bills' }],
  capRatePercent: 6.2,
};

test('a published listing is mailed to matching buyers, and its confidential part stays in its own collections', async () => {
  const printed = logLines();
  const shop = await startShop({ env: { LOG_LEVEL: 'debug' } });
  const { published } = await openEvents(shop.env('events'));
  const broker = await shop.signedInAdmin();
  const edited = (answer: Answer): EditedListing => {
    expect(answer.status, answer.text).toBe(200);
    return EditedListing.parse(answer.json());
  };

  const { id, version } = edited(await broker.ask(createListing, { creationId: randomUUID(), name: 'Listing 3' }));
  const saved = edited(await broker.ask(saveListing, { id, version, draft: DRAFT, confidential: CONFIDENTIAL }));
  // Refusals contain no secret either: a conflict, a leak into the public text, an unknown field.
  const told = { summary: `Near ${CONFIDENTIAL.address}` };
  const leaking = edited(await broker.ask(saveListing, { id, version: saved.version, draft: told, confidential: {} }));
  const refused = [
    await broker.ask(publishListing, { id, version: leaking.version }),
    await broker.ask(saveListing, { id, version, draft: {}, confidential: { address: 'Elsewhere' } }),
    await broker.send(saveListing, { id, version, draft: {}, confidential: { ...CONFIDENTIAL, notes: 7 } }),
  ];
  expect(refused.map((answer) => failureOf(answer).code)).toEqual([
    'listing_not_publishable',
    'version_conflict',
    'validation_failed',
  ]);
  const back = edited(await broker.ask(rollBackListing, { id, version: leaking.version, to: saved.version }));
  const shown = edited(await broker.ask(publishListing, { id, version: back.version }));
  expect(shown).toMatchObject({ status: 'active', isAhead: false });
  expect((await broker.ask(readConfidentialListing, { id })).json()).toMatchObject({ confidential: CONFIDENTIAL });

  // A photo with the place in its metadata, uploaded in parts larger than any form.
  const uploadId = randomUUID();
  const camera = await photo({ width: 500, height: 400, padding: UPLOAD_PART_BYTES });
  expect(camera.toString('latin1')).toContain(PLACE);
  for (let part = 0; part * UPLOAD_PART_BYTES < camera.length; part += 1) {
    const bytes = camera.subarray(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES).toString('base64');
    expect((await broker.ask(uploadPart, { uploadId, part, bytes })).status).toBe(200);
  }
  const parts = Math.ceil(camera.length / UPLOAD_PART_BYTES);
  const picture = await eventually(async () => {
    const answer = await broker.ask(makePicture, { uploadId, parts, type: 'image/jpeg' });
    return outputOf(makePicture, answer).picture;
  });
  const seen = await broker.ask(readPicture, { id: picture.id });
  expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const files = await shop.database('catalog').collection('media_bodies').find().toArray();
  expect(files.length).toBe(picture.files.length);
  for (const { bytes } of files) expect(Buffer.from(String(bytes), 'base64').toString('latin1')).not.toContain(PLACE);

  const stored = () =>
    shop.database('notification').collection<{ _id: string; status: string }>('offered_listings').findOne({ _id: id });
  await eventually(async () => (await stored()) !== null);
  const criteria = async (email: string) => {
    const wanted = { ...samples.submitBuyerCriteria, sizeTier: 'large-cap', marketing: 'yes', email };
    return shop
      .visitor()
      .send(submitBuyerCriteria, { ...wanted, submissionId: randomUUID(), formToken: await shop.formToken() });
  };
  expect((await criteria('first@example.ca')).status).toBe(200);
  const { parsed } = await shop.mailTo('first@example.ca', /heated-storage/);
  expect(parsed.subject).toContain('Listing 3');
  expect(parsed.text).toContain('CA$12,400,000');

  const sold = edited(await broker.ask(markListing, { id, version: shown.version, status: 'sold' }));
  expect(sold.published).toMatchObject({ status: 'sold', summary: DRAFT.summary });
  await eventually(async () => (await stored())?.status === 'sold');
  expect((await criteria('second@example.ca')).status).toBe(200);
  const consents = shop.database('notification').collection('consents');
  await eventually(() => consents.findOne({ email: 'second@example.ca', matchedOffer: { $ne: '' } }));
  expect(await shop.database('notification').collection('mails').countDocuments({ template: 'match' })).toBe(1);

  // The draft that named the address was the broker's own text; nothing else may contain it.
  const others = [
    await broker.ask(listListings, {}),
    await broker.ask(readListing, { id }),
    await broker.ask(listAudit, {}),
    seen,
    ...refused,
  ].map(({ text }) => text);
  const events = await eventually(async () => {
    const found = (await published()).filter(({ type }) => type === listingPublished.type);
    return found.length === 2 ? found : null;
  });
  const database = await shop.dump((service, name) => service !== 'catalog' || !name.startsWith('listing'));
  const mails = shop.mailbox.mails.map(({ raw }) => raw);
  expect(database).toContain(id);
  expect(others.join()).toContain('heated-storage');
  expect(printed.join()).toContain('catalog');
  expect(
    [...others, ...printed, JSON.stringify(events), database, ...mails].filter((text) => SECRETS.test(text)),
  ).toEqual([]);
  expect((await broker.ask(listListingVersions, { id })).text).not.toMatch(/thessaly|pumphouse|pelican/i);
});
