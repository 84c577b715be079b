import { randomUUID } from 'node:crypto';
import {
  BUILT_IN_LISTINGS,
  cancelListingSchedule,
  markListing,
  createListing,
  type InputOf,
  listingPublished,
  listListings,
  listListingVersions,
  listOfferedListings,
  publishListing,
  readConfidentialListing,
  readListing,
  rollBackListing,
  saveListing,
  scheduleListing,
} from '@brokerage/contracts';
import { buyerActor, eventually, openEvents } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { start as startNotification } from '../../notification/src/start.ts';
import { openMailbox } from '../../notification/test/mailbox.ts';
import { admin, startCatalog } from './fixtures.ts';

const id = 'listing-1';
const broker = buyerActor({ role: 'broker' });
const assistant = buyerActor({ role: 'assistant' });
const ADDRESS = '4417 Quillfeather Road, Marmora, ON K0K 2M0';
const SELLER = 'Thessaly Vandermeer';

type Changes = Partial<Pick<InputOf<typeof saveListing>, 'draft' | 'confidential'>>;
const consent = { consentOn: '2026-10-01', consentText: 'Advertise without the address' };

async function givenListings() {
  const catalog = await startCatalog();
  const save = (version: number, { draft = {}, confidential = {} }: Changes, who = broker) =>
    catalog.call(saveListing, { id, version, draft, confidential }, who);
  return { ...catalog, save };
}

test('built-in listings are imported once, as published, and never overwrite changes by the broker', async () => {
  const { call, database, startOne } = await startCatalog({ instances: 2 });
  const { listings } = await call(listListings, {}, assistant);
  expect(listings).toMatchObject(
    BUILT_IN_LISTINGS.map(({ id: one, name }) => ({ id: one, name, status: 'active', version: 1, isAhead: false })),
  );
  for (const listing of BUILT_IN_LISTINGS) {
    expect(await call(readListing, { id: listing.id }, assistant)).toMatchObject({ published: listing });
  }
  await call(saveListing, { id, version: 1, draft: { name: 'By the broker' }, confidential: {} }, broker);
  await startOne();
  expect(await call(readListing, { id }, assistant)).toMatchObject({ version: 2, draft: { name: 'By the broker' } });
  expect(await database.collection('listings').countDocuments()).toBe(BUILT_IN_LISTINGS.length);
});

test('a listing can be created, saved, published, marked as sold and rolled back', async () => {
  const { call, env } = await givenListings();
  const { published } = await openEvents(env('events'));
  const creationId = randomUUID();
  const begun = await call(createListing, { creationId, name: 'Listing 3' }, broker);
  expect(begun).toMatchObject({ id: 'listing-3', version: 1, status: 'draft', published: null, isAhead: true });
  expect(await call(createListing, { creationId, name: 'Listing 3' }, broker)).toEqual(begun);

  const third = { id: 'listing-3' };
  expect(begun.issues.map(({ field }) => field)).toEqual([
    'draft.slug',
    'draft.propertyKind',
    'draft.kind',
    'draft.summary',
    'draft.asking',
    'draft.highlights',
    'draft.capRatePercent',
    'confidential.consentOn',
  ]);
  await expect(call(publishListing, { ...third, version: 1 }, broker)).rejects.toMatchObject({
    code: 'listing_not_publishable',
    details: { issues: begun.issues },
  });
  await expect(call(markListing, { ...third, version: 1, status: 'active' }, broker)).rejects.toMatchObject({
    code: 'listing_not_publishable',
  });

  const draft = {
    slug: 'heated-storage',
    propertyKind: 'self-storage' as const,
    kind: 'Heated storage',
    summary: 'Heated units on one floor.',
    asking: { amount: 3_400_000, short: 'CA$3.4M', note: 'firm' },
    highlights: [{ title: 'Heated', text: 'All units are heated.', check: 'Utility bills' }],
    capRatePercent: 6.2,
  };
  const saved = await call(saveListing, { ...third, version: 1, draft, confidential: consent }, broker);
  expect(saved).toMatchObject({ version: 2, issues: [], published: null });
  expect(saved.change.fields).toContain('confidential.consentOn');
  const shown = await call(publishListing, { ...third, version: 2 }, broker);
  expect(shown).toMatchObject({ version: 3, status: 'active', publishedVersion: 3, isAhead: false });
  expect(shown.published).toMatchObject({ id: 'listing-3', status: 'active', slug: 'heated-storage', photos: [] });
  expect(await call(publishListing, { ...third, version: 2 }, broker)).toEqual(shown);

  await call(saveListing, { ...third, version: 3, draft: { summary: 'Half a sen' }, confidential: {} }, broker);
  const sold = await call(markListing, { ...third, version: 4, status: 'sold' }, broker);
  expect(sold).toMatchObject({ version: 5, status: 'sold', isAhead: true, draft: { summary: 'Half a sen' } });
  expect(sold.published).toMatchObject({ status: 'sold', summary: draft.summary });
  const back = await call(rollBackListing, { ...third, version: 5, to: 2 }, broker);
  expect(back).toMatchObject({ version: 6, status: 'sold', isAhead: false, draft: { summary: draft.summary } });

  const { versions } = await call(listListingVersions, third, assistant);
  expect(versions.map(({ version, change }) => [version, change.kind, change.by])).toEqual([
    [6, 'rolled-back', broker.userId],
    [5, 'status', broker.userId],
    [4, 'saved', broker.userId],
    [3, 'published', broker.userId],
    [2, 'saved', broker.userId],
    [1, 'created', broker.userId],
  ]);
  expect(versions[2]).toMatchObject({ change: { fields: ['draft.summary'] }, draft: { summary: 'Half a sen' } });
  const reported = async () => (await published()).filter(({ type }) => type === listingPublished.type);
  await eventually(async () => (await reported()).length === 2);
  const facts = { listingId: 'listing-3', kind: 'self-storage', askingAmount: 3_400_000 };
  expect(await reported()).toMatchObject([
    { type: listingPublished.type, data: { ...facts, version: 3, status: 'active' } },
    { type: listingPublished.type, data: { ...facts, version: 5, status: 'sold' } },
  ]);
  expect((await call(listOfferedListings, {})).listings).toMatchObject([
    { id: 'listing-1', status: 'active', version: 1 },
    { id: 'listing-2', status: 'active' },
    { id: 'listing-3', status: 'sold', name: 'Listing 3', version: 5 },
  ]);
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const makeDue = (database: Awaited<ReturnType<typeof startCatalog>>['database']) =>
  database.collection<{ _id: string }>('listings').updateOne({ _id: id }, { $set: { 'scheduled.at': new Date() } });
const OFTEN = { PUBLISH_SWEEP_MS: '20' };
const NEVER = { PUBLISH_SWEEP_MS: '3600000' };

test('a scheduled draft is published once, as it was when scheduled, even by processes started later', async () => {
  const { call, startOne, database } = await startCatalog({ instances: 0 });
  await startOne(NEVER);
  const save = (version: number, draft: Changes['draft'] = {}) =>
    call(saveListing, { id, version, draft, confidential: consent }, broker);
  const { version } = await save(1, { summary: 'For the first of the month.' });
  const schedule = (input: { version: number; at: string }, who = broker) =>
    call(scheduleListing, { id, ...input }, who);
  const refusal = { code: 'validation_failed', details: { field: 'at' } };
  await expect(schedule({ version, at: '2026-01-01T09:00:00.000Z' })).rejects.toMatchObject(refusal);
  await expect(schedule({ version, at: '2199-01-01T09:00:00.000Z' })).rejects.toMatchObject(refusal);
  await expect(schedule({ version: 1, at: inAnHour() })).rejects.toMatchObject({ code: 'version_conflict' });
  await expect(schedule({ version, at: inAnHour() }, assistant)).rejects.toMatchObject({ code: 'role_not_allowed' });

  const at = inAnHour();
  const planned = await schedule({ version, at });
  expect(planned).toMatchObject({ version: 3, isAhead: true, scheduled: { version: 3, at, issues: null } });
  expect(await schedule({ version, at })).toEqual(planned);
  await save(3, { summary: 'Half a sen' });
  expect(await call(readListing, { id }, assistant)).toMatchObject({ version: 4, scheduled: planned.scheduled });
  await makeDue(database);
  await Promise.all([startOne(OFTEN), startOne(OFTEN)]);
  await eventually(async () => (await call(readListing, { id }, assistant)).scheduled === null);
  expect(await call(readListing, { id }, assistant)).toMatchObject({
    version: 5,
    publishedVersion: 5,
    published: { summary: 'For the first of the month.', status: 'active' },
    draft: { summary: 'Half a sen' },
    isAhead: true,
    change: { kind: 'published', by: broker.userId },
  });
});

test('a scheduled draft that may no longer be published is held back with its reason, and the office is notified', async () => {
  const { call, startOne, env, closing, database } = await startCatalog({ instances: 0 });
  const mailbox = await openMailbox();
  const office = { SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`, LEADS_TO: 'desk@northgate.example.ca' };
  closing(await startNotification({ ...env('notification'), PUBLIC_ORIGIN: 'http://localhost:8080', ...office }));
  await startOne(OFTEN);
  const save = (version: number, changes: Changes) =>
    call(saveListing, { id, version, draft: {}, confidential: {}, ...changes }, broker);
  const read = () => call(readListing, { id }, broker);
  const missing = { code: 'listing_not_publishable', details: { issues: [{ field: 'confidential.consentOn' }] } };
  await expect(call(scheduleListing, { id, version: 1, at: inAnHour() }, broker)).rejects.toMatchObject(missing);
  await save(1, { draft: { summary: 'With consent.' }, confidential: consent });
  await call(scheduleListing, { id, version: 2, at: inAnHour() }, broker);
  await save(3, { confidential: { consentText: null } });
  await makeDue(database);
  await eventually(async () => (await read()).scheduled?.issues?.length === 1);
  const refused = await read();
  expect(refused).toMatchObject({
    version: 4,
    publishedVersion: 1,
    scheduled: { version: 3, issues: [{ field: 'confidential.consentText' }] },
  });
  const [row] = (await call(listListings, {}, assistant)).listings;
  expect(row).toMatchObject({ scheduled: { isRefused: true }, updatedOn: BUILT_IN_LISTINGS[0]?.updatedOn });
  // The office is notified about the listing, without anything confidential.
  const mail = await eventually(async () => mailbox.mails[0]);
  expect(mail.recipients).toEqual([office.LEADS_TO]);
  expect(mail.parsed.subject).toBe('Not published: Listing 1');
  expect(mail.parsed.text).toContain(`http://localhost:8080/admin/content/listings/${id}`);

  await save(4, { confidential: consent });
  const cancelled = await call(cancelListingSchedule, { id, version: 5 }, broker);
  expect(cancelled).toMatchObject({
    version: 6,
    scheduled: null,
    publishedVersion: 1,
    change: { kind: 'unscheduled' },
  });
  expect(await call(cancelListingSchedule, { id, version: 5 }, broker)).toEqual(cancelled);
  // A later schedule of an older draft does not replace what was published by hand.
  await call(scheduleListing, { id, version: 6, at: inAnHour() }, broker);
  const byHand = await call(publishListing, { id, version: 7 }, broker);
  expect(byHand).toMatchObject({ version: 8, publishedVersion: 8, scheduled: null, isAhead: false });
  expect(mailbox.mails).toHaveLength(1);
});

test('changes to different fields are merged, and a conflicting change to the same field is refused', async () => {
  const { save, call } = await givenListings();
  const other = buyerActor({ role: 'broker' });
  await save(1, { draft: { summary: 'By the first' } });
  const merged = await save(1, { draft: { zoning: 'By the second' }, confidential: { notes: 'Call first' } }, other);
  expect(merged).toMatchObject({ version: 3, draft: { summary: 'By the first', zoning: 'By the second' } });
  await expect(
    save(1, { draft: { summary: 'By the third', kind: 'Also by the third' }, confidential: { notes: 'Do not call' } }),
  ).rejects.toMatchObject({
    code: 'version_conflict',
    details: { version: 3, fields: ['draft.summary', 'confidential.notes'], by: other.userId },
  });
  expect(await call(readListing, { id }, assistant)).toEqual(merged);
  // Repeating the change changes nothing, whoever does it.
  expect(await save(1, { draft: { zoning: 'By the second' } }, other)).toEqual(merged);
  expect(await save(2, { draft: { summary: 'By the first' } })).toEqual(merged);
  const kept = await save(3, { draft: { summary: 'By the third' } });
  expect(kept).toMatchObject({ version: 4, draft: { summary: 'By the third', zoning: 'By the second' } });
  await expect(save(9, { draft: { summary: 'From nowhere' } })).rejects.toMatchObject({ code: 'version_conflict' });
});

test('of several concurrent saves each makes a separate version', async () => {
  const { save, call } = await givenListings();
  const fields = ['summary', 'zoning', 'expansion', 'kind', 'name'] as const;
  await Promise.all(fields.map((field) => save(1, { draft: { [field]: `New ${field}` } })));
  const { versions } = await call(listListingVersions, { id }, broker);
  expect(versions.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
  for (const field of fields) expect(versions[0]?.draft[field]).toBe(`New ${field}`);
});

test('a status changed by another admin in the meantime is reported as a conflict', async () => {
  const { call } = await givenListings();
  await call(markListing, { id, version: 1, status: 'under-contract' }, broker);
  await expect(call(markListing, { id, version: 1, status: 'paused' }, broker)).rejects.toMatchObject({
    code: 'version_conflict',
    details: { fields: ['status'] },
  });
  expect(await call(markListing, { id, version: 1, status: 'under-contract' }, broker)).toMatchObject({
    version: 2,
  });
});

test.each<[string, Changes, string, RegExp]>([
  [
    'a word from the address',
    { draft: { summary: 'On the QUILLFEATHER side' } },
    'draft.summary',
    /confidential address/,
  ],
  [
    'the town in a nested field',
    { draft: { highlights: [{ title: 'Much room', text: 'View of Marmora', check: 'Plan' }] } },
    'draft.highlights.0.text',
    /confidential address/,
  ],
  ['a postal code', { draft: { zoning: 'M1, k1a 0b1' } }, 'draft.zoning', /postal code/],
  ['the seller’s name', { draft: { expansion: 'Ask thessaly  vandermeer' } }, 'draft.expansion', /seller/],
  ['no consent', { confidential: { consentText: null } }, 'confidential.consentText', /consent/],
  [
    'a consent dated in the future',
    { confidential: { consentOn: '2999-01-01' } },
    'confidential.consentOn',
    /in the future/,
  ],
  [
    'neither a cap rate nor an income',
    { draft: { capRatePercent: null } },
    'draft.capRatePercent',
    /cap rate or income/,
  ],
  ['an address another listing has', { draft: { name: 'Listing 1' } }, 'draft.slug', /Another listing/],
])(
  'with %s a listing is not published, and the refusal names the field but not the confidential words',
  async (what, changes, field, message) => {
    const { save, call, database } = await givenListings();
    await save(1, { confidential: { ...consent, address: ADDRESS, sellerName: SELLER, ...changes.confidential } });
    const { slug } = (await call(readListing, { id }, broker)).draft;
    if (what.startsWith('an address'))
      await database
        .collection<{ _id: string }>('listings')
        .updateOne({ _id: 'listing-2' }, { $set: { 'draft.slug': slug } });
    const { version, issues } = await save(2, { draft: changes.draft ?? {} });
    expect(issues).toEqual([{ field, message: expect.stringMatching(message) }]);
    const refused: unknown = await call(publishListing, { id, version }, broker).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'listing_not_publishable', details: { issues } });
    expect(JSON.stringify([refused, issues])).not.toMatch(/quillfeather|marmora|thessaly/i);
  },
);

test('common words of an address are allowed, and the slug of a published page cannot be changed', async () => {
  const { save } = await givenListings();
  const address = '12 Industrial Park Drive, Marmora, Ontario';
  const { issues } = await save(1, { confidential: { ...consent, address } });
  expect(issues).toEqual([]);
  await expect(save(2, { draft: { slug: 'another-address' } })).rejects.toMatchObject({
    code: 'validation_failed',
    details: { field: 'draft.slug' },
  });
});

test('a listing can be made active again only with the consent of its seller', async () => {
  const { call, save } = await givenListings();
  await call(markListing, { id, version: 1, status: 'paused' }, broker);
  await expect(call(markListing, { id, version: 2, status: 'active' }, broker)).rejects.toMatchObject({
    code: 'listing_not_publishable',
    details: { issues: [{ field: 'confidential.consentOn' }] },
  });
  await save(2, { confidential: consent });
  expect(await call(markListing, { id, version: 3, status: 'active' }, broker)).toMatchObject({
    published: { status: 'active' },
  });
});

test.each(['paused', 'under-contract', 'sold'] as const)(
  'a withdrawn listing can be shown again as %s only with the consent of its seller',
  async (status) => {
    const { call, save } = await givenListings();
    await call(markListing, { id, version: 1, status: 'withdrawn' }, broker);
    const mark = (version: number) => call(markListing, { id, version, status }, broker);
    await expect(mark(2)).rejects.toMatchObject({
      code: 'listing_not_publishable',
      details: { issues: [{ field: 'confidential.consentOn' }] },
    });
    expect(await call(readListing, { id }, broker)).toMatchObject({ version: 2, published: { status: 'withdrawn' } });
    await save(2, { confidential: consent });
    expect(await mark(3)).toMatchObject({ published: { status } });
    await save(4, { confidential: { consentOn: null } });
    expect(await call(markListing, { id, version: 5, status: 'withdrawn' }, broker)).toMatchObject({ version: 6 });
  },
);

test('assistants can read listings but nothing confidential and change nothing; buyers have no access', async () => {
  const { call, save } = await givenListings();
  await save(1, { confidential: { address: ADDRESS, sellerName: SELLER, notes: 'Quillfeather again' } });
  const seen = [
    await call(listListings, {}, assistant),
    await call(readListing, { id }, assistant),
    await call(listListingVersions, { id }, assistant),
    await call(listOfferedListings, {}),
  ];
  expect(JSON.stringify(seen)).not.toMatch(/quillfeather|marmora|thessaly/i);
  expect(await call(readConfidentialListing, { id }, admin)).toMatchObject({ confidential: { address: ADDRESS } });
  const refused = { code: 'role_not_allowed' };
  await expect(call(readConfidentialListing, { id }, assistant)).rejects.toMatchObject(refused);
  await expect(save(2, { draft: { name: 'Mine' } }, assistant)).rejects.toMatchObject(refused);
  await expect(call(publishListing, { id, version: 2 }, assistant)).rejects.toMatchObject(refused);
  await expect(call(readListing, { id }, buyerActor())).rejects.toMatchObject({ code: 'forbidden' });
});
