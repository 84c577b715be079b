import { CONFIG } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentConfig } from './payment.config.ts';

export type CrashPoint = NonNullable<PaymentConfig['CRASH_AT']>;

/** Kills the process at the configured step, as a power cut would. The configuration allows it in tests only. */
@Injectable()
export class CrashPoints {
  constructor(@Inject(CONFIG) private readonly config: PaymentConfig) {}

  reached(point: CrashPoint): void {
    if (this.config.CRASH_AT === point) process.kill(process.pid, 'SIGKILL');
  }
}
