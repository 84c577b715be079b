import type { InProcessPayPal } from '@brokerage/local-stack';
import { parsePriceMinor } from '@brokerage/contracts';
import type { OrderFields } from '../../src/orders/order.model.ts';
import { isClosed, isOpen } from '../../src/orders/order.states.ts';
import type { World } from './world.ts';

/** Every way in which the four ledgers - PayPal, database, mailbox and entitlements, what the buyer was told - contradict each other. */
export async function contradictions(world: World, paypal: InProcessPayPal): Promise<string[]> {
  const orders = await world.orders();
  const books = orders.map((order) => moneyOf(order, paypal));
  const early = world.neighbours.grantsBeforeMoney > 0 ? ['I3: granted before money was taken'] : [];
  return [
    ...early,
    ...books.flatMap((book) => ofOrder(book, world)),
    ...twicePaid(books),
    ...ofStrangers(orders, world, paypal),
  ];
}

interface Book {
  order: OrderFields;
  /** Completed captures made for the order at PayPal, whatever came of them later. */
  captures: number;
  /** What PayPal still holds of the order's money. */
  keptMinor: number;
  returnedMinor: number;
}

function moneyOf(order: OrderFields, paypal: InProcessPayPal): Book {
  const { captures, refunds } = paypal.ledger();
  const own = captures.filter(({ customId }) => customId === order._id);
  const taken = own.filter(({ status }) => ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status));
  const sum = (amounts: { value: string }[]): number =>
    amounts.reduce((total, { value }) => total + (parsePriceMinor(value) ?? 0), 0);
  const ids = new Set(own.map(({ id }) => id));
  const returnedMinor = sum(refunds.filter(({ captureId }) => ids.has(captureId)).map(({ amount }) => amount));
  return {
    order,
    captures: taken.length,
    keptMinor: sum(taken.map(({ amount }) => amount)) - returnedMinor,
    returnedMinor,
  };
}

function ofOrder({ order, captures, keptMinor, returnedMinor }: Book, world: World): string[] {
  const found: string[] = [];
  const say = (isWrong: boolean, text: string): void => {
    if (isWrong) found.push(`${order.state} order, kept ${keptMinor}, returned ${returnedMinor}: ${text}`);
  };
  const access = world.neighbours.access.get(order._id);
  const mails = world.neighbours.mails.get(`receipt-${order._id}`) ?? 0;
  const isLate = order.paypalOrderId !== undefined && world.late.has(order.paypalOrderId);
  const shown = world.told.urls.filter(({ orderId }) => orderId === order._id).map(({ shownMinor }) => shownMinor);

  say(captures > 1, 'I1: captured more than once');
  say(keptMinor !== 0 && keptMinor !== order.total.amountMinor, 'I1: another sum than the order was kept');
  say(keptMinor > 0 && shown.some((minor) => minor !== keptMinor), 'I1: another sum than was shown was kept');
  say(isOpen(order.state), 'I2: never finished');
  say(keptMinor > 0 && order.state !== 'fulfilled', 'I2: paid and not delivered');
  say(keptMinor > 0 && mails === 0, 'I2: paid and no receipt');
  say(keptMinor > 0 && access?.state !== 'active', 'I2: paid and no access');
  say(order.state === 'fulfilled' && keptMinor === 0, 'I3: delivered and not paid');
  say(access?.state === 'active' && keptMinor === 0, 'I3: access without money');
  say(access !== undefined && captures === 0, 'I3: granted and never captured');
  const wasClosed = order.transitions.some(({ to }) => isClosed(to));
  say(access !== undefined && wasClosed, 'I3: granted after the order was closed');
  const surplus = (order.refunds ?? []).some(({ cause }) => cause === 'surplus');
  say(surplus && !isLate, 'I2: paid in time and sent back');
  say(
    (order.refundedMinor ?? 0) !== returnedMinor && access !== undefined,
    'the database knows another refund than PayPal',
  );
  say(world.told.paid.has(order._id) && access === undefined, 'told to be paid and nothing granted');
  return found;
}

/** A second purchase is one the buyer began after the first one was done. */
function twicePaid(books: Book[]): string[] {
  const kept = books.filter(({ keptMinor }) => keptMinor > 0).map(({ order }) => order);
  return kept.flatMap((first) =>
    kept
      .filter((second) => second !== first && second.createdAt >= first.createdAt && second.createdAt < doneAt(first))
      .map(() => 'I1: the buyer paid twice for one purchase'),
  );
}

function doneAt({ transitions, updatedAt }: OrderFields): Date {
  return transitions.find(({ to }) => to === 'fulfilled')?.at ?? updatedAt;
}

function ofStrangers(orders: OrderFields[], world: World, paypal: InProcessPayPal): string[] {
  const known = new Set(orders.map(({ _id }) => _id));
  const strangers = [
    ...paypal.ledger().captures.map(({ customId }) => customId ?? ''),
    ...world.neighbours.access.keys(),
    ...world.told.paid,
  ].filter((id) => !known.has(id));
  return strangers.map(() => 'money, access or a promise for an order that is not in the database');
}
