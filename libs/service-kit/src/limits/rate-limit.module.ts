import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CONFIG } from '../runtime/kit.module.ts';
import { RATE_LIMIT, rateLimitSchema } from './rate-limit.model.ts';
import { RATE_LIMIT_SECRET, RateLimiter } from './rate-limiter.ts';

/** Rate limits in the service's own database. */
@Module({})
export class RateLimitModule {
  /** Keys that identify a person are hashed with `secretOf` the configuration: counting does not require storing them. */
  static of<C>(secretOf: (config: C) => string | undefined): DynamicModule {
    return {
      module: RateLimitModule,
      imports: [MongooseModule.forFeature([{ name: RATE_LIMIT, schema: rateLimitSchema }])],
      providers: [RateLimiter, { provide: RATE_LIMIT_SECRET, useFactory: secretOf, inject: [CONFIG] }],
      exports: [RateLimiter],
    };
  }
}
