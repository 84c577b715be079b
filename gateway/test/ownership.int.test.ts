import { randomBytes, randomUUID } from 'node:crypto';
import {
  type Contract,
  createDownloadTicket,
  listEntitlements,
  listFiles,
  listOrders,
  type OperationName,
  operations,
  readChecklist,
  readDataRoom,
  readSession,
  takeFile,
  takePdf,
} from '@brokerage/contracts';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { dataRoomOf, pdfOf } from './data-room.ts';
import { type Answer, failureOf, outputOf, samples, send } from './requests.ts';
import { type Shop, startShop, type Visitor } from './whole-shop.ts';

/** The ids of one buyer that another might name. */
interface Things {
  sessionId: string;
  orderId: string;
  paypalOrderId: string;
  downloadToken: string;
  listing: string;
  documentId: string;
}

/** The thing that an operation names, by the field of its contract. */
const THING: Record<string, keyof Things> = {
  'revokeSession sessionId': 'sessionId',
  'quoteOrder upgradeFrom': 'orderId',
  'createOrder upgradeFrom': 'orderId',
  'captureOrder paypalOrderId': 'paypalOrderId',
  'cancelOrder paypalOrderId': 'paypalOrderId',
  'readReceipt orderId': 'orderId',
  'resendOwnReceipt orderId': 'orderId',
  'setBillTo orderId': 'orderId',
  'readChecklist downloadToken': 'downloadToken',
  'takePdf downloadToken': 'downloadToken',
  'createDownloadTicket downloadToken': 'downloadToken',
  'listFiles downloadToken': 'downloadToken',
  'takeFile downloadToken': 'downloadToken',
  'bookConsultation downloadToken': 'downloadToken',
  'briefMarketReport downloadToken': 'downloadToken',
  'readAccountCopy downloadToken': 'downloadToken',
  'saveAccountCopy downloadToken': 'downloadToken',
  'deleteAccountCopy downloadToken': 'downloadToken',
  'shareWorkingFile downloadToken': 'downloadToken',
  'endWorkingFileShare downloadToken': 'downloadToken',
  'readDataRoom listing': 'listing',
  'askQuestion listing': 'listing',
  'viewDocumentPage documentId': 'documentId',
};

const UNKNOWN: Things = {
  sessionId: randomUUID(),
  orderId: randomUUID(),
  paypalOrderId: '9XX99999XX999999X',
  downloadToken: randomBytes(32).toString('base64url'),
  listing: 'listing-4242',
  documentId: randomUUID(),
};

const routed = Object.entries<Contract>(operations).filter(([, { http }]) => http);
const named = routed.flatMap(([name, { owner }]) =>
  owner && owner !== 'caller' ? [{ name: name as OperationName, ...owner }] : [],
);

/** Everything in an answer that an attacker could compare: all but the request id. */
function visible({ status, headers, text }: Answer): unknown {
  const { date: _, 'x-request-id': id, ...rest } = headers;
  return [status, rest, text.replaceAll(String(id), 'the request')];
}

async function thingsOf(buyer: Visitor, shop: Shop): Promise<Things> {
  const { orderId, paypalOrderId, downloadToken } = await buyer.buy('premium', shop.paypal);
  const sessionId = String(decodeJwt(buyer.accessToken).sid);
  const listing = 'listing-1';
  const room = dataRoomOf(shop, await shop.signedInAdmin());
  const { documentId } = await room.add({ bytes: await pdfOf('Rent roll', 1), listing });
  await room.decide(await room.sign(buyer, 'Ottoline Marchbanks', listing), 'approved');
  return { sessionId, orderId, paypalOrderId, downloadToken, listing, documentId };
}

/** Fields of the samples that would be refused before the thing is read. */
const LEFT_OUT = ['couponCode', 'shownPriceMinor'];

/** The operation's sample, with the given thing. */
function inputOf(name: OperationName, field: string, thing: string): Record<string, unknown> {
  const sample = Object.entries(samples).find(([row]) => row === name)?.[1] ?? {};
  const kept = Object.entries(sample).filter(([part]) => !LEFT_OUT.includes(part));
  const upgrade = field === 'upgradeFrom' ? { productTier: 'professional' } : {};
  return { ...Object.fromEntries(kept), ...('tier' in sample ? { tier: 'premium' } : {}), ...upgrade, [field]: thing };
}

test('Z-02: on every operation another buyer’s thing is answered like an unknown one and stays unchanged', async () => {
  const shop = await startShop();
  const [owner, other] = [await shop.signedInBuyer(), await shop.signedInBuyer()];
  const things = await thingsOf(owner, shop);
  const stateOf = async () =>
    [listOrders, listEntitlements].map(async (list: Contract) => (await owner.send(list, {})).json());
  const before = await Promise.all(await stateOf());
  for (const { name, names, elseCode } of named) {
    const thing = THING[`${name} ${names}`];
    if (thing === undefined) throw new Error(`Say what "${name} ${names}" names.`);
    const ask = (value: string) => other.send(operations[name], inputOf(name, names, value));
    const [foreign, unknown] = [await ask(things[thing]), await ask(UNKNOWN[thing])];
    expect(failureOf(foreign), name).toMatchObject({ status: 404, code: elseCode });
    expect(visible(foreign), name).toEqual(visible(unknown));
  }
  expect(await Promise.all(await stateOf())).toEqual(before);
  expect((await owner.ask(readSession, {})).status).toBe(200);
  expect((await owner.ask(readDataRoom, { listing: things.listing })).status).toBe(200);
  expect((await owner.ask(readChecklist, { tier: 'premium', downloadToken: things.downloadToken })).status).toBe(200);
});

test('Z-02: lists contain only the caller’s own things', async () => {
  const shop = await startShop();
  const [owner, other] = [await shop.signedInBuyer(), await shop.signedInBuyer()];
  const things = await thingsOf(owner, shop);
  for (const name of routed.flatMap(([row, { owner: to }]) =>
    to === 'caller' && row.startsWith('list') ? [row] : [],
  )) {
    const { text } = await other.send(operations[name as OperationName], {});
    for (const thing of [...Object.values(things), owner.email]) expect(text, name).not.toContain(thing);
  }
});

test('Z-03: a buyer cannot capture or cancel another buyer’s approved payment, and PayPal gets no request', async () => {
  const shop = await startShop({ env: { SWEEP_EVERY_MS: '600000' } });
  const [owner, thief] = [await shop.signedInBuyer(), await shop.signedInBuyer()];
  const { paypalOrderId } = await owner.order('basic');
  await shop.paypal.approve(paypalOrderId);
  const before = (await shop.paypal.requests()).length;
  for (const tier of ['basic', 'premium', 'professional'] as const) {
    const answer = await thief.ask(operations.captureOrder, { paypalOrderId, productTier: tier });
    expect(failureOf(answer)).toMatchObject({ status: 404, code: 'order_not_found' });
  }
  const cancelled = await thief.ask(operations.cancelOrder, { paypalOrderId });
  expect(failureOf(cancelled)).toMatchObject({ status: 404, code: 'order_not_found' });
  const stranger = await shop.visitor().ask(operations.captureOrder, { paypalOrderId, productTier: 'basic' });
  expect(stranger.status).toBe(401);
  expect(await shop.paypal.requests()).toHaveLength(before);
  const captured = await owner.ask(operations.captureOrder, { paypalOrderId, productTier: 'basic' });
  expect(captured.status).toBe(200);
});

test('Z-04: the token of one tier opens no other tier, on screen, as a file or at an address', async () => {
  const shop = await startShop();
  const buyer = await shop.signedInBuyer();
  const { downloadToken } = await buyer.buy('basic', shop.paypal);
  const [url = ''] = shop.urls;
  const { cookie } = buyer;
  for (const tier of ['premium', 'professional'] as const) {
    const read = await buyer.ask(readChecklist, { tier, downloadToken });
    expect(failureOf(read)).toMatchObject({ status: 404, code: 'entitlement_not_found' });
    const file = await send(url, { path: `/checklists/self-storage-${tier}-checklist.pdf`, headers: { cookie } });
    expect(file.status).toBe(401);
    expect(file.headers['content-type']).toContain('text/html');
    const { url: address } = outputOf(
      createDownloadTicket,
      await buyer.ask(createDownloadTicket, { downloadToken, attemptId: randomUUID() }),
    );
    expect(address).toContain('/self-storage-basic-checklist.pdf');
    const bent = await send(url, { path: address.replace('-basic-', `-${tier}-`), headers: { cookie } });
    expect(bent.status).toBe(401);
  }
  const { files } = outputOf(listFiles, await buyer.ask(listFiles, { downloadToken }));
  expect(files.map(({ fileName }) => fileName)).toEqual(['self-storage-basic-workbook.pdf']);
  const sheet = await buyer.ask(takeFile, { downloadToken, fileId: 'rent-roll-analyzer' });
  expect(failureOf(sheet).status).toBe(404);
  const text = await buyer.ask(readChecklist, { tier: 'basic', downloadToken });
  expect(outputOf(readChecklist, text).checklist).toMatchObject({ tier: 'basic' });
  const pdf = await buyer.ask(takePdf, { downloadToken, attemptId: randomUUID() });
  expect(pdf.headers['content-disposition']).toContain('basic');
});
