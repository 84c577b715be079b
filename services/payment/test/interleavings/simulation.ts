import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIndexes } from '@brokerage/service-kit';
import { startEmbeddedMongo } from '@brokerage/embedded-mongo';
import { InProcessPayPal } from '@brokerage/paypal-emulator';
import mongoose from 'mongoose';
import { COUPON, type CouponFields, couponSchema } from '../../src/checkout/coupons/coupon.model.ts';
import {
  COUPON_TRIES,
  type CouponTriesFields,
  couponTriesSchema,
} from '../../src/checkout/coupons/coupon-tries.model.ts';
import { ORDER, type OrderFields, orderSchema } from '../../src/order/order.model.ts';
import { WEBHOOK, type WebhookFields, webhookSchema } from '../../src/webhooks/webhook.model.ts';
import { contradictions, heldTwice } from './invariants.ts';
import { ModelNeighbours } from './neighbours.ts';
import type { Event } from './plan.ts';
import type { Rule } from './rules.ts';
import { buildUnits, type Units } from './units.ts';
import { World } from './world.ts';

export interface Simulation {
  /** Runs a plan to its end and returns every contradiction it leaves. */
  run(plan: readonly Event[]): Promise<string[]>;
  close(): Promise<void>;
}

/** The service's real parts on a database and a PayPal of their own. Nothing here has to survive a power cut, so memory is enough. */
export async function startSimulation(removed?: Rule): Promise<Simulation> {
  const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'interleavings-'));
  const mongo = await startEmbeddedMongo({ dataFile: join(folder, 'mongo.sqlite'), durable: false });
  const connection = await mongoose.createConnection(mongo.uri, { dbName: `m${randomUUID().slice(0, 8)}` }).asPromise();
  const orders = connection.model<OrderFields>(ORDER, orderSchema);
  const webhooks = connection.model<WebhookFields>(WEBHOOK, webhookSchema);
  const coupons = connection.model<CouponFields>(COUPON, couponSchema);
  const couponTries = connection.model<CouponTriesFields>(COUPON_TRIES, couponTriesSchema);
  await Promise.all([createIndexes(orders), createIndexes(webhooks)]);
  const paypal = new InProcessPayPal();
  let world: World | undefined;
  const units: Units = buildUnits({
    now: () => world?.now() ?? new Date(0),
    paypal,
    neighbours: () => world?.neighbours ?? new ModelNeighbours(() => false),
    orders,
    webhooks,
    coupons,
    couponTries,
    connection,
    ...(removed ? { removed } : {}),
  });
  if (removed === 'a price other than the shown one is refused') ignoreShownPrice(units);
  return {
    async run(plan) {
      paypal.reset(randomUUID());
      // A list with a limit would otherwise be full of leftovers from earlier plans.
      await Promise.all([orders.deleteMany(), webhooks.deleteMany(), coupons.deleteMany(), couponTries.deleteMany()]);
      const current = new World(paypal, () => units, removed !== 'unfinished orders are swept');
      current.neighbours.knowsMails = removed !== 'a consumer recognizes an event by its id';
      world = current;
      await coupons.create(current.coupon);
      for (const event of plan) await current.happen(event);
      const midway = heldTwice(await current.orders());
      await current.recover();
      return [...midway, ...(await contradictions(current, paypal))];
    },
    async close() {
      await connection.close();
      await mongo.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Disables the comparison with the price that the buyer saw. */
function ignoreShownPrice({ creation }: Units): void {
  const create = creation.create.bind(creation);
  creation.create = ({ shownPriceMinor: _shown, ...input }, actor, context) => create(input, actor, context);
}
