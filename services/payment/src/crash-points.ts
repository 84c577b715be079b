import { CONFIG } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentConfig } from './payment.config.ts';

/** The steps of a checkout between which a process may die. */
export const CRASH_POINTS = [
  'order-stored',
  'paypal-order-made',
  'paypal-order-stored',
  'capturing-stored',
  'capture-answered',
  'captured-stored',
  'entitlement-granted',
  'fulfilled-stored',
  'receipt-sent',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Kills the process at the configured step, as a power cut would. The configuration allows it in tests only. */
@Injectable()
export class CrashPoints {
  constructor(@Inject(CONFIG) private readonly config: PaymentConfig) {}

  reached(point: CrashPoint): void {
    if (this.config.CRASH_AT === point) process.kill(process.pid, 'SIGKILL');
  }
}
