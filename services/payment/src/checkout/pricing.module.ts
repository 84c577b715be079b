import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CouponFiguresRepository } from './coupons/coupon-figures.repository.ts';
import { COUPON, couponSchema } from './coupons/coupon.model.ts';
import { CouponRepository } from './coupons/coupon.repository.ts';
import { COUPON_TRIES, couponTriesSchema } from './coupons/coupon-tries.model.ts';
import { CouponTriesRepository } from './coupons/coupon-tries.repository.ts';
import { CouponsHandler } from './coupons/coupons.handler.ts';
import { CouponsService } from './coupons/coupons.service.ts';
import { ORDER, orderSchema } from '../order/order.model.ts';
import { HoldsRepository } from '../order/holds.repository.ts';
import { OrderPricing } from './pricing.service.ts';
import { UncoveredUpgrades } from '../reporting/uncovered-upgrades.service.ts';
import { UpgradeCover } from '../order/upgrade-cover.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ORDER, schema: orderSchema },
      { name: COUPON, schema: couponSchema },
      { name: COUPON_TRIES, schema: couponTriesSchema },
    ]),
  ],
  controllers: [CouponsHandler],
  providers: [
    CouponRepository,
    CouponFiguresRepository,
    CouponTriesRepository,
    CouponsService,
    HoldsRepository,
    OrderPricing,
    UpgradeCover,
    UncoveredUpgrades,
  ],
  exports: [HoldsRepository, OrderPricing, UpgradeCover, UncoveredUpgrades],
})
export class PricingModule {}
