import { randomUUID } from 'node:crypto';
import type { InProcessPayPal } from '@brokerage/local-stack';
import { type Actor, backgroundContext } from '@brokerage/service-kit';
import type { OrderFields } from '../../src/orders/order.model.ts';
import { readEvent } from '../../src/webhooks/webhook-event.ts';
import { ModelNeighbours } from './neighbours.ts';
import type { Event } from './plan.ts';
import { Stepper } from './stepper.ts';
import { DELIVERED_EVERY_S, type Units } from './units.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
const MOST_ROUNDS = 18;

/** What the buyer was told: the fourth ledger. */
export interface Told {
  urls: { orderId: string; paypalOrderId: string; shownMinor: number }[];
  paid: Set<string>;
}

/** One buyer, one tier, one run of a plan. */
export class World {
  readonly neighbours: ModelNeighbours;
  readonly told: Told = { urls: [], paid: new Set() };
  /** Captures PayPal completed after it had refused them: their money came too late. */
  readonly late = new Set<string>();
  readonly buyer: Actor = { userId: randomUUID(), sessionId: 's', email: 'buyer@example.ca', role: 'buyer' };
  private readonly stepper = new Stepper();
  private readonly keys = [randomUUID(), randomUUID(), randomUUID()];
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

  orders(): Promise<OrderFields[]> {
    return this.units().repository.listOf(this.buyer.userId);
  }

  async happen(event: Event): Promise<void> {
    this.ms += 1;
    switch (event.do) {
      case 'run':
        return this.stepper.step(event.worker);
      case 'create':
        return this.spawnCreate(event.key, event.head, event.shows === 'old' ? 2999 : this.neighbours.priceMinor);
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
        return this.spawnSweeps();
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
      case 'fault':
        return this.paypal.addFault({ match: { op: event.op }, action: { type: event.type } });
      case 'wrong-sum':
        return this.paypal.addFault({
          match: { op: 'order.capture' },
          action: { type: 'capture-amount', value: '0.01' },
        });
      case 'lost-answers':
        this.neighbours.lostAnswers = event.count;
    }
  }

  /** Everything works again, nobody helps: no browser, no further webhook. Ends when nothing is due any more. */
  async recover(): Promise<void> {
    this.paypal.clearFaults();
    this.neighbours.lostAnswers = 0;
    await this.stepper.runOut();
    this.wait(60);
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      this.decide('COMPLETED');
      await this.spawnSweeps();
      await this.stepper.runOut();
      if (!(await this.orders()).some(({ nextCheckAt }) => nextCheckAt)) return;
      // First the minutes in which things are repaired, then the days after which orders are closed and looked at again.
      this.wait(round < 6 ? 120 : DELIVERED_EVERY_S);
    }
  }

  private spawnCreate(key: number, head: number, shownPriceMinor: number): Promise<void> {
    const idempotencyKey = this.keys[key] ?? '';
    const context = { ...backgroundContext(0), actor: this.buyer };
    return this.stepper.spawn('create', head, async () => {
      const input = { idempotencyKey, productTier: 'basic' as const, shownPriceMinor };
      const { orderId, approvalUrl } = await this.units().creation.create(input, this.buyer, context);
      const paypalOrderId = new URL(approvalUrl).searchParams.get('token') ?? '';
      this.told.urls.push({ orderId, paypalOrderId, shownMinor: shownPriceMinor });
    });
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
      const order = await this.units().settlement.settle(orderId, 'buyer', 0);
      if (order.state === 'fulfilled') this.told.paid.add(orderId);
    });
  }

  private async spawnCancel(url: number, head: number): Promise<void> {
    const orderId = this.pick(url)?.orderId;
    if (orderId === undefined) return;
    await this.stepper.spawn('cancel', head, async () => {
      const { repository } = this.units();
      const order = await repository.find(orderId);
      if (order?.state === 'approving') await repository.move(order, 'cancelled');
    });
  }

  private async spawnSweeps(): Promise<void> {
    if (!this.sweeps) return;
    for (const { _id, nextCheckAt } of await this.orders()) {
      if (!nextCheckAt || nextCheckAt > this.now()) continue;
      await this.stepper.spawn('sweep', 0, async () => {
        await this.units().settlement.settle(_id, 'sweeper', 0);
      });
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
        const proof = { transmissionId: _id, rawBody: 'e30=', bodyHash: 'h' };
        if (await inbox.insert({ _id, type, hints, ...proof }, 0)) await work.workOn(_id);
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

  /** True once money was taken for the order, whatever came of it. */
  private wasCaptured(orderId: string): boolean {
    const taken = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
    return this.paypal.ledger().captures.some(({ customId, status }) => customId === orderId && taken.includes(status));
  }

  private refundAtPayPal(): void {
    const paid = this.paypal.ledger().captures.find(({ status }) => status === 'COMPLETED');
    if (paid) this.paypal.refund(paid.id);
  }

  private wait(seconds: number): void {
    this.ms += seconds * 1000;
    this.paypal.advance(seconds);
  }

  private pick(url: number): Told['urls'][number] | undefined {
    return this.told.urls[url % Math.max(this.told.urls.length, 1)];
  }
}
