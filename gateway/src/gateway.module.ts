import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './edge/access.guard.ts';
import { AccessTokenStrategy } from './edge/access-token.strategy.ts';
import { ErrorFilter } from './edge/error.filter.ts';
import { LiveController } from './live/live.controller.ts';
import { LiveEvents } from './live/live-events.ts';
import { operationControllers } from './routes/operation.controller.ts';
import { SessionCookies } from './routes/session-cookies.ts';

@Module({})
export class GatewayModule {
  static over(kit: DynamicModule, live: LiveEvents): DynamicModule {
    return {
      module: GatewayModule,
      imports: [kit, PassportModule],
      controllers: [...operationControllers, LiveController],
      providers: [
        AccessTokenStrategy,
        SessionCookies,
        { provide: LiveEvents, useValue: live },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
