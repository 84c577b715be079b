import {
  changeCoupon,
  type Coupon,
  createCoupon,
  type InputOf,
  listCoupons,
  type OutputOf,
} from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { CouponsService } from './coupons.service.ts';

@Controller()
export class CouponsHandler {
  constructor(private readonly coupons: CouponsService) {}

  @Handles(listCoupons)
  async list(input: InputOf<typeof listCoupons>): Promise<OutputOf<typeof listCoupons>> {
    return this.coupons.list(input);
  }

  @Handles(createCoupon)
  async create(input: InputOf<typeof createCoupon>, { actor }: ActorContext): Promise<Coupon> {
    return this.coupons.create(input, actor.userId);
  }

  @Handles(changeCoupon)
  async change(input: InputOf<typeof changeCoupon>, { actor }: ActorContext): Promise<Coupon> {
    return this.coupons.change(input, actor.userId);
  }
}
