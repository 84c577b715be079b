import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger.ts';

/** Writes Nest's own messages as our log lines. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown): void {
    this.logger.debug({ nest: true }, String(message));
  }
  error(message: unknown, stack?: unknown): void {
    this.logger.error(
      { nest: true, stack: typeof stack === 'string' ? stack.slice(0, 4000) : undefined },
      String(message),
    );
  }
  warn(message: unknown): void {
    this.logger.warn({ nest: true }, String(message));
  }
}
