import { type ErrorCode, errorMessage, refusalReason } from '@brokerage/contracts';

export interface DomainErrorOptions {
  /** Replaces the table's sentence, for validation messages that name the field's own rule. */
  message?: string;
  /** Data a screen needs to go on, such as the new price. Never internals. */
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** The one way to refuse: a code of the contracts' error table. */
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
