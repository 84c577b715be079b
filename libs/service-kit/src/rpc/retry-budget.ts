const RETRIES_PER_CALL = 0.2;
const RETRIES_PER_SECOND = 10;
/** What a quiet caller may spend at once: the calls in flight when one of two instances dies. */
const MAX_BALANCE = 100;

/**
 * Bounds what retries add to the load on one service: a fifth of the calls, and ten a second where there are few. Without it three tries
 * for every call make three times the load of a service that fails because it has too much. As Finagle's `RetryBudget` does.
 */
export class RetryBudget {
  private balance = MAX_BALANCE;
  private filledAt = performance.now();

  /** Counts a call that may be tried again later. */
  deposit(): void {
    this.balance = Math.min(MAX_BALANCE, this.balance + RETRIES_PER_CALL);
  }

  /** False when the budget is spent. */
  withdraw(): boolean {
    const now = performance.now();
    this.balance = Math.min(MAX_BALANCE, this.balance + ((now - this.filledAt) / 1000) * RETRIES_PER_SECOND);
    this.filledAt = now;
    if (this.balance < 1) return false;

    this.balance -= 1;
    return true;
  }
}
