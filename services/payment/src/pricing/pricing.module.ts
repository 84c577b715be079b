import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CouponFiguresRepository } from '../coupons/coupon-figures.repository.ts';
import { COUPON, couponSchema } from '../coupons/coupon.model.ts';
import { CouponRepository } from '../coupons/coupon.repository.ts';
import { COUPON_TRIES, couponTriesSchema } from '../coupons/coupon-tries.model.ts';
import { CouponTriesRepository } from '../coupons/coupon-tries.repository.ts';
import { CouponsHandler } from '../coupons/coupons.handler.ts';
import { CouponsService } from '../coupons/coupons.service.ts';
import { ORDER, orderSchema } from '../orders/order.model.ts';
import { HoldsRepository } from './holds.repository.ts';
import { OrderPricing } from './order-pricing.service.ts';
import { UncoveredUpgrades } from './uncovered-upgrades.service.ts';
import { UpgradeCover } from './upgrade-cover.service.ts';

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
