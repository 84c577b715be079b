import type { NotificationConfig } from './notification.config.ts';

/** Kills the process at the configured step, as a power cut would. The configuration allows this in tests only. */
export function crashAt(
  point: NonNullable<NotificationConfig['CRASH_AT']>,
  { CRASH_AT }: Pick<NotificationConfig, 'CRASH_AT'>,
): void {
  if (CRASH_AT === point) process.kill(process.pid, 'SIGKILL');
}
