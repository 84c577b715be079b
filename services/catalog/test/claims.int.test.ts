import {
  cancelClaimSchedule,
  type ClaimDraft,
  DAY_MS,
  HOUR_MS,
  listClaims,
  listClaimVersions,
  listRefusedSchedules,
  publishArticle,
  publishClaim,
  publishRates,
  readArticle,
  readClaim,
  readRates,
  reviewClaim,
  reviewRates,
  rollBackClaim,
  rollBackRates,
  saveArticle,
  saveClaim,
  saveRates,
  scheduleClaim,
  scheduleRates,
  torontoDay,
} from '@brokerage/contracts';
import { buyerActor, eventually, openEvents } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { startCatalog, WITH_REGISTER } from './fixtures.ts';

const broker = buyerActor({ role: 'broker' });
const assistant = buyerActor({ role: 'assistant' });
const id = 'occupancy';
const dayIn = (days: number): string => torontoDay(new Date(Date.now() + days * DAY_MS));
const STUDY = { sourceTitle: 'A study of Ontario', sourceAddress: 'https://www.example.ca/studies/storage-2026' };

async function startWithRegister() {
  const catalog = await startCatalog({ settings: WITH_REGISTER });
  const { call } = catalog;
  const save = (version: number, draft: Partial<ClaimDraft>, of = id) =>
    call(saveClaim, { id: of, version, draft }, broker);
  const row = async (of = id) => (await call(listClaims, {}, assistant)).claims.find((one) => one.id === of);
  return { ...catalog, save, row };
}

test('a claim that comes with the software can be corrected with a source, and rolled back', async () => {
  const { call, save, row, env } = await startWithRegister();
  const builtIn = await call(readClaim, { id }, assistant);
  expect(builtIn).toMatchObject({
    version: 1,
    published: null,
    isAhead: false,
    issues: [],
    draft: { value: '85-92%' },
  });
  expect(builtIn.quotedAt).toEqual(expect.arrayContaining(['/', '/data/ontario-storage-report.csv']));
  expect(builtIn.quotedAt.some((path) => path.startsWith('/insights/'))).toBe(true);
  expect(await row()).toMatchObject({ isCorrected: false, value: '85-92%', status: 'stated', source: null });

  const draft = { value: '86-93%', status: 'published', asOf: '2999-01-01', reviewBy: '2026-01-01' } as const;
  const wrong = await save(1, { ...draft, sourceTitle: 'A study', sourceAddress: 'https://www.example.ca/' });
  expect(wrong.issues.map(({ field }) => field)).toEqual([
    'draft.low',
    'draft.high',
    'draft.asOf',
    'draft.sourceAddress',
    'draft.reviewBy',
  ]);
  await expect(call(publishClaim, { id, version: 2 }, broker)).rejects.toMatchObject({
    code: 'claim_not_publishable',
    details: { issues: wrong.issues },
  });
  await expect(save(2, { asOf: 'last year' })).rejects.toMatchObject({ code: 'validation_failed' });
  // Two people edit at the same time: fields that only one of them changed are kept.
  const right = { asOf: '2026', reviewBy: dayIn(100), sourceAddress: STUDY.sourceAddress };
  await save(2, { ...right, low: 86, high: 93 });
  const both = await save(2, { sourceTitle: STUDY.sourceTitle });
  expect(both).toMatchObject({ version: 4, draft: { ...right, ...STUDY, low: 86 }, isAhead: true });
  await expect(save(2, { low: 87 })).rejects.toMatchObject({ code: 'version_conflict' });
  const shown = await call(publishClaim, { id, version: 4 }, broker);
  expect((await call(publishClaim, { id, version: 4 }, broker)).version).toBe(5);
  expect(shown).toMatchObject({
    isAhead: false,
    publishedVersion: 5,
    inEffect: { value: '86-93%', note: builtIn.draft.note },
  });
  expect(await row()).toMatchObject({ isCorrected: true, value: '86-93%', asOf: '2026', source: STUDY.sourceTitle });
  const { published } = await openEvents(env('events'));
  await eventually(async () => (await published()).some(({ subject }) => subject === id));

  // An emptied field has its built-in value again.
  expect(await save(5, { value: null, low: null, high: null })).toMatchObject({ draft: { value: '85-92%', low: 85 } });
  const back = await call(rollBackClaim, { id, version: 6, to: 1 }, broker);
  expect(back).toMatchObject({ draft: builtIn.draft, isAhead: true });
  await call(publishClaim, { id, version: 7 }, broker);
  expect(await row()).toMatchObject({ isCorrected: false, value: '85-92%' });
  const { versions } = await call(listClaimVersions, { id }, assistant);
  expect(versions.map(({ change }) => change.kind)).toEqual([
    'published',
    'rolled-back',
    'saved',
    'published',
    'saved',
    'saved',
    'saved',
    'imported',
  ]);
});

test('a review moves the next review date without publishing the draft, and figures that code parses are validated', async () => {
  const { call, save, row } = await startWithRegister();
  await save(1, { value: '86-92%', low: 86 });
  const reviewed = await call(reviewClaim, { id, version: 2 }, broker);
  expect((await call(reviewClaim, { id, version: 2 }, broker)).version).toBe(3);
  expect(reviewed).toMatchObject({ isAhead: true, draft: { value: '86-92%' }, inEffect: { value: '85-92%' } });
  expect((await row())?.reviewBy).toBe(reviewed.draft.reviewBy);
  expect(reviewed.draft.reviewBy && reviewed.draft.reviewBy > dayIn(170)).toBe(true);
  expect(await row()).toMatchObject({ isCorrected: false, change: { kind: 'reviewed' } });
  await expect(call(reviewClaim, { id, version: 1 }, broker)).rejects.toMatchObject({ code: 'version_conflict' });
  await expect(call(reviewClaim, { id, version: 3 }, assistant)).rejects.toMatchObject({ code: 'role_not_allowed' });

  // A chart parses the two figures from these words.
  const chart = 'same-store-2025-q1';
  const worded = { value: 'revenue up 1.4%, NOI +2.6%' };
  expect((await save(1, worded, chart)).issues).toMatchObject([{ field: 'draft.value' }]);
  const figures = { value: 'revenue +1.5%, NOI +2.6%', low: 1.5 };
  expect((await save(2, figures, chart)).issues).toEqual([]);
  // A service computes a valuation with this one.
  expect((await save(1, { value: '5-7%', low: 5 }, 'cap-band')).issues).toMatchObject([
    { field: 'draft.value', message: expect.stringContaining('valuation') },
  ]);
  await expect(save(1, { value: '1' }, 'rate-5-year')).rejects.toMatchObject({ code: 'claim_not_found' });
});

test('claims and lender rates are published at the scheduled time, and a refused one reports its reason', async () => {
  const { call, save, row, database, startOne } = await startWithRegister();
  // As during an import: schedules are checked often, and no pages are made.
  const until = new Date(Date.now() + HOUR_MS);
  await database.collection<{ _id: string; until: Date }>('publishing_holds').insertOne({ _id: 'import', until });
  await startOne({ PUBLISH_SWEEP_MS: '50' });
  const at = new Date(Date.now() + HOUR_MS).toISOString();
  const isDue = (collection: string, of: string) =>
    database.collection<{ _id: string }>(collection).updateOne({ _id: of }, { $set: { 'scheduled.at': new Date() } });
  await save(1, { value: '86-92%', low: 86, reviewBy: dayIn(100) });
  await call(scheduleClaim, { id, version: 2, at }, broker);
  expect(await call(cancelClaimSchedule, { id, version: 3 }, broker)).toMatchObject({ version: 4, scheduled: null });
  const planned = await call(scheduleClaim, { id, version: 4, at }, broker);
  expect(planned.scheduled).toEqual({ version: 5, at, issues: null });
  // A review in the meantime is about the figure in effect; what is saved later is not part of the schedule.
  await call(reviewClaim, { id, version: 5 }, broker);
  await save(6, { value: '87-92%', low: 87 });
  expect(await row()).toMatchObject({ value: '85-92%', scheduled: { at, isRefused: false } });
  // A claim of an earlier release, also due and refused: it is kept and blocks nothing.
  const claims = database.collection<{ _id: string }>('claims');
  const stored = await claims.findOne({ _id: id });
  const due = { version: 5, at: new Date(), by: '', issues: null };
  await claims.insertOne({ ...stored, _id: 'answer-time', scheduled: due } as { _id: string });
  const refusedBefore = { ...due, issues: [{ field: 'draft.asOf', message: 'Missing' }] };
  await claims.insertOne({ ...stored, _id: 'valuation-time', scheduled: refusedBefore } as { _id: string });
  await isDue('claims', id);
  await eventually(async () => (await row())?.value === '86-92%');
  expect(await row()).toMatchObject({ reviewBy: dayIn(100), isAhead: true, scheduled: null });

  await call(saveRates, { version: 1, draft: { fiveYear: { low: 5.5, high: 6 }, reviewBy: dayIn(100) } }, broker);
  await expect(call(scheduleRates, { version: 2, at: '2026-01-01T09:00:00.000Z' }, broker)).rejects.toMatchObject({
    code: 'validation_failed',
  });
  await call(scheduleRates, { version: 2, at }, broker);
  await database
    .collection<{ _id: string }>('rates')
    .updateOne({ _id: 'rates' }, { $set: { 'draft.reviewBy': dayIn(-1) } });
  await isDue('rates', 'rates');
  const refused = await eventually(async () => {
    const { scheduled } = await call(readRates, {}, assistant);
    return scheduled?.issues && scheduled;
  });
  expect(refused.issues).toMatchObject([{ field: 'draft.reviewBy' }]);
  expect(await row('rate-5-year')).toMatchObject({ value: '6.25-7.50%', scheduled: { isRefused: true } });
  expect(await call(listRefusedSchedules, {}, assistant)).toMatchObject({
    schedules: [{ kind: 'rates', id: 'rates', name: null }],
  });
});

test('lender rates are corrected together and share one date', async () => {
  const { call, row } = await startWithRegister();
  const { draft } = await call(readRates, {}, assistant);
  expect(draft).toMatchObject({ fiveYear: { low: 6.25, high: 7.5 }, asOf: '2025-02-20' });
  const change = { fiveYear: { low: 7, high: 6 }, asOf: dayIn(0), private: { low: 9, high: 11 } };
  expect((await call(saveRates, { version: 1, draft: change }, broker)).issues).toMatchObject([
    { field: 'draft.fiveYear.high' },
  ]);
  await call(saveRates, { version: 2, draft: { fiveYear: { low: 5.5, high: 6 } } }, broker);
  await call(publishRates, { version: 3 }, broker);
  const rows = await Promise.all(['rate-5-year', 'rate-10-year', 'rate-cmhc', 'rate-private'].map(row));
  expect(rows.map((one) => one?.value)).toEqual(['5.50-6.00%', '6.50-7.75%', '5.75-6.75%', '9-11%']);
  expect(rows.map((one) => [one?.asOf, one?.isRate])).toEqual(rows.map(() => [dayIn(0), true]));
  await call(rollBackRates, { version: 4, to: 1 }, broker);
  expect(await call(publishRates, { version: 5 }, broker)).toMatchObject({ draft, isAhead: false });
  expect((await call(reviewRates, { version: 6 }, broker)).draft.reviewBy).not.toBe(draft.reviewBy);
  expect(await row('rate-private')).toMatchObject({ value: '8-12%', isCorrected: false });
});

test('a claim lists the articles that quote it now, and lender rates list the pages that quote any of them', async () => {
  const { call, row } = await startWithRegister();
  const quoting = ['/insights/cap-rate-noi-explained', '/insights/self-storage-vs-residential'];
  const date = 'assessment-date';
  expect((await row(date))?.quotedAt).toEqual(expect.arrayContaining(quoting));
  expect((await call(readClaim, { id: date }, assistant)).quotedAt.toSorted()).toEqual(quoting);
  const lenders = (await call(readRates, {}, assistant)).quotedAt;
  expect(lenders).toEqual(
    expect.arrayContaining(['/ontario-storage-report', '/insights/commercial-mortgage-rates-2025']),
  );
  expect(lenders).toHaveLength(new Set(lenders).size);

  const rewrite = async (article: string, from: string, to: string) => {
    const { draft, version } = await call(readArticle, { id: article }, assistant);
    const text = draft.text?.replace(from, to);
    const saved = await call(saveArticle, { id: article, version, draft: { text } }, broker);
    await call(publishArticle, { id: article, version: saved.version }, broker);
  };
  const quoted = `<Claim id="${date}" />`;
  await rewrite('article-cap-rate-noi-explained', quoted, 'a day in the past');
  await rewrite('article-reading-a-rent-roll', '\n\n', `\n\nAssessments rest on values of ${quoted}.\n\n`);
  const now = ['/insights/reading-a-rent-roll', '/insights/self-storage-vs-residential'];
  expect((await row(date))?.quotedAt.toSorted()).toEqual(now);
  expect((await call(readClaim, { id: date }, assistant)).quotedAt.toSorted()).toEqual(now);
});

test('a promise of the brokerage is not a claim', async () => {
  const { call, row } = await startWithRegister();
  expect(await row('closing-days')).toBeDefined();
  expect(await row('answer-time')).toBeUndefined();
  await expect(call(readClaim, { id: 'valuation-time' }, broker)).rejects.toMatchObject({ code: 'claim_not_found' });
});

test('without a built site there are no claims', async () => {
  const { call } = await startCatalog();
  expect(await call(listClaims, {}, assistant)).toEqual({ claims: [] });
  await expect(call(readRates, {}, broker)).rejects.toMatchObject({ code: 'claim_not_found' });
});
