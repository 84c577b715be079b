import type { InProcessPayPal } from '@brokerage/paypal-emulator';
import { parsePriceMinor } from '@brokerage/contracts';
import type { OrderFields } from '../../src/order/order.model.ts';
import { isClosed, isOpen } from '../../src/order/order.lifecycle.ts';
import { COUPON_USES, type World } from './world.ts';

/** Every contradiction between the four ledgers: PayPal, the database, mailbox and entitlements, and what the buyer was told. */
export async function contradictions(world: World, paypal: InProcessPayPal): Promise<string[]> {
  const orders = await world.orders();
  const ledgers = orders.map((order) => moneyOf(order, paypal));
  const early = world.neighbours.grantsBeforeMoney > 0 ? ['I3: granted before money was taken'] : [];
  return [
    ...early,
    ...ledgers.flatMap((ledger) => ofOrder(ledger, world)),
    ...twicePaid(ledgers),
    ...heldTwice(orders),
    ...ledgers.flatMap((ledger) => ofRefundNotices(ledger, world)),
    ...ofCoupons(ledgers),
    ...ofUpgrades(ledgers, world, await world.uncovered()),
    ...ofUnknownOrders(orders, world, paypal),
  ];
}

interface Ledger {
  order: OrderFields;
  /** Completed captures of the order at PayPal, whatever happened to them later. */
  captures: number;
  /** The part of the order's money that PayPal still holds. */
  keptMinor: number;
  returnedMinor: number;
}

function moneyOf(order: OrderFields, paypal: InProcessPayPal): Ledger {
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

function ofOrder({ order, captures, keptMinor, returnedMinor }: Ledger, world: World): string[] {
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
  say(mails > 1, 'I2: more than one receipt');
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

/** The buyer of a delivered order gets one notice per refunded amount, and none of an amount that was never refunded. */
function ofRefundNotices({ order: { _id, access, refundedMinor = 0 }, returnedMinor }: Ledger, world: World): string[] {
  const prefix = `refund-${_id}-`;
  const notices = [...world.neighbours.mails].filter(([mailId]) => mailId.startsWith(prefix));
  const isNotified = notices.some(([mailId]) => mailId === `${prefix}${refundedMinor}`);
  return [
    ...(access !== undefined && refundedMinor > 0 && !isNotified ? ['I2: money returned and no refund notice'] : []),
    ...(notices.some(([, times]) => times > 1) ? ['I2: more than one refund notice of a sum'] : []),
    ...(notices.some(([mailId]) => Number(mailId.slice(prefix.length)) > returnedMinor)
      ? ['I3: a refund notice of more than was returned']
      : []),
  ];
}

/** Only a purchase that the buyer began after the first one was finished counts as a second one. */
function twicePaid(ledgers: Ledger[]): string[] {
  const kept = ledgers.filter(({ keptMinor }) => keptMinor > 0).map(({ order }) => order);
  return kept.flatMap((first) =>
    kept
      .filter((second) => second !== first && second.userId === first.userId && second.tier === first.tier)
      .filter((second) => second.createdAt >= first.createdAt && second.createdAt < doneAt(first))
      .map(() => 'I1: the buyer paid twice for one purchase'),
  );
}

/** A live order holds its reservation: it can still be paid, or has been. */
function isLive({ order }: Ledger): boolean {
  return !isClosed(order.state) && order.state !== 'refunded';
}

/** What must hold at any time: a coupon is not used more often than allowed, and each purchase is credited once. */
export function heldTwice(orders: readonly OrderFields[]): string[] {
  const live = orders.filter(({ state }) => !isClosed(state) && state !== 'refunded');
  const uses = live.filter(({ coupon }) => coupon !== undefined);
  const bases = live.flatMap(({ upgrade }) => upgrade?.fromOrderId ?? []);
  return [
    ...(uses.length > COUPON_USES ? ['coupon: more uses than there are'] : []),
    ...(new Set(bases).size < bases.length ? ['upgrade: a purchase counts twice'] : []),
  ];
}

function ofCoupons(ledgers: Ledger[]): string[] {
  const holding = ledgers.filter(({ order }) => order.couponKey !== undefined);
  const discounted = ledgers.filter(({ order }) => (order.coupon?.discountMinor ?? 0) > 0);
  return [
    ...(holding.some((ledger) => !isLive(ledger)) ? ['coupon: a use leaked'] : []),
    ...(discounted.some((ledger) => ledger.keptMinor > 0 && !holding.includes(ledger))
      ? ['coupon: a discount without a use']
      : []),
    ...ledgers.flatMap(({ order: { total, listPriceMinor = 0, coupon, upgrade } }) =>
      listPriceMinor - (upgrade?.creditMinor ?? 0) - (coupon?.discountMinor ?? 0) === total.amountMinor
        ? []
        : ['the parts of a price do not add up'],
    ),
  ];
}

function ofUpgrades(ledgers: Ledger[], world: World, uncovered: ReadonlySet<string>): string[] {
  const live = ledgers.filter((ledger) => ledger.order.upgrade && isLive(ledger));
  const leaked = ledgers.some((ledger) => ledger.order.upgradeKey !== undefined && !isLive(ledger));
  return [
    ...(leaked ? ['upgrade: a base is held by an order that is closed'] : []),
    ...live.flatMap(({ order: { _id, upgrade } }) => {
      const base = ledgers.find(({ order }) => order._id === upgrade?.fromOrderId);
      if (base && base.keptMinor >= (upgrade?.creditMinor ?? 0)) return [];
      const isPayPals = base !== undefined && world.returnedAtPayPal.has(base.order._id);
      if (!isPayPals) return ['upgrade: more is credited than was paid'];
      return uncovered.has(_id) ? [] : ['upgrade: nobody is told that its base was returned'];
    }),
  ];
}

function doneAt({ transitions, updatedAt }: OrderFields): Date {
  return transitions.find(({ to }) => to === 'fulfilled')?.at ?? updatedAt;
}

function ofUnknownOrders(orders: OrderFields[], world: World, paypal: InProcessPayPal): string[] {
  const known = new Set(orders.map(({ _id }) => _id));
  const strangers = [
    ...paypal.ledger().captures.map(({ customId }) => customId ?? ''),
    ...world.neighbours.access.keys(),
    ...world.told.paid,
  ].filter((id) => !known.has(id));
  return strangers.map(() => 'money, access or a promise for an order that is not in the database');
}
