import type { PaymentConfig } from './payment.config.ts';

export type CrashPoint = NonNullable<PaymentConfig['CRASH_AT']>;

/** Kills the process at the configured step, like a power cut. The configuration allows it in tests only. */
export function crashAt(point: CrashPoint, { CRASH_AT }: Pick<PaymentConfig, 'CRASH_AT'>): void {
  if (CRASH_AT === point) process.kill(process.pid, 'SIGKILL');
}
