import { randomUUID } from 'node:crypto';
import type { InProcessPayPal } from '@brokerage/paypal-emulator';
import { type Actor, backgroundContext } from '@brokerage/service-kit';
import type { CouponFields } from '../../src/checkout/coupons/coupon.model.ts';
import type { OrderFields } from '../../src/order/order.model.ts';
import { readEvent } from '../../src/webhooks/webhook-event.ts';
import { HIGHER_BY_MINOR, ModelNeighbours } from './neighbours.ts';
import { upgradeCreditMinor } from '../../src/order/upgrade-credit.ts';
import { orderPrice } from '../../src/checkout/order-price.ts';
import { type Event, OTHER_BUYER } from './plan.ts';
import { Stepper } from './stepper.ts';
import { DELIVERED_EVERY_S, isMailed, type Units } from './units.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
const MAX_ROUNDS = 18;
const MAX_ORDERS = 100;
/** An upgrade with a coupon is to another tier than one without, so that both may compete for the same base. */
const UPGRADED_TO = { none: 'basic', coupon: 'basic', upgrade: 'premium', both: 'professional' } as const;
const FIRST_PRICE_MINOR = 2999;
export const COUPON_USES = 1;

/** Events that nobody reads here are not published: each costs simulation time. */
function hasToMail({ outbox = [] }: OrderFields): boolean {
  return outbox.some(({ type, publishedAt }) => publishedAt === undefined && isMailed(type));
}

/** What the buyer was told: the fourth ledger. */
export interface BuyerKnowledge {
  urls: { orderId: string; paypalOrderId: string; shownMinor: number }[];
  paid: Set<string>;
}

/** One run of a plan: a buyer of one or two tiers, and another buyer who wants the same coupon. */
export class World {
  readonly neighbours: ModelNeighbours;
  readonly told: BuyerKnowledge = { urls: [], paid: new Set() };
  /** Captures PayPal completed after it had refused them: their money arrived too late. */
  readonly late = new Set<string>();
  /** Orders that PayPal refunded without our request. */
  readonly returnedAtPayPal = new Set<string>();
  private readonly buyer: Actor = { userId: randomUUID(), sessionId: 's', email: 'buyer@example.ca', role: 'buyer' };
  private readonly other: Actor = { userId: randomUUID(), sessionId: 't', email: 'other@example.ca', role: 'buyer' };
  /** A coupon of this run alone, independent of earlier runs. */
  readonly coupon: CouponFields = {
    _id: `ONE-${randomUUID().slice(0, 8).toUpperCase()}`,
    discount: { kind: 'percent', percent: 10 },
    tiers: ['basic', 'premium', 'professional'],
    maxUses: COUPON_USES,
    active: true,
    version: 1,
    createdAt: new Date(0),
    decisions: [],
  };
  private readonly stepper = new Stepper();
  /** One idempotency key per request of a page; it also determines what is requested. */
  private readonly keys = new Map<string, string>();
  private ms = START;
  private readonly paypal: InProcessPayPal;
  private readonly units: () => Units;
  private readonly sweeps: boolean;

  constructor(paypal: InProcessPayPal, units: () => Units, sweeps: boolean) {
    this.paypal = paypal;
    this.units = units;
    this.sweeps = sweeps;
    this.neighbours = new ModelNeighbours((orderId) => this.wasCaptured(orderId));
  }

  now(): Date {
    return new Date(this.ms);
  }

  /** The orders of one buyer after those of the other, each newest first, in one query. */
  async orders(): Promise<OrderFields[]> {
    const all = await this.units().queries.list({}, { createdAt: -1 }, MAX_ORDERS);
    return [this.buyer, this.other].flatMap(({ userId }) => all.filter((order) => order.userId === userId));
  }

  /** Upgrades listed as needing a person. */
  async uncovered(): Promise<Set<string>> {
    return new Set((await this.units().uncovered.list(10)).map(({ upgrade }) => upgrade._id));
  }

  async happen(event: Event): Promise<void> {
    this.ms += 1;
    switch (event.do) {
      case 'run':
        return this.stepper.step(event.worker);
      case 'create':
        return this.spawnCreate(event);
      case 'approve':
        return this.approve(event.url, event.outcome);
      case 'capture':
        return this.spawnCapture(event.url, event.head);
      case 'cancel':
        return this.spawnCancel(event.url, event.head);
      case 'price':
        this.neighbours.priceMinor = event.minor;
        return;
      case 'sweep':
        return this.spawnSweeps(await this.orders());
      case 'webhook':
        return this.spawnWebhook(event.event, event.times);
      case 'kill':
        return this.stepper.kill(event.worker);
      case 'kill-all':
        return this.stepper.killAll();
      case 'wait':
        return this.wait(event.seconds);
      case 'decide':
        return this.decide(event.status);
      case 'dashboard-refund':
        return this.refundAtPayPal();
      case 'admin-refund':
        return this.spawnRefund(event.order, event.head);
      case 'fault':
        return this.paypal.addFault({ match: { op: event.op }, action: { type: event.type } });
      case 'wrong-sum':
        return this.paypal.addFault({
          match: { op: 'order.capture' },
          action: { type: 'capture-amount', value: '0.01' },
        });
      case 'lost-answers':
        this.neighbours.lostAnswers = event.count;
        return;
      case 'deliver-again':
        return this.neighbours.deliverAgain(event.event);
      case 'replay':
        return this.units().replay();
    }
  }

  /** Everything works again, but nobody helps: no browser, no further webhook. Ends when nothing is due. */
  async recover(): Promise<void> {
    this.paypal.clearFaults();
    this.neighbours.lostAnswers = 0;
    await this.stepper.runOut();
    this.wait(60);
    let orders = await this.orders();
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      this.decide('COMPLETED');
      await this.spawnSweeps(orders);
      // A round in which nothing was due has changed nothing.
      if (this.stepper.size > 0) {
        await this.stepper.runOut();
        orders = await this.orders();
      }
      const isPublished = !orders.some(hasToMail);
      const isRead = this.neighbours.unacknowledged.size === 0;
      if (isPublished && isRead && !orders.some(({ nextCheckAt }) => nextCheckAt)) return;
      // First the minutes of repairs, then the days after which orders are closed and checked again.
      this.wait(round < 6 ? 120 : DELIVERED_EVERY_S);
    }
  }

  private async spawnCreate({ key, head, shows, deduction }: Extract<Event, { do: 'create' }>): Promise<void> {
    const buyer = key === OTHER_BUYER ? this.other : this.buyer;
    const base = deduction === 'upgrade' || deduction === 'both' ? await this.baseOf(buyer) : undefined;
    const productTier = base ? UPGRADED_TO[deduction] : 'basic';
    const couponCode = deduction === 'coupon' || deduction === 'both' ? this.coupon._id : undefined;
    const list = shows === 'old' ? FIRST_PRICE_MINOR : this.neighbours.priceMinor;
    const { totalMinor: shownPriceMinor } = orderPrice(list + (base ? HIGHER_BY_MINOR : 0), {
      creditMinor: base ? upgradeCreditMinor(base) : 0,
      discount: couponCode ? this.coupon.discount : undefined,
    });
    const input = {
      idempotencyKey: this.keyOf(`${key} ${deduction} ${base?._id}`),
      productTier,
      shownPriceMinor,
      ...(couponCode ? { couponCode } : {}),
      ...(base ? { upgradeFrom: base._id } : {}),
    };
    const context = { ...backgroundContext(0), actor: buyer };
    await this.stepper.spawn('create', head, async () => {
      const { orderId, approvalUrl } = await this.units().creation.create(input, buyer, context);
      const paypalOrderId = new URL(approvalUrl).searchParams.get('token') ?? '';
      this.told.urls.push({ orderId, paypalOrderId, shownMinor: shownPriceMinor });
    });
  }

  private keyOf(request: string): string {
    const key = this.keys.get(request) ?? randomUUID();
    this.keys.set(request, key);
    return key;
  }

  /** The purchase that a page would offer to upgrade. */
  private async baseOf({ userId }: Actor): Promise<OrderFields | undefined> {
    const orders = await this.units().queries.listOf(userId, MAX_ORDERS);
    return orders.findLast((order) => order.tier === 'basic' && upgradeCreditMinor(order) > 0);
  }

  private async spawnRefund(choice: number, head: number): Promise<void> {
    const paid = (await this.orders()).filter(({ captureId }) => captureId !== undefined);
    const order = paid[choice % Math.max(paid.length, 1)];
    if (!order) return;
    const input = { orderId: order._id, refundId: randomUUID(), reason: 'Asked for it' };
    await this.stepper.spawn('refund', head, () => this.units().refund(input, 'admin'));
  }

  private approve(url: number, outcome: 'completed' | 'declined' | 'refused' | 'pending'): void {
    const id = this.pick(url)?.paypalOrderId;
    if (id === undefined) return;
    const outcomes = {
      completed: { kind: 'completed' },
      declined: { kind: 'refused', issue: 'INSTRUMENT_DECLINED' },
      refused: { kind: 'refused', issue: 'TRANSACTION_REFUSED' },
      pending: { kind: 'pending', reason: 'PENDING_REVIEW' },
    } as const;
    this.paypal.approve(id, outcomes[outcome]);
  }

  private async spawnCapture(url: number, head: number): Promise<void> {
    const orderId = this.pick(url)?.orderId;
    if (orderId === undefined) return;
    await this.stepper.spawn('capture', head, async () => {
      const { order } = await this.units().settlement.settle(orderId, 'buyer', 0);
      if (order.state === 'fulfilled') this.told.paid.add(orderId);
    });
  }

  private async spawnCancel(url: number, head: number): Promise<void> {
    const orderId = this.pick(url)?.orderId;
    if (orderId === undefined) return;
    await this.stepper.spawn('cancel', head, async () => {
      const { queries, repository } = this.units();
      const order = await queries.find(orderId);
      if (order?.state === 'approving') await repository.move(order, 'cancelled');
    });
  }

  /** `orders` were read before: a spawned worker takes its first step later. */
  private async spawnSweeps(orders: readonly OrderFields[]): Promise<void> {
    if (!this.sweeps) return;
    for (const { _id, nextCheckAt } of orders) {
      if (!nextCheckAt || nextCheckAt > this.now()) continue;
      await this.stepper.spawn('sweep', 0, async () => {
        await this.units().settlement.settle(_id, 'sweeper', 0);
      });
    }
    await this.spawnEvents(orders);
  }

  /** Relays publish reported events, and consumers receive unacknowledged ones, each in a worker that may die. */
  private async spawnEvents(orders: readonly OrderFields[]): Promise<void> {
    const { outbox, consume } = this.units();
    for (const order of orders) {
      if (!hasToMail(order)) continue;
      await this.stepper.spawn('relay', 0, () => outbox.publish(order));
    }
    for (const event of this.neighbours.unacknowledged.values()) {
      await this.stepper.spawn('consumer', 0, () => consume(event));
    }
  }

  private async spawnWebhook(choice: number, times: number): Promise<void> {
    const body = this.paypal.events[choice % Math.max(this.paypal.events.length, 1)];
    const event = body === undefined ? null : readEvent(Buffer.from(body));
    if (!event) return;
    for (let copy = 0; copy < times; copy += 1) {
      await this.stepper.spawn('webhook', 0, async () => {
        const { inbox, work } = this.units();
        const { id: _id, type, hints } = event;
        const proof = { transmissionId: _id, bodyHash: 'h' };
        if (await inbox.insert({ _id, type, hints, ...proof })) await work.workOn({ _id, type, hints });
      });
    }
  }

  private decide(status: 'COMPLETED' | 'DECLINED'): void {
    for (const { id, status: before, orderId } of this.paypal.ledger().captures) {
      if (before === 'PENDING') this.paypal.decide(id, status);
      if (before !== 'DECLINED' || status === 'DECLINED' || this.late.has(orderId)) continue;
      this.late.add(orderId);
      this.paypal.decide(id, status);
    }
  }

  /** True once money was captured for the order, whatever happened later. */
  private wasCaptured(orderId: string): boolean {
    const taken = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
    return this.paypal.ledger().captures.some(({ customId, status }) => customId === orderId && taken.includes(status));
  }

  private refundAtPayPal(): void {
    const paid = this.paypal.ledger().captures.find(({ status }) => status === 'COMPLETED');
    if (!paid) return;
    this.paypal.refund(paid.id);
    if (paid.customId !== undefined) this.returnedAtPayPal.add(paid.customId);
  }

  private wait(seconds: number): void {
    this.ms += seconds * 1000;
    this.paypal.advance(seconds);
  }

  private pick(url: number): BuyerKnowledge['urls'][number] | undefined {
    return this.told.urls[url % Math.max(this.told.urls.length, 1)];
  }
}
