import { randomUUID } from 'node:crypto';
import {
  cancelClosingSchedule,
  cancelReviewSchedule,
  type ClosingDraft,
  type ConfidentialClosing,
  type ConfidentialReview,
  createClosing,
  createReview,
  HOUR_MS,
  listClosings,
  listRefusedSchedules,
  listClosingVersions,
  listReviews,
  publishClosing,
  publishReview,
  readClosing,
  readConfidentialClosing,
  readConfidentialReview,
  readReview,
  type ReviewDraft,
  rollBackClosing,
  saveClosing,
  saveReview,
  scheduleClosing,
  scheduleReview,
  withdrawClosing,
  withdrawReview,
} from '@brokerage/contracts';
import { buyerActor, eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { start as startNotification } from '../../notification/src/start.ts';
import { openMailbox } from '../../notification/test/mailbox.ts';
import { startCatalog } from './fixtures.ts';

const broker = buyerActor({ role: 'broker' });
const assistant = buyerActor({ role: 'assistant' });
const CONSENT = { consentOn: '2026-10-01', consentText: 'You may tell of the deal' };

test('a closing shows a figure only with the consent of its parties, and can be withdrawn', async () => {
  const { call } = await startCatalog();
  const creationId = randomUUID();
  const { id } = await call(createClosing, { creationId, name: 'The lake deal' }, broker);
  expect((await call(createClosing, { creationId, name: 'The lake deal' }, broker)).id).toBe(id);
  const save = (version: number, draft: Partial<ClosingDraft>, confidential: Partial<ConfidentialClosing> = {}) =>
    call(saveClosing, { id, version, draft, confidential }, broker);
  const draft = { year: 2025, region: 'ottawa-east', propertyKind: 'self-storage', sizeClass: 'to-25000' } as const;
  const figures = { price: 2_345_678, publishesPrice: 'yes', capRatePercent: 6.54, publishesCapRate: 'no' } as const;
  const written = await save(1, draft, figures);
  expect(written.issues.map(({ field }) => field)).toEqual(['confidential.consentOn']);
  await expect(call(publishClosing, { id, version: 2 }, broker)).rejects.toMatchObject({
    code: 'closing_not_publishable',
    details: { issues: written.issues },
  });
  await save(2, {}, CONSENT);
  const shown = await call(publishClosing, { id, version: 3 }, broker);
  expect(shown.published).toMatchObject({ ...draft, price: 2_345_678 });
  expect(JSON.stringify(shown)).not.toMatch(/(?<!\d)6\.54|tell of the deal/);
  expect(JSON.stringify(shown.published)).not.toContain('The lake deal');
  expect(shown.isAhead).toBe(false);
  // The consent to the price is withdrawn: the price stays public until the closing is published again, as the editor says.
  const changed = await save(4, {}, { publishesPrice: 'no' });
  expect(changed.isAhead).toBe(true);
  const undisclosed = await call(publishClosing, { id, version: 5 }, broker);
  expect(undisclosed.published).not.toHaveProperty('price');
  expect((await save(6, { year: 2099 })).issues).toEqual([
    { field: 'draft.year', message: 'This year is still to come' },
  ]);
  expect((await save(7, { year: 2024 }, { price: null, publishesPrice: 'yes' })).issues).toMatchObject([
    { field: 'confidential.price' },
  ]);
  const gone = await call(withdrawClosing, { id, version: 8 }, broker);
  expect(gone).toMatchObject({ version: 9, published: null, draft: { year: 2024 } });
  expect(await call(rollBackClosing, { id, version: 9, to: 3 }, broker)).toMatchObject({ draft: { year: 2025 } });
  const { versions } = await call(listClosingVersions, { id }, assistant);
  expect(JSON.stringify(versions)).not.toMatch(/2345678|(?<!\d)6\.54|tell of/);
  expect(await call(listClosings, {}, assistant)).toMatchObject({
    closings: [{ id, year: 2025, name: 'The lake deal' }],
  });
  await expect(call(readConfidentialClosing, { id }, assistant)).rejects.toMatchObject({ code: 'role_not_allowed' });
  await expect(call(listClosings, {}, buyerActor())).rejects.toMatchObject({ code: 'forbidden' });
  await expect(call(readClosing, { id: 'closing-99' }, broker)).rejects.toMatchObject({ code: 'closing_not_found' });
});

test('a review needs proof and the consent of its author to be published, and the proof stays confidential', async () => {
  const { call } = await startCatalog();
  const { id } = await call(createReview, { creationId: randomUUID(), author: 'R. B., buyer' }, broker);
  const save = (version: number, draft: Partial<ReviewDraft>, confidential: Partial<ConfidentialReview> = {}) =>
    call(saveReview, { id, version, draft, confidential }, broker);
  const draft = {
    subject: 'brokerage',
    text: 'Clear figures, and answers on the same day.',
    stars: 5,
    givenOn: '2026-09-30',
    source: 'by e-mail to the brokerage',
  } as const;
  const { issues } = await save(1, draft);
  expect(issues.map(({ field }) => field)).toEqual(['confidential.proof', 'confidential.consentOn']);
  await expect(save(2, { stars: 6 })).rejects.toMatchObject({ code: 'validation_failed' });
  const proof = 'Mail of 30 September, folder 7';
  await save(2, {}, { proof, ...CONSENT });
  const shown = await call(publishReview, { id, version: 3 }, broker);
  expect(shown.published).toMatchObject({ ...draft, author: 'R. B., buyer' });
  expect(JSON.stringify(shown)).not.toContain('folder 7');
  expect(await call(readConfidentialReview, { id }, broker)).toMatchObject({ confidential: { proof } });
  await expect(call(readConfidentialReview, { id }, assistant)).rejects.toMatchObject({ code: 'role_not_allowed' });
  expect((await save(4, { givenOn: '2999-01-01' })).issues).toMatchObject([{ field: 'draft.givenOn' }]);
  expect(await call(withdrawReview, { id, version: 5 }, broker)).toMatchObject({ published: null });
  expect(await call(listReviews, {}, assistant)).toMatchObject({
    reviews: [{ id, author: 'R. B., buyer', stars: 5, subject: 'brokerage', publishedVersion: null }],
  });
});

test('a closing and a review are published at the scheduled time, and the office is notified of a refused one', async () => {
  const { call, env, closing: closed, database } = await startCatalog({ settings: { PUBLISH_SWEEP_MS: '20' } });
  const mailbox = await openMailbox();
  const office = { SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`, LEADS_TO: 'desk@northgate.example.ca' };
  closed(await startNotification({ ...env('notification'), PUBLIC_ORIGIN: 'http://localhost:8080', ...office }));
  const { id } = await call(createClosing, { creationId: randomUUID(), name: 'The lake deal' }, broker);
  const draft = { year: 2025, region: 'ottawa-east', propertyKind: 'self-storage', sizeClass: 'to-25000' } as const;
  const figures = { price: 2_345_678, publishesPrice: 'yes', publishesCapRate: 'no', ...CONSENT } as const;
  const save = (version: number, confidential: Partial<ConfidentialClosing>) =>
    call(saveClosing, { id, version, draft, confidential }, broker);
  await save(1, figures);
  const at = new Date(Date.now() + HOUR_MS).toISOString();
  const planned = await call(scheduleClosing, { id, version: 2, at }, broker);
  expect(planned.scheduled).toEqual({ version: 3, at, issues: null });
  const isDue = (collection: string, of: string) =>
    database.collection<{ _id: string }>(collection).updateOne({ _id: of }, { $set: { 'scheduled.at': new Date() } });
  await isDue('closings', id);
  await eventually(async () => (await call(readClosing, { id }, assistant)).publishedVersion === 4);

  // The consent of the parties is evaluated as of the scheduled time.
  await call(scheduleClosing, { id, version: 4, at }, broker);
  await save(5, { consentText: null });
  await isDue('closings', id);
  const mail = await eventually(async () => mailbox.mails[0]);
  expect(mail.recipients).toEqual([office.LEADS_TO]);
  expect(mail.parsed.text).toContain(`http://localhost:8080/admin/content/closings/${id}`);
  expect(`${mail.parsed.subject} ${mail.parsed.text}`).not.toMatch(/lake|2,?345/);
  expect(await call(readClosing, { id }, assistant)).toMatchObject({
    version: 6,
    publishedVersion: 4,
    scheduled: { version: 5, issues: [{ field: 'confidential.consentText' }] },
  });
  const { closings } = await call(listClosings, {}, assistant);
  expect(closings).toMatchObject([{ id, scheduled: { isRefused: true } }]);
  const [refused, ...others] = (await call(listRefusedSchedules, {}, assistant)).schedules;
  expect(refused).toEqual({ kind: 'closing', id, name: 'The lake deal', at: expect.any(String) });
  expect(others).toEqual([]);
  await call(cancelClosingSchedule, { id, version: 6 }, broker);
  expect(await call(listRefusedSchedules, {}, assistant)).toEqual({ schedules: [] });

  const review = await call(createReview, { creationId: randomUUID(), author: 'R. B., buyer' }, broker);
  await expect(call(scheduleReview, { id: review.id, version: 1, at }, broker)).rejects.toMatchObject({
    code: 'review_not_publishable',
  });
  const words = {
    subject: 'brokerage',
    text: 'Clear figures.',
    stars: 5,
    givenOn: '2026-09-30',
    source: 'mail',
  } as const;
  const confidential = { proof: 'Mail of 30 September, folder 7', ...CONSENT };
  await call(saveReview, { id: review.id, version: 1, draft: words, confidential }, broker);
  await call(scheduleReview, { id: review.id, version: 2, at }, broker);
  await call(cancelReviewSchedule, { id: review.id, version: 3 }, broker);
  await call(scheduleReview, { id: review.id, version: 4, at }, broker);
  await isDue('reviews', review.id);
  await eventually(async () => (await call(readReview, { id: review.id }, assistant)).publishedVersion === 6);
  expect(mailbox.mails).toHaveLength(1);
});
