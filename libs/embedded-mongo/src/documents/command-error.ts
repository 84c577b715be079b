/** An error the client sees with the same number a real server would give. */
export class CommandError extends Error {
  readonly code: number;
  readonly details: Record<string, unknown>;

  constructor(code: number, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = 'CommandError';
    this.code = code;
    this.details = details;
  }
}

export const badValue = (message: string): CommandError => new CommandError(2, message);

export const failedToParse = (message: string): CommandError => new CommandError(9, message);
