import {
  type changeCoupon,
  type Coupon,
  COUPONS_PER_PAGE,
  type createCoupon,
  type InputOf,
  type listCoupons,
  type OutputOf,
} from '@brokerage/contracts';
import { DomainError, requestFingerprint } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { couponChange } from './coupon-change.ts';
import { OrderQueries } from '../../order/order.queries.ts';
import { type CouponFigures, figuresByCode, NO_FIGURES } from './coupon-figures.ts';
import type { CouponDecision, CouponFields } from './coupon.model.ts';
import { CouponRepository } from './coupon.repository.ts';
import { discountText, couponStatus } from './coupon.rules.ts';

const HISTORY_SHOWN = 50;

/** Lists coupons for admins and carries out their decisions, each of them once, however often it is sent. */
@Injectable()
export class CouponsService {
  constructor(
    private readonly coupons: CouponRepository,
    private readonly orders: OrderQueries,
  ) {}

  async list({ page, ...filter }: InputOf<typeof listCoupons>): Promise<OutputOf<typeof listCoupons>> {
    const now = await this.coupons.now();
    const found = await this.coupons.list(filter, now, (page - 1) * COUPONS_PER_PAGE, COUPONS_PER_PAGE + 1);
    const shown = found.slice(0, COUPONS_PER_PAGE);
    const figures = figuresByCode(await this.orders.couponTotals(shown.map(({ _id }) => _id)));
    const coupons = shown.map((coupon) => toCoupon(coupon, figures.get(coupon._id) ?? NO_FIGURES, now));
    return { coupons, page, hasMore: found.length > COUPONS_PER_PAGE };
  }

  async create(input: InputOf<typeof createCoupon>, by: string): Promise<Coupon> {
    const { couponCode: _id, discount, tiers, startsAt, endsAt, maxUses, maxUsesPerBuyer } = input;
    if (startsAt && endsAt && new Date(endsAt) <= new Date(startsAt)) {
      throw new DomainError('validation_failed', { message: 'The end must come after the start' });
    }
    const now = await this.coupons.now();
    const stored = await this.coupons.insert({
      _id,
      discount,
      tiers: [...new Set(tiers)],
      ...(startsAt ? { startsAt: new Date(startsAt) } : {}),
      ...(endsAt ? { endsAt: new Date(endsAt) } : {}),
      ...(maxUses ? { maxUses } : {}),
      ...(maxUsesPerBuyer ? { maxUsesPerBuyer } : {}),
      active: true,
      version: 1,
      createdAt: now,
      decisions: [decisionOf(input, `Made: ${discountText(discount)} off`, by, now)],
    });
    const coupon = await this.load(_id);
    if (!stored && !isRepeat(coupon, input)) throw new DomainError('coupon_exists');
    return this.shown(coupon);
  }

  async change(input: InputOf<typeof changeCoupon>, by: string): Promise<Coupon> {
    const coupon = await this.load(input.couponCode);
    if (isRepeat(coupon, input)) return this.shown(coupon);
    if (coupon.version !== input.version) throw new DomainError('version_conflict');
    const wanted = couponChange(coupon, input);
    if ('refusal' in wanted) throw new DomainError('validation_failed', { message: wanted.refusal });
    const decision = decisionOf(input, wanted.text, by, await this.coupons.now());
    const changed = await this.coupons.change(coupon, wanted.change, decision);
    if (changed) return this.shown(changed);
    const other = await this.load(input.couponCode);
    if (!isRepeat(other, input)) throw new DomainError('version_conflict');
    return this.shown(other);
  }

  private async load(code: string): Promise<CouponFields> {
    const coupon = await this.coupons.find(code);
    if (!coupon) throw new DomainError('coupon_unknown');
    return coupon;
  }

  private async shown(coupon: CouponFields): Promise<Coupon> {
    const [totals, now] = await Promise.all([this.orders.couponTotals([coupon._id]), this.coupons.now()]);
    return toCoupon(coupon, figuresByCode(totals).get(coupon._id) ?? NO_FIGURES, now);
  }
}

type Decision = InputOf<typeof createCoupon> | InputOf<typeof changeCoupon>;

function decisionOf(input: Decision, text: string, by: string, at: Date): CouponDecision {
  return { id: input.actionId, at, by, reason: input.reason, text, requestHash: requestFingerprint(input) };
}

/** True when the decision was already carried out. Throws when its id was used for another request. */
function isRepeat({ decisions }: CouponFields, input: Decision): boolean {
  const known = decisions.find(({ id }) => id === input.actionId);
  if (known && known.requestHash !== requestFingerprint(input)) throw new DomainError('idempotency_conflict');
  return known !== undefined;
}

function toCoupon(coupon: CouponFields, figures: CouponFigures, now: Date): Coupon {
  const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });
  return {
    couponCode: coupon._id,
    discount: coupon.discount,
    tiers: coupon.tiers,
    startsAt: coupon.startsAt?.toISOString() ?? null,
    endsAt: coupon.endsAt?.toISOString() ?? null,
    maxUses: coupon.maxUses ?? null,
    maxUsesPerBuyer: coupon.maxUsesPerBuyer ?? null,
    active: coupon.active,
    status: couponStatus(coupon, figures.heldUses + figures.paidUses, now),
    heldUses: figures.heldUses,
    paidUses: figures.paidUses,
    discounted: usd(figures.discountedMinor),
    revenue: usd(figures.revenueMinor),
    refunded: usd(figures.refundedMinor),
    version: coupon.version,
    createdAt: coupon.createdAt.toISOString(),
    history: coupon.decisions.slice(-HISTORY_SHOWN).map(({ at, text, by, reason }) => ({
      at: at.toISOString(),
      text,
      by,
      reason,
    })),
  };
}
