const RETRIES_PER_CALL = 0.2;
const RETRIES_PER_SECOND = 10;
/** The most that a quiet caller can spend at once: the calls in flight when one of two instances dies. */
const MAX_BALANCE = 100;

/**
 * Bounds the load that retries add to one service: a fifth of the calls, and ten a second where there are few. Otherwise
 * three tries per call would triple the load of an overloaded service. Modelled on Finagle's `RetryBudget`.
 */
export class RetryBudget {
  private balance = MAX_BALANCE;
  private filledAt = performance.now();

  /** Counts a call that may be retried. */
  deposit(): void {
    this.balance = Math.min(MAX_BALANCE, this.balance + RETRIES_PER_CALL);
  }

  /** Returns false when the budget is spent. */
  withdraw(): boolean {
    const now = performance.now();
    this.balance = Math.min(MAX_BALANCE, this.balance + ((now - this.filledAt) / 1000) * RETRIES_PER_SECOND);
    this.filledAt = now;
    if (this.balance < 1) return false;

    this.balance -= 1;
    return true;
  }
}
