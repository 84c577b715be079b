import { type ErrorCode, errorMessage, refusalReason } from '@brokerage/contracts';

export interface DomainErrorOptions {
  /** Replaces the message of the error table, for a validation message about a field. */
  message?: string;
  /** Data that a screen needs to continue, such as the new price. Never internals. */
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** The only way to refuse a request: with a code of the contracts' error table. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, options: DomainErrorOptions = {}) {
    const { message = refusalReason(code, options.details) ?? errorMessage(code, options.details), cause } = options;
    super(message, { cause });
    this.name = 'DomainError';
    this.code = code;
    this.details = options.details;
  }
}
