import {
  changeCoupon,
  type Coupon,
  createCoupon,
  type InputOf,
  listCoupons,
  type OutputOf,
} from '@brokerage/contracts';
import { type Actor, type CallContext, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { CouponsService } from './coupons.service.ts';

@Controller()
export class CouponsHandler {
  constructor(private readonly coupons: CouponsService) {}

  @Handles(listCoupons)
  async list(input: InputOf<typeof listCoupons>, context: CallContext): Promise<OutputOf<typeof listCoupons>> {
    adminOf(context);
    return this.coupons.list(input);
  }

  @Handles(createCoupon)
  async create(input: InputOf<typeof createCoupon>, context: CallContext): Promise<Coupon> {
    return this.coupons.create(input, adminOf(context).userId);
  }

  @Handles(changeCoupon)
  async change(input: InputOf<typeof changeCoupon>, context: CallContext): Promise<Coupon> {
    return this.coupons.change(input, adminOf(context).userId);
  }
}

/** The gateway has asked already; this is the second door. */
function adminOf({ actor }: CallContext): Actor {
  if (actor?.role !== 'admin') throw new DomainError('forbidden');
  return actor;
}
