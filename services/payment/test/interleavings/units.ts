import { randomUUID } from 'node:crypto';
import type { InProcessPayPal } from '@brokerage/paypal-emulator';
import { createLogger, createMetrics, type RpcClient } from '@brokerage/service-kit';
import { AUTH_KEYS } from '@brokerage/testing';
import type { Connection, Model } from 'mongoose';
import type { Alarms } from '../../src/alarms/alarms.service.ts';
import { CrashPoints } from '../../src/crash-points.ts';
import type { CouponFields } from '../../src/checkout/coupons/coupon.model.ts';
import { CouponRepository } from '../../src/checkout/coupons/coupon.repository.ts';
import { CouponTriesRepository } from '../../src/checkout/coupons/coupon-tries.repository.ts';
import type { CouponTriesFields } from '../../src/checkout/coupons/coupon-tries.model.ts';
import { AccountRefusals } from '../../src/alarms/account-refusals.service.ts';
import { AfterSale } from '../../src/refunds/reconciliation.service.ts';
import { CreateOrderService } from '../../src/checkout/create-order.service.ts';
import { Fulfilment } from '../../src/settlement/fulfilment.service.ts';
import { NewOrders } from '../../src/checkout/order-factory.ts';
import type { OrderFields } from '../../src/order/order.model.ts';
import { OrderLimits } from '../../src/checkout/order-limits.ts';
import { OrderRepository } from '../../src/order/order.repository.ts';
import { OrderRegistration } from '../../src/settlement/registration.service.ts';
import { PaymentSettlement } from '../../src/settlement/capture.service.ts';
import { RefundHandler } from '../../src/admin-actions/refund.handler.ts';
import { RefundRepository } from '../../src/order/refund.repository.ts';
import { RefundService } from '../../src/refunds/refund.service.ts';
import { SettlementService } from '../../src/settlement/settlement.service.ts';
import { paymentConfig } from '../../src/payment.config.ts';
import { HoldsRepository } from '../../src/order/holds.repository.ts';
import { OrderPricing } from '../../src/checkout/pricing.service.ts';
import { UncoveredUpgrades } from '../../src/reporting/uncovered-upgrades.service.ts';
import { UpgradeCover } from '../../src/order/upgrade-cover.service.ts';
import type { Outcome, PaymentProvider, ProviderOrder } from '../../src/paypal/payment-provider.ts';
import { ReceiptRepository } from '../../src/order/receipt.repository.ts';
import { WebhookRepository } from '../../src/webhooks/webhook.repository.ts';
import type { WebhookFields } from '../../src/webhooks/webhook.model.ts';
import { WebhookWork } from '../../src/webhooks/webhook-work.service.ts';
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

/** A delivered order is looked at a few times before its access ends; every look costs the simulation time. */
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

/** The service's own parts, put together as its module does, with gates between them and the world. */
export function buildUnits(around: Surroundings) {
  const { now, removed } = around;
  const clock = { now: () => Promise.resolve(now()) };
  const plainOrders = Object.assign(new OrderRepository(around.orders, around.connection, config), clock);
  const repository = gated(removed ? withoutRule(plainOrders, around.orders, removed) : plainOrders);
  const refundWrites = gated(Object.assign(new RefundRepository(around.orders, around.connection), clock));
  const inbox = gated(Object.assign(new WebhookRepository(around.webhooks, around.connection), clock));
  const provider = gated<PaymentProvider>(spoiled(new InProcessProvider(around.paypal), removed));
  const rpc = gated({
    call: (...parameters: Parameters<ModelNeighbours['call']>) => around.neighbours().call(...parameters),
  }) as unknown as RpcClient;
  const crashPoints = new CrashPoints(config);
  const holds = gated(new HoldsRepository(around.orders));
  const coupons = Object.assign(new CouponRepository(around.coupons, around.connection), clock);
  const tries = new CouponTriesRepository(around.couponTries, config);
  const pricing = new OrderPricing(rpc, coupons, tries, holds);
  const cover = new UpgradeCover(holds);
  // What a person is told is no part of the money.
  const alarms = { raise: () => Promise.resolve(), clear: () => Promise.resolve() } as unknown as Alarms;
  const accountRefusals = new AccountRefusals(repository, alarms, logger);
  const registration = new OrderRegistration(repository, provider, config, crashPoints, cover, accountRefusals);
  const payment = new PaymentSettlement(repository, provider, logger, crashPoints, cover, config, accountRefusals);
  if (removed === 'a lost answer is not a failure') {
    Object.assign(payment, {
      undecided: (order: OrderFields) =>
        order.state === 'capturing' ? repository.move(order, 'failed') : repository.defer(order),
    });
  }
  const receipts = gated(new ReceiptRepository(around.orders, around.connection));
  const fulfilment = new Fulfilment(repository, receipts, rpc, logger, crashPoints);
  const refunds = new RefundService(refundWrites, provider, logger, crashPoints, accountRefusals);
  const afterSale = new AfterSale(
    repository,
    refundWrites,
    refunds,
    fulfilment,
    rpc,
    provider,
    config,
    logger,
    crashPoints,
    alarms,
    accountRefusals,
  );
  if (removed === 'money for a closed order goes back') {
    Object.assign(afterSale, { bookReturns: (order: OrderFields) => Promise.resolve(order) });
  }
  const settlement = new SettlementService(repository, registration, payment, fulfilment, afterSale);
  const limits = new OrderLimits(around.orders, around.connection, config, logger);
  const newOrders = new NewOrders(repository, config);
  const creation = new CreateOrderService(repository, settlement, pricing, newOrders, crashPoints, limits);
  const work = new WebhookWork(inbox, repository, settlement, config, logger, createMetrics(`model-${randomUUID()}`));
  const refunding = new RefundHandler(repository, refundWrites, settlement, crashPoints, holds);
  const uncovered = new UncoveredUpgrades(holds);
  return { repository, settlement, creation, pricing, refunding, uncovered, inbox, work };
}
export type Units = ReturnType<typeof buildUnits>;

function withoutRule(repository: OrderRepository, orders: Model<OrderFields>, removed: Rule): OrderRepository {
  const insert = repository.insert.bind(repository);
  if (removed === 'a use of a coupon is a place of its own') {
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
  if (removed === 'a state is left only from where it was seen') {
    repository.move = async (order, to, change) =>
      orders
        .findOneAndUpdate(
          { _id: order._id },
          { $set: { ...change, state: to, nextCheckAt: await repository.now() } },
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
      if (removed === 'a pending capture is no money' && capture.status === 'PENDING') capture.status = 'COMPLETED';
      if (removed === 'the captured sum is compared with the order') capture.amountMinor = outcome.value.amountMinor;
    }
    return outcome;
  };
  const getOrder = provider.getOrder.bind(provider);
  const captureOrder = provider.captureOrder.bind(provider);
  provider.getOrder = async (...parameters) => change(await getOrder(...parameters));
  provider.captureOrder = async (...parameters) => change(await captureOrder(...parameters));
  return provider;
}
