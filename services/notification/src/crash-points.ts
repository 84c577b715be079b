import { CONFIG } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationConfig } from './notification.config.ts';

export type CrashPoint = NonNullable<NotificationConfig['CRASH_AT']>;

/** Kills the process at the configured step, as a power cut would. The configuration allows it in tests only. */
@Injectable()
export class CrashPoints {
  constructor(@Inject(CONFIG) private readonly config: NotificationConfig) {}

  reached(point: CrashPoint): void {
    if (this.config.CRASH_AT === point) process.kill(process.pid, 'SIGKILL');
  }
}
