import { randomUUID } from 'node:crypto';
import type { InProcessPayPal } from '@brokerage/paypal-emulator';
import {
  composeOrderMails,
  type EventEnvelope,
  type InputOf,
  orderFulfilled,
  orderRefunded,
} from '@brokerage/contracts';
import {
  backgroundContext,
  type CallContext,
  createLogger,
  createMetrics,
  type EventPublisher,
  Outbox,
  replayEvents,
  type RpcClient,
} from '@brokerage/service-kit';
import { AUTH_KEYS } from '@brokerage/testing';
import type { Connection, Model } from 'mongoose';
import type { AlarmsService } from '../../src/alarms/alarms.service.ts';
import { AccountRefusalsService } from '../../src/alarms/account-refusals.service.ts';
import type { CouponFields } from '../../src/checkout/coupons/coupon.model.ts';
import { CouponOutbox } from '../../src/checkout/coupons/coupon-outbox.ts';
import { CouponRepository } from '../../src/checkout/coupons/coupon.repository.ts';
import type { CouponTriesFields } from '../../src/checkout/coupons/coupon-tries.model.ts';
import { CouponTriesRepository } from '../../src/checkout/coupons/coupon-tries.repository.ts';
import { CreateOrderService } from '../../src/checkout/create-order.service.ts';
import { OrderFactoryService } from '../../src/checkout/order-factory.service.ts';
import { OrderLimitsService } from '../../src/checkout/order-limits.service.ts';
import { PricingService } from '../../src/checkout/pricing.service.ts';
import type { OrderFields } from '../../src/order/order.model.ts';
import { OrderQueries } from '../../src/order/order.queries.ts';
import { OrderRepository } from '../../src/order/order.repository.ts';
import { paymentConfig } from '../../src/payment.config.ts';
import type { Outcome, PaymentProvider, ProviderOrder } from '../../src/paypal/payment-provider.ts';
import { OrderMailHandler } from '../../src/receipts/order-mail.handler.ts';
import { PostSaleSyncService } from '../../src/refunds/post-sale-sync.service.ts';
import { type RefundRequest, RefundService } from '../../src/refunds/refund.service.ts';
import { UncoveredUpgradesService } from '../../src/reporting/uncovered-upgrades.service.ts';
import { CaptureService } from '../../src/settlement/capture.service.ts';
import { PurchaseAdmission } from '../../src/settlement/purchase-admission.ts';
import { RegistrationService } from '../../src/settlement/registration.service.ts';
import { SettlementService } from '../../src/settlement/settlement.service.ts';
import type { WebhookFields } from '../../src/webhooks/webhook.model.ts';
import { WebhookRepository } from '../../src/webhooks/webhook.repository.ts';
import { WebhookWorkService } from '../../src/webhooks/webhook-work.service.ts';
import { InProcessProvider } from './in-process-provider.ts';
import type { ModelNeighbours } from './neighbours.ts';
import type { Rule } from './rules.ts';
import { gated } from './stepper.ts';

export interface Surroundings {
  now: () => Date;
  paypal: InProcessPayPal;
  neighbours: () => ModelNeighbours;
  orders: Model<OrderFields>;
  webhooks: Model<WebhookFields>;
  coupons: Model<CouponFields>;
  couponTries: Model<CouponTriesFields>;
  connection: Connection;
  removed?: Rule;
}

/** Longer than any plan takes: the admin always waits for the end. */
const ANSWER_WITHIN_MS = 20 * 60_000;

/** A delivered order is checked a few times before its access ends; every check costs simulation time. */
export const DELIVERED_EVERY_S = 3 * 24 * 3600;

const config = paymentConfig.parse({
  NODE_ENV: 'test',
  NATS_URL: 'nats://127.0.0.1:1',
  ACCESS_TOKEN_PUBLIC_KEY: AUTH_KEYS.publicPem,
  MONGODB_URI: 'mongodb://127.0.0.1:1',
  MONGODB_DATABASE: 'interleavings',
  PAYPAL_API_BASE: 'http://127.0.0.1:1',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  ADDRESS_HASH_KEY: 'address-hash-key-of-the-tests-0123',
  PUBLIC_ORIGIN: 'http://shop.test',
  PAYMENT_ASSETS_DIR: '.',
  SWEEP_DELIVERED_EVERY_MS: String(DELIVERED_EVERY_S * 1000),
});
const logger = createLogger({ service: 'payment', instance: '1', level: 'silent' });

/** The service's own parts, assembled as its module does, with gates between them and the world. */
export function buildUnits(around: Surroundings) {
  const { now, removed } = around;
  const clock = { now: () => Promise.resolve(now()) };
  const plainQueries = Object.assign(new OrderQueries(around.orders, around.connection), clock);
  const outbox = new ModelOutbox({
    model: around.orders,
    publisher: gated<EventPublisher>({
      publish: (event) => (isMailed(event.type) ? around.neighbours().publish(event) : Promise.resolve()),
    }),
    sweepEveryMs: config.EVENTS_SWEEP_MS,
    ...clock,
    logger,
    metrics: createMetrics(`model-${randomUUID()}`),
  });
  const plainOrders = new OrderRepository(around.orders, plainQueries, outbox, config);
  const queries = gated(plainQueries);
  const repository = gated(removed ? withoutRule(plainOrders, around.orders, now, removed) : plainOrders);
  const inbox = gated(Object.assign(new WebhookRepository(around.webhooks, around.connection), clock));
  const provider = gated<PaymentProvider>(spoiled(new InProcessProvider(around.paypal), removed));
  const rpc = gated({
    call: (...parameters: Parameters<ModelNeighbours['call']>) => around.neighbours().call(...parameters),
  }) as unknown as RpcClient;
  const couponOutbox = new CouponOutbox({
    model: around.coupons,
    publisher: null,
    sweepEveryMs: config.EVENTS_SWEEP_MS,
    ...clock,
    logger,
    metrics: createMetrics(`model-${randomUUID()}`),
  });
  const coupons = Object.assign(new CouponRepository(around.coupons, around.connection, couponOutbox), clock);
  const tries = new CouponTriesRepository(around.couponTries, config);
  const pricing = new PricingService(rpc, coupons, tries, queries);
  // Alarms for people do not affect the money.
  const alarms = { raise: () => Promise.resolve(), clear: () => Promise.resolve() } as unknown as AlarmsService;
  const accountRefusals = new AccountRefusalsService(repository, alarms, logger);
  const purchases = new PurchaseAdmission(config);
  const registration = new RegistrationService(
    queries,
    repository,
    provider,
    alarms,
    accountRefusals,
    purchases,
    config,
  );
  const capture = new CaptureService(queries, repository, provider, alarms, accountRefusals, purchases, config, logger);
  if (removed === 'a lost answer is not treated as a failure') {
    Object.assign(capture, {
      deferUnknown: (order: OrderFields) =>
        order.state === 'capturing' ? repository.move(order, 'failed') : repository.deferUnanswered(order, {}),
    });
  }
  const refunds = new RefundService(queries, repository, provider, accountRefusals, logger);
  const postSaleSync = new PostSaleSyncService(
    queries,
    repository,
    refunds,
    rpc,
    provider,
    alarms,
    accountRefusals,
    config,
    logger,
  );
  if (removed === 'money for a closed order is refunded') {
    Object.assign(postSaleSync, { bookReturns: (order: OrderFields) => Promise.resolve(order) });
  }
  const settlement = new SettlementService(queries, repository, registration, capture, postSaleSync, rpc, logger);
  const limits = new OrderLimitsService(queries, config, logger);
  const factory = new OrderFactoryService(queries, config);
  const creation = new CreateOrderService(queries, repository, settlement, pricing, factory, limits);
  const metrics = createMetrics(`model-${randomUUID()}`);
  const work = new WebhookWorkService(inbox, queries, settlement, config, logger, metrics);
  /** What the admin's handler does, without recording it as an act. */
  const refund = async (request: RefundRequest, by: string): Promise<void> => {
    await refunds.book(request, by);
    await settlement.settleForAdmin(request.orderId, Date.now() + ANSWER_WITHIN_MS);
  };
  const uncovered = new UncoveredUpgradesService(queries);
  const mails = new OrderMailHandler(queries, repository);
  const consume = consumerOf(mails, around.neighbours, removed);
  const replay = async (): Promise<void> => {
    await replayEvents(around.orders, { since: new Date(0), now: now() });
  };
  return { queries, repository, settlement, creation, refund, uncovered, inbox, work, outbox, consume, replay };
}
/** No timer publishes: the plan decides when a relay runs. */
class ModelOutbox extends Outbox<OrderFields> {
  override publishSoon(): void {}
}

const TEMPLATES: Record<string, InputOf<typeof composeOrderMails>['template']> = {
  [orderFulfilled.type]: 'receipt',
  [orderRefunded.type]: 'refund',
};

export function isMailed(type: string): boolean {
  return type in TEMPLATES;
}

type Composed = { ok: true; body: { mails: ({ mailId: string } | null)[] } } | { ok: false; error: Error };

/** Notification's part: requests the mail, stores it, acknowledges. It may die before each step. */
function consumerOf(mails: OrderMailHandler, neighbours: () => ModelNeighbours, removed: Rule | undefined) {
  // The transport passes a context and expects a reply.
  const handler = mails as unknown as { compose(input: unknown, context: CallContext): Promise<Composed> };
  const compose = async (input: InputOf<typeof composeOrderMails>): Promise<({ mailId: string } | null)[]> => {
    const reply = await handler.compose(input, backgroundContext(0));
    if (!reply.ok) throw reply.error;
    return reply.body.mails;
  };
  const steps = gated({
    compose,
    store: (mailId: string) => neighbours().storeMail(mailId),
    acknowledge: (eventId: string) => neighbours().acknowledge(eventId),
  });
  return async ({ id, type, subject: orderId }: EventEnvelope): Promise<void> => {
    if (removed === 'an event is acknowledged after it was handled') await steps.acknowledge(id);
    const template = TEMPLATES[type];
    const [mail] = template ? await steps.compose({ orderIds: [orderId], template }) : [];
    if (mail) await steps.store(mail.mailId);
    await steps.acknowledge(id);
  };
}

export type Units = ReturnType<typeof buildUnits>;

function withoutRule(
  repository: OrderRepository,
  orders: Model<OrderFields>,
  now: () => Date,
  removed: Rule,
): OrderRepository {
  const insert = repository.insert.bind(repository);
  if (removed === 'each coupon redemption has a slot of its own') {
    repository.insert = ({ couponKey, ...order }) =>
      insert({ ...order, ...(couponKey ? { couponKey: `${couponKey}:${randomUUID()}` } : {}) });
  }
  if (removed === 'a purchase counts towards one order') {
    repository.insert = ({ upgradeKey, ...order }) =>
      insert({ ...order, ...(upgradeKey ? { upgradeKey: randomUUID() } : {}) });
  }
  if (removed === 'a buyer has one open order per tier') {
    repository.insert = (order) => insert({ ...order, openKey: randomUUID() });
  }
  if (removed === 'an event is stored with the change it reports') {
    const deliver = repository.deliver.bind(repository);
    const second = gated({
      report: (order: OrderFields, { revision, outbox, outboxDueAt }: OrderFields) =>
        orders.updateOne({ _id: order._id }, { $set: { revision, outbox, outboxDueAt } }).exec(),
    });
    repository.deliver = async (...call) => {
      const delivered = await deliver(...call);
      if (!delivered) return null;
      const { outbox = [], revision = 0 } = delivered;
      const receiptQueuedAt = now();
      const without = { outbox: outbox.slice(0, -1), revision: revision - 1, receiptQueuedAt };
      await orders.updateOne({ _id: delivered._id }, { $set: without }).exec();
      await second.report(delivered, delivered);
      return delivered;
    };
  }
  if (removed === 'a state changes only from the state that was read') {
    repository.move = (order, to, change) =>
      orders
        .findOneAndUpdate(
          { _id: order._id },
          { $set: { ...change, state: to, nextCheckAt: now() } },
          { returnDocument: 'after' },
        )
        .lean<OrderFields>()
        .exec();
  }
  return repository;
}

function spoiled(provider: PaymentProvider, removed: Rule | undefined): PaymentProvider {
  const change = (outcome: Outcome<ProviderOrder>): Outcome<ProviderOrder> => {
    if (outcome.kind !== 'done') return outcome;
    for (const capture of outcome.value.captures) {
      if (removed === 'a pending capture grants nothing' && capture.status === 'PENDING') capture.status = 'COMPLETED';
      if (removed === 'the captured amount is compared with the order') capture.amountMinor = outcome.value.amountMinor;
    }
    return outcome;
  };
  const getOrder = provider.getOrder.bind(provider);
  const captureOrder = provider.captureOrder.bind(provider);
  provider.getOrder = async (...parameters) => change(await getOrder(...parameters));
  provider.captureOrder = async (...parameters) => change(await captureOrder(...parameters));
  return provider;
}
