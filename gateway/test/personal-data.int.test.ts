import { randomUUID } from 'node:crypto';
import {
  captureOrder,
  eraseAccount,
  exportAccount,
  findPerson,
  ndaText,
  PersonalData,
  readPerson,
  readSession,
  requestAccountCode,
  requestNda,
  setBillTo,
  submitBuyerCriteria,
  submitContact,
  submitValuation,
  takePdf,
} from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { failureOf, outputOf, samples } from './requests.ts';
import { type Shop, startShop, type Visitor } from './whole-shop.ts';

const NAME = 'Wilhelmina Featherstonehaugh';
const PHONE = '613-555-0177';
const WORDS = 'Please keep the greenhouse on lot seventeen out of it.';
const COMPANY = 'Featherstonehaugh Holdings';

/** A buyer of whom every service stores something: all forms, and a purchase with a use and a billing address. */
async function knownEverywhere(shop: Shop): Promise<Visitor> {
  const buyer = await shop.signedInBuyer();
  const person = { name: NAME, email: buyer.email, phone: PHONE };
  const guard = async () => ({ submissionId: randomUUID(), formToken: await shop.formToken() });
  const taken = [
    await buyer.send(submitContact, { ...samples.submitContact, ...person, message: WORDS, ...(await guard()) }),
    await buyer.send(submitValuation, { ...samples.submitValuation, ...person, ...(await guard()) }),
    await buyer.send(submitBuyerCriteria, {
      ...samples.submitBuyerCriteria,
      ...person,
      marketing: 'yes',
      ...(await guard()),
    }),
    await buyer.send(requestNda, {
      ...samples.requestNda,
      ...person,
      textVersion: ndaText().version,
      ...(await guard()),
    }),
  ];
  const { orderId, downloadToken } = await buyer.buy('premium', shop.paypal);
  taken.push(await buyer.ask(setBillTo, { orderId, billTo: { name: COMPANY, lines: ['17 Greenhouse Lane'] } }));
  taken.push(await buyer.ask(takePdf, { downloadToken, attemptId: randomUUID() }));
  expect(taken.map(({ status, text }) => (status === 200 ? status : text))).toEqual(taken.map(() => 200));
  return buyer;
}

async function freshCode(shop: Shop, buyer: Visitor): Promise<string> {
  await shop.database('auth').collection('codes').deleteMany({});
  const before = shop.mailbox.mails.length;
  await buyer.ask(requestAccountCode, {});
  const code = () => {
    const mail = shop.mailbox.mails.slice(before).find(({ parsed }) => /account code/i.test(parsed.subject ?? ''));
    return /^\d{6}$/m.exec(mail?.parsed.text ?? '')?.[0] ?? '';
  };
  await expect.poll(code).not.toBe('');
  return code();
}

test('an export contains what every service stores about the person, nothing about others and no credentials', async () => {
  const shop = await startShop();
  const [buyer, other] = [await knownEverywhere(shop), await shop.signedInBuyer()];
  await other.buy('basic', shop.paypal);
  const code = await freshCode(shop, buyer);
  const answer = await buyer.ask(exportAccount, { code });
  const data = PersonalData.parse(answer.json());
  expect(data.account).toMatchObject({ email: buyer.email, role: 'buyer' });
  expect(data.sessions).toHaveLength(1);
  expect(data.orders).toMatchObject([{ tier: 'premium', email: buyer.email, total: { amountMinor: 4999 } }]);
  expect(data.purchases).toMatchObject([{ tier: 'premium', downloads: [expect.any(String)] }]);
  expect(data.messages.map(({ kind }) => kind).sort()).toEqual(['buyer-criteria', 'contact', 'nda', 'valuation']);
  expect(data.messages.find(({ kind }) => kind === 'contact')).toMatchObject({
    name: NAME,
    phone: PHONE,
    message: WORDS,
  });
  expect(data.consents).toMatchObject([{ withdrawnAt: null }]);
  expect(data.agreements).toMatchObject([{ listing: 'listing-1', signature: null }]);
  expect(data.mails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['sign-in-code', 'account-code', 'receipt']),
  );
  expect(answer.text).not.toContain(other.email);
  expect(answer.text).not.toMatch(/hash|token|counter|userAgent|addressKey|198\.18\./i);
  // The person's timeline shows purchases and downloads, as reported by payment and download.
  const admin = await shop.signedInAdmin();
  const found = outputOf(findPerson, await admin.ask(findPerson, { email: buyer.email }));
  const read = await admin.ask(readPerson, { personId: found.person?.id ?? '' });
  const person = outputOf(readPerson, read);
  expect(person).toMatchObject({ isComplete: true, emails: [buyer.email] });
  expect(person.lacksPurchases).toBeUndefined();
  const bought = person.timeline.filter(({ about }) => about?.kind === 'order');
  for (const [kind, text] of [
    ['purchase', /^\S+, Premium.*: Order started$/],
    ['purchase', /: Paid$/],
    ['purchase', /: Access given$/],
    ['download', /: PDF downloaded$/],
  ] as const)
    expect(bought, text.source).toContainEqual(expect.objectContaining({ kind, text: expect.stringMatching(text) }));
  expect(new Set(bought.map(({ about }) => about?.id)).size).toBe(1);
});

test('an erased person is in no database, except for anonymous records the law requires', async () => {
  const shop = await startShop();
  const [buyer, other] = [await knownEverywhere(shop), await shop.signedInBuyer()];
  await other.buy('basic', shop.paypal);
  await expect
    .poll(() => shop.database('notification').collection('mails').countDocuments({ finishedAt: null }))
    .toBe(0);
  const code = await freshCode(shop, buyer);
  const answer = (await buyer.ask(eraseAccount, { code })).json();
  expect(answer).toEqual({ erased: true, complete: false, keptUntil: expect.any(String) });
  expect(failureOf(await buyer.ask(readSession, {}))).toMatchObject({ status: 401, code: 'session_expired' });
  const orders = shop.database('payment').collection('orders');
  // While access lasts the order is compared with PayPal once a day; the erasure waits for the last comparison.
  await orders.updateMany({ email: buyer.email }, { $unset: { nextCheckAt: 1 } });
  await expect
    .poll(() =>
      shop
        .database('auth')
        .collection('users')
        .countDocuments({ erasure: { $exists: true } }),
    )
    .toBe(0);
  const left = await shop.dump();
  for (const trace of [buyer.email, NAME, PHONE, WORDS, COMPANY, 'Greenhouse Lane']) expect(left).not.toContain(trace);
  expect(left).toContain(other.email);
  const kept = await orders.findOne({ tier: 'premium' });
  expect(kept).toMatchObject({ total: { amountMinor: 4999, currency: 'USD' }, state: 'fulfilled' });
  expect(String(kept?.email)).toMatch(/^erased-.*@erased\.invalid$/);
  expect(await shop.database('download').collection('entitlements').findOne({ tier: 'premium' })).toMatchObject({
    revokedAt: expect.any(Date),
  });
  expect(await shop.database('notification').collection('consents').findOne({})).toMatchObject({
    withdrawnAt: expect.any(Date),
  });
});

test('an order in progress at erasure is erased with what it has delivered and mailed', async () => {
  const shop = await startShop();
  const buyer = await shop.signedInBuyer();
  const { orderId, paypalOrderId } = await buyer.order('basic');
  await shop.paypal.approve(paypalOrderId, { pendingReason: 'PENDING_REVIEW' });
  await buyer.ask(captureOrder, { paypalOrderId, productTier: 'basic' });
  const code = await freshCode(shop, buyer);
  expect((await buyer.ask(eraseAccount, { code })).json()).toMatchObject({ erased: true, complete: false });
  const erasing = async () =>
    (
      await shop
        .database('auth')
        .collection('users')
        .findOne({ erasure: { $exists: true } })
    )?.erasure?.left;
  await expect.poll(erasing).toEqual(['payment']);

  const orders = shop.database('payment').collection<{ _id: string }>('orders');
  const mails = shop.database('notification').collection('mails');
  const [capture] = (await shop.paypal.ledger()).captures;
  await shop.paypal.transition(capture?.id ?? '', 'COMPLETED');
  await orders.updateOne({ _id: orderId }, { $set: { nextCheckAt: new Date(0) } });
  await expect.poll(() => mails.countDocuments({ template: 'receipt', finishedAt: { $ne: null } })).toBe(1);
  expect(await shop.database('download').collection('entitlements').countDocuments({ email: buyer.email })).toBe(1);
  await orders.updateOne({ _id: orderId }, { $unset: { nextCheckAt: 1 } });

  const asAtNextTry = async () => {
    await shop
      .database('payment')
      .collection('failed_events')
      .updateMany({}, { $set: { nextTryAt: new Date(0) } });
    return erasing();
  };
  await expect.poll(asAtNextTry).toBe(undefined);
  expect(await shop.dump()).not.toContain(buyer.email);
});

test('an order in progress keeps its address until it is settled, and then the erasure completes by itself', async () => {
  const shop = await startShop({ env: { SWEEP_APPROVING_AFTER_MS: '600000' } });
  const buyer = await shop.signedInBuyer();
  await buyer.order('basic');
  const code = await freshCode(shop, buyer);
  expect((await buyer.ask(eraseAccount, { code })).json()).toMatchObject({ erased: true, complete: false });
  const toErase = () =>
    shop
      .database('auth')
      .collection('users')
      .countDocuments({ erasure: { $exists: true } });
  expect(await toErase()).toBe(1);
  const orders = shop.database('payment').collection('orders');
  // Nobody can pay for it now, and PayPal is read once more in case somebody has.
  expect(await orders.countDocuments({ email: buyer.email, state: 'cancelled' })).toBe(1);
  await orders.updateMany({}, { $unset: { nextCheckAt: 1 } });
  await expect.poll(toErase).toBe(0);
  expect(await shop.dump()).not.toContain(buyer.email);
});
