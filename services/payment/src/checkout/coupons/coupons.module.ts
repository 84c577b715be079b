import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrderModule } from '../../order/order.module.ts';
import { COUPON_TRIES, couponTriesSchema } from './coupon-tries.model.ts';
import { CouponTriesRepository } from './coupon-tries.repository.ts';
import { COUPON, couponSchema } from './coupon.model.ts';
import { couponOutbox } from './coupon-outbox.ts';
import { CouponRepository } from './coupon.repository.ts';
import { CouponsHandler } from './coupons.handler.ts';
import { CouponsService } from './coupons.service.ts';

@Module({
  imports: [
    OrderModule,
    MongooseModule.forFeature([
      { name: COUPON, schema: couponSchema },
      { name: COUPON_TRIES, schema: couponTriesSchema },
    ]),
  ],
  controllers: [CouponsHandler],
  providers: [couponOutbox, CouponRepository, CouponTriesRepository, CouponsService],
  exports: [CouponRepository, CouponTriesRepository],
})
export class CouponsModule {}
