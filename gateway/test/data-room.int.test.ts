import { randomUUID } from 'node:crypto';
import {
  answerQuestion,
  askQuestion,
  changeListingDocument,
  exportPerson,
  type InputOf,
  listAudit,
  listDocumentReadings,
  listListings,
  listOwnNdas,
  listProducts,
  listQuestions,
  MAX_DOCUMENTS,
  MAX_PAGES_AN_HOUR,
  MAX_QUESTIONS_A_DAY,
  readDataRoom,
  readListing,
  withdrawListingDocument,
} from '@brokerage/contracts';
import { eventually, openEvents } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { dataRoomOf, pdfOf, sizeOf } from './data-room.ts';
import { type Answer, failureOf, outputOf } from './requests.ts';
import { logLines, startShop } from './whole-shop.ts';

/** Present in the text, the description, the name and the folder of a document. */
const MARKER = 'Quillfeather';
const NAME = 'Ottoline Marchbanks';
const UNKNOWN_LISTING = 'listing-4242';

/** Everything in an answer that an attacker could compare: all but the request id and the time. */
function visible({ status, headers, text }: Answer): unknown {
  const { date: _, 'x-request-id': id, ...rest } = headers;
  return [status, rest, text.replaceAll(String(id), 'the request')];
}

test('only approved readers can read the documents of a listing, and each page is stamped and counted', async () => {
  const printed = logLines();
  const shop = await startShop({ env: { LOG_LEVEL: 'debug' } });
  const { published } = await openEvents(shop.env('events'));
  const broker = await shop.signedInAdmin();
  const room = dataRoomOf(shop, broker);
  const [buyer, other] = [await shop.signedInBuyer(), await shop.signedInBuyer()];
  const read = (reader = buyer, listing = 'listing-1') => reader.ask(readDataRoom, { listing });

  // A file that is not a document is refused with its reason before anything is listed.
  const page = Buffer.from(`<!doctype html><p>${MARKER}`);
  const refused = [
    (await room.add({ bytes: page, name: MARKER })).answer,
    (await room.add({ bytes: (await pdfOf(MARKER)).subarray(0, 300), name: MARKER })).answer,
    (await room.add({ bytes: await pdfOf(MARKER), name: MARKER, type: 'image/png' })).answer,
  ];
  expect(refused.map((answer) => answer.json())).toMatchObject(
    ['kind', 'damaged', 'disguised'].map((reason) => ({ code: 'validation_failed', details: { reason } })),
  );
  expect(await room.documents()).toEqual([]);
  const { documentId } = await room.add({ bytes: await pdfOf(MARKER), name: `${MARKER} roll`, folder: MARKER });
  const [document] = await room.documents();
  expect(document).toMatchObject({ id: documentId, name: `${MARKER} roll`, mayDownload: false, version: 1 });
  expect(document?.pages).toHaveLength(2);
  const stored = shop.database('catalog').collection('listing_documents');
  const { _id: _, ...fields } = (await stored.findOne({})) ?? {};
  const full = Array.from({ length: MAX_DOCUMENTS - 1 }, () => ({ ...fields, _id: randomUUID(), name: 'One of many' }));
  await stored.insertMany(full as never[]);
  const oneTooMany = await room.add({ bytes: await pdfOf(MARKER), name: MARKER });
  expect(oneTooMany.answer.json()).toMatchObject({ code: 'validation_failed', details: { reason: 'limit' } });
  await stored.deleteMany({ name: 'One of many' });

  // A signature alone opens nothing, and gets the same answer as an invented address.
  const agreementId = await room.sign(buyer, NAME);
  const nothing = visible(await read(buyer, UNKNOWN_LISTING));
  expect(failureOf(await read(buyer, UNKNOWN_LISTING))).toMatchObject({ status: 404, code: 'not_found' });
  expect(visible(await read())).toEqual(nothing);
  const noPage = visible(await room.view(buyer, randomUUID()));
  expect(visible(await room.view(buyer, documentId))).toEqual(noPage);
  expect(outputOf(listOwnNdas, await buyer.ask(listOwnNdas, {}))).toEqual({ agreements: [] });
  expect((await room.decide(agreementId, 'approved')).status).toBe(200);
  await shop.mailTo(buyer.email, /\/data-room\?listing=listing-1/);

  const { documents, until } = outputOf(readDataRoom, await read());
  expect(documents).toMatchObject([{ id: documentId, name: `${MARKER} roll`, folder: MARKER }]);
  expect(outputOf(listOwnNdas, await buyer.ask(listOwnNdas, {}))).toEqual({
    agreements: [{ listing: 'listing-1', name: 'Listing 1', until, isOutdated: false }],
  });
  const viewId = randomUUID();
  const views = [await room.view(buyer, documentId, 1, viewId), await room.view(buyer, documentId, 1, viewId)];
  for (const { status, headers } of views)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
  // The page as shown has a strip with the reader's name below it; the stored one has not.
  const kept = shop.database('catalog').collection('document_pages');
  const unstamped = await kept.findOne({ hash: `${documentId} 1` });
  const { height } = sizeOf(Buffer.from(String(unstamped?.bytes), 'base64'));
  for (const { bytes } of views) expect(sizeOf(bytes)).toEqual(document?.pages[0]);
  expect(document?.pages[0]?.height).toBeGreaterThan(height);
  expect(visible(await room.view(buyer, documentId, 3))).toEqual(noPage);

  // An agreement about another listing does not open this one.
  expect((await room.decide(await room.sign(other, 'Somebody Else', 'listing-2'), 'approved')).status).toBe(200);
  expect(outputOf(readDataRoom, await read(other, 'listing-2'))).toMatchObject({ documents: [] });
  expect(visible(await read(other))).toEqual(nothing);
  expect(visible(await room.view(other, documentId))).toEqual(noPage);
  expect((await shop.visitor().ask(readDataRoom, { listing: 'listing-1' })).status).toBe(401);

  // Each view is stored once, however often it was requested; a refused one is not stored.
  const readings = outputOf(listDocumentReadings, await broker.ask(listDocumentReadings, { listing: 'listing-1' }));
  expect(readings).toMatchObject({
    readings: [
      { reader: { agreementId, name: NAME, email: buyer.email }, document: { id: documentId }, pages: [1], views: 1 },
    ],
  });

  const { agreements } = await shop.call(exportPerson, { email: buyer.email });
  expect(agreements).toMatchObject([{ listing: 'listing-1', readings: [{ documentId, pages: [1], views: 1 }] }]);
  const { agreements: ofOther } = await shop.call(exportPerson, { email: other.email });
  expect(ofOther).toMatchObject([{ listing: 'listing-2', readings: [] }]);

  // A new text is in force: sign again. Then the agreement expires. Then the broker revokes it, and the next page is refused.
  const ndas = shop.database('notification').collection<{ _id: string }>('ndas');
  // A sweep that has read the agreement before cannot change it any more.
  const setNda = (fields: object) => ndas.updateOne({ _id: agreementId }, { $set: fields, $inc: { version: 1 } });
  const { textVersion, expiresAt, state } = (await ndas.findOne({ _id: agreementId })) as unknown as Record<
    string,
    unknown
  >;
  await setNda({ textVersion: '2026-01-01' });
  expect(failureOf(await read())).toMatchObject({ status: 409, code: 'nda_text_changed' });
  expect(failureOf(await room.view(buyer, documentId))).toMatchObject({ status: 409, code: 'nda_text_changed' });
  await setNda({ textVersion, expiresAt: new Date(Date.now() - 1000) });
  expect(visible(await read())).toEqual(nothing);
  // A sweep may have recorded the expiry by now.
  await setNda({ expiresAt, state });
  expect((await room.view(buyer, documentId, 2)).status).toBe(200);

  // The pages per reader and hour are limited; a page that took long was requested, and counted, more than once.
  const limits = shop.database('catalog').collection<{ _id: string }>('limits');
  const counted = await limits.updateOne({ _id: `pages ${agreementId}` }, { $set: { count: MAX_PAGES_AN_HOUR } });
  expect(counted.matchedCount).toBe(1);
  expect(failureOf(await room.view(buyer, documentId, 1))).toMatchObject({ status: 429, code: 'rate_limited' });
  await eventually(async () => (await room.decide(agreementId, 'revoked')).status === 200);
  expect(visible(await read())).toEqual(nothing);
  expect(visible(await room.view(buyer, documentId, 2))).toEqual(noPage);

  // After the withdrawal only the name is left, for the office.
  expect(await kept.countDocuments()).toBe(2);
  const known = { listing: 'listing-1', documentId, version: 1 };
  const wanted = { ...known, name: `${MARKER} roll`, folder: MARKER, mayDownload: true, position: 1 };
  const changed = await broker.ask(changeListingDocument, wanted);
  expect(outputOf(changeListingDocument, changed).documents).toMatchObject([{ mayDownload: true, version: 2 }]);
  expect(failureOf(await broker.ask(changeListingDocument, { ...wanted, name: 'Other' })).code).toBe(
    'version_conflict',
  );
  const gone: InputOf<typeof withdrawListingDocument> = { ...known, version: 2 };
  for (let twice = 0; twice < 2; twice += 1)
    expect(outputOf(withdrawListingDocument, await broker.ask(withdrawListingDocument, gone)).documents).toMatchObject([
      { name: `${MARKER} roll`, withdrawnAt: expect.any(String), mayDownload: false },
    ]);
  expect(await kept.countDocuments()).toBe(0);

  const others = [
    ...refused,
    ...views,
    await broker.ask(listListings, {}),
    await broker.ask(readListing, { id: 'listing-1' }),
    await broker.ask(listAudit, {}),
    await shop.visitor().ask(listProducts, {}),
  ];
  const database = await shop.dump((service, name) => `${service} ${name}` !== 'catalog listing_documents');
  const mails = shop.mailbox.mails.map(({ raw }) => raw);
  const texts = [
    ...others.map(({ text, headers }) => text + JSON.stringify(headers)),
    ...printed,
    JSON.stringify(await published()),
    database,
    ...mails,
  ];
  expect(printed.join()).toContain('catalog');
  expect(database).toContain(documentId);
  expect(texts.filter((text) => text.includes(MARKER))).toEqual([]);
});

test('a reader’s question is answered for one or all readers, and neither text leaves the data room', async () => {
  const printed = logLines();
  const shop = await startShop({ env: { LOG_LEVEL: 'debug' } });
  const { published } = await openEvents(shop.env('events'));
  const broker = await shop.signedInAdmin();
  const room = dataRoomOf(shop, broker);
  const [buyer, other] = [await shop.signedInBuyer(), await shop.signedInBuyer()];
  const listing = 'listing-1';
  const agreementId = await room.sign(buyer, NAME);
  await room.sign(other, 'Somebody Else').then((id) => room.decide(id, 'approved'));
  const questionId = randomUUID();
  const asked = { listing, questionId, text: `Who holds the lease of ${MARKER}?` };
  const question = { id: questionId, text: asked.text };
  const seen = async (reader = buyer) => outputOf(readDataRoom, await reader.ask(readDataRoom, { listing })).questions;
  const kept = async () => outputOf(listQuestions, await broker.ask(listQuestions, { listing })).questions;

  // Only a reader with access may ask, and an invalid question is refused with its field.
  expect(failureOf(await buyer.ask(askQuestion, asked))).toMatchObject({ status: 404, code: 'not_found' });
  expect((await room.decide(agreementId, 'approved')).status).toBe(200);
  const empty = await buyer.send(askQuestion, { ...asked, text: ' ' });
  expect(empty.json()).toMatchObject({ code: 'validation_failed', details: { field: 'text' } });
  for (let twice = 0; twice < 2; twice += 1)
    expect(outputOf(askQuestion, await buyer.ask(askQuestion, asked)).questions).toMatchObject([
      { ...question, isOwn: true, answer: null },
    ]);
  expect(failureOf(await other.ask(askQuestion, asked))).toMatchObject({ status: 404, code: 'not_found' });
  expect(await seen(other)).toEqual([]);
  await shop.mailTo('info@northgate.example.ca', /admin\/content\/listings\/listing-1#room-questions/);

  // The answer first goes to the asker alone; corrected, it goes to all readers, without a name.
  expect(await kept()).toMatchObject([
    { ...question, reader: { agreementId, name: NAME, email: buyer.email }, answer: null, version: 1 },
  ]);
  const answered = { listing, questionId, version: 1, text: `${MARKER} Ltd., until 2031`, isForAll: false };
  const noQuestion = { ...answered, questionId: randomUUID() };
  expect(failureOf(await broker.ask(answerQuestion, noQuestion)).code).toBe('not_found');
  for (let twice = 0; twice < 2; twice += 1)
    expect(outputOf(answerQuestion, await broker.ask(answerQuestion, answered)).questions).toMatchObject([
      { answer: { text: answered.text, isForAll: false }, version: 2 },
    ]);
  await shop.mailTo(buyer.email, /Your question has been answered/);
  expect(await seen()).toMatchObject([{ ...question, answer: { text: answered.text } }]);
  expect(await seen(other)).toEqual([]);
  const corrected = { ...answered, text: `${MARKER} Ltd., until 2032`, isForAll: true };
  expect(failureOf(await broker.ask(answerQuestion, corrected)).code).toBe('version_conflict');
  expect((await broker.ask(answerQuestion, { ...corrected, version: 2 })).status).toBe(200);
  expect(await seen(other)).toMatchObject([{ ...question, isOwn: false, answer: { text: corrected.text } }]);
  expect(JSON.stringify(await seen(other))).not.toMatch(new RegExp(`${NAME}|${agreementId}`));

  // Unanswered questions come first, whoever asked; questions per day are limited.
  expect((await other.ask(askQuestion, { ...asked, questionId: randomUUID() })).status).toBe(200);
  expect((await kept()).map(({ answer }) => answer !== null)).toEqual([false, true]);
  const limits = shop.database('catalog').collection<{ _id: string }>('limits');
  const counted = await limits.updateOne({ _id: `questions ${agreementId}` }, { $set: { count: MAX_QUESTIONS_A_DAY } });
  expect(counted.matchedCount).toBe(1);
  const oneMore = { ...asked, questionId: randomUUID() };
  expect(failureOf(await buyer.ask(askQuestion, oneMore))).toMatchObject({ status: 429, code: 'rate_limited' });

  const { agreements } = await shop.call(exportPerson, { email: buyer.email });
  expect(agreements).toMatchObject([{ listing, questions: [{ text: asked.text, answer: { text: corrected.text } }] }]);

  // A reader whose access has ended sees nothing; nobody is mailed twice.
  expect((await room.decide(agreementId, 'revoked')).status).toBe(200);
  expect((await buyer.ask(readDataRoom, { listing })).status).toBe(404);
  expect((await buyer.ask(askQuestion, asked)).status).toBe(404);
  const mails = shop.mailbox.mails.map(({ raw }) => raw);
  expect(mails.filter((raw) => /Subject:.*Your question has been answered/.test(raw))).toHaveLength(1);
  const texts = [
    ...printed,
    ...mails,
    JSON.stringify(await published()),
    (await broker.ask(listAudit, {})).text,
    await shop.dump((service, name) => `${service} ${name}` !== 'catalog room_questions'),
  ];
  expect(texts.filter((text) => text.includes(MARKER))).toEqual([]);
});
