/** An error that reaches the client with the code of a real server. */
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
