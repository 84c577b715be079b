import { randomUUID } from 'node:crypto';
import {
  type Coupon,
  createCoupon,
  createOrder,
  type InputOf,
  listCoupons,
  type PriceParts,
  quoteOrder,
  type Tier,
} from '@brokerage/contracts';
import type { Actor } from '@brokerage/service-kit';
import { buyerActor, type Purchase, type Stage } from './payment-stage.ts';

export const admin = buyerActor({ role: 'owner' });

export interface OrderRequest {
  tier?: Tier;
  coupon?: string;
  upgradeFrom?: string;
  shownPriceMinor?: number;
  key?: string;
}

/** A coupon of 10 % on everything by default. */
export function makeCoupon(
  stage: Stage,
  couponCode: string,
  change: Partial<InputOf<typeof createCoupon>> = {},
): Promise<Coupon> {
  const input = {
    couponCode,
    actionId: randomUUID(),
    reason: 'For a test',
    discount: { kind: 'percent' as const, percent: 10 },
    tiers: ['basic' as const, 'premium' as const, 'professional' as const],
    ...change,
  };
  return stage.harness.call(createCoupon, input, admin);
}

export async function couponNow(stage: Stage, code: string): Promise<Coupon | undefined> {
  const { coupons } = await stage.harness.call(listCoupons, { page: 1 }, admin);
  return coupons.find(({ couponCode }) => couponCode === code);
}

export async function order(
  stage: Stage,
  buyer: Actor,
  { tier = 'basic', coupon, upgradeFrom, shownPriceMinor, key = randomUUID() }: OrderRequest = {},
): Promise<Purchase> {
  const input = {
    idempotencyKey: key,
    productTier: tier,
    ...(coupon ? { couponCode: coupon } : {}),
    ...(upgradeFrom ? { upgradeFrom } : {}),
    ...(shownPriceMinor === undefined ? {} : { shownPriceMinor }),
  };
  const answer = await stage.harness.call(createOrder, input, buyer);
  return { ...answer, paypalOrderId: new URL(answer.approvalUrl).searchParams.get('token') ?? '' };
}

export function quote(
  stage: Stage,
  buyer: Actor,
  { tier = 'basic', coupon, upgradeFrom }: OrderRequest,
): Promise<PriceParts> {
  const request = { ...(coupon ? { couponCode: coupon } : {}), ...(upgradeFrom ? { upgradeFrom } : {}) };
  return stage.harness.call(quoteOrder, { productTier: tier, ...request }, buyer);
}

/** Orders and pays. */
export async function buy(
  stage: Stage,
  buyer: Actor,
  request: OrderRequest = {},
): Promise<Purchase & { captureId: string }> {
  const purchase = await order(stage, buyer, request);
  await stage.paypal.approve(purchase.paypalOrderId);
  await stage.capture(buyer, purchase.paypalOrderId, request.tier);
  return { ...purchase, captureId: (await stage.order(purchase.orderId)).captureId ?? '' };
}

/** The amounts PayPal captured, in order. */
export async function taken(stage: Stage): Promise<string[]> {
  return (await stage.paypal.ledger()).captures.map(({ amount }) => amount.value);
}

/** Counts the refusals of several calls by code. */
export async function outcomes(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(calls)) {
    const reason: unknown = result.status === 'rejected' ? result.reason : undefined;
    const name = result.status === 'fulfilled' ? 'done' : String((reason as { code?: string }).code ?? reason);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
