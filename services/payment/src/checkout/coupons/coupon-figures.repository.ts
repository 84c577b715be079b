import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ORDER, type OrderFields } from '../../order/order.model.ts';

/** What orders with a code have come to; amounts in US cents. */
export interface CouponFigures {
  heldUses: number;
  paidUses: number;
  discountedMinor: number;
  revenueMinor: number;
  refundedMinor: number;
}

interface Group {
  _id: { code: string; state: OrderFields['state'] };
  orders: number;
  discountedMinor: number;
  revenueMinor: number;
  refundedMinor: number;
}

export const NO_FIGURES: CouponFigures = {
  heldUses: 0,
  paidUses: 0,
  discountedMinor: 0,
  revenueMinor: 0,
  refundedMinor: 0,
};
const HELD: readonly OrderFields['state'][] = ['created', 'approving', 'capturing', 'pending', 'review'];
const DELIVERED: readonly OrderFields['state'][] = ['captured', 'fulfilled'];
const PAID: readonly OrderFields['state'][] = [...DELIVERED, 'refunded'];

/** Adds up the orders themselves: the figures cannot differ from what was sold. */
@Injectable()
export class CouponFiguresRepository {
  constructor(@InjectModel(ORDER) private readonly orders: Model<OrderFields>) {}

  async of(codes: readonly string[]): Promise<Map<string, CouponFigures>> {
    const groups = await this.orders
      .aggregate<Group>([
        { $match: { 'coupon.code': { $in: codes }, state: { $in: [...HELD, ...PAID] } } },
        {
          $group: {
            _id: { code: '$coupon.code', state: '$state' },
            orders: { $sum: 1 },
            discountedMinor: { $sum: '$coupon.discountMinor' },
            revenueMinor: { $sum: '$total.amountMinor' },
            refundedMinor: { $sum: '$refundedMinor' },
          },
        },
      ])
      .exec();
    const figures = new Map<string, CouponFigures>();
    for (const group of groups) figures.set(group._id.code, added(figures.get(group._id.code) ?? NO_FIGURES, group));
    return figures;
  }
}

function added(sum: CouponFigures, group: Group): CouponFigures {
  const { state } = group._id;
  if (HELD.includes(state)) return { ...sum, heldUses: sum.heldUses + group.orders };
  return {
    heldUses: sum.heldUses,
    paidUses: sum.paidUses + (DELIVERED.includes(state) ? group.orders : 0),
    discountedMinor: sum.discountedMinor + group.discountedMinor,
    revenueMinor: sum.revenueMinor + group.revenueMinor,
    refundedMinor: sum.refundedMinor + group.refundedMinor,
  };
}
