import { CONFIG, DomainError } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentConfig } from '../payment.config.ts';

const WAIT_MS = 1500;
/** More than these would only wait for their refusal. */
const WAITING_PER_PLACE = 2;
const RETRY_AFTER_SECONDS = 5;

/**
 * Bounds the buyers' requests that are worked on at once. One that begins a purchase waits for a place and is refused before an order is
 * made when none comes free in time; one that pays for an order is never refused, because a purchase that was begun is to end.
 */
@Injectable()
export class PurchaseAdmission {
  private inFlight = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(@Inject(CONFIG) private readonly config: PaymentConfig) {}

  /** Throws `service_unavailable` with the time after which to try again. */
  async begin<T>(work: () => Promise<T>): Promise<T> {
    if (!(await this.place())) {
      throw new DomainError('service_unavailable', { details: { retryAfterSeconds: RETRY_AFTER_SECONDS } });
    }
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  async pay<T>(work: () => Promise<T>): Promise<T> {
    this.inFlight += 1;
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async place(): Promise<boolean> {
    if (this.inFlight < this.config.MAX_PURCHASES_IN_FLIGHT) {
      this.inFlight += 1;
      return true;
    }
    if (this.waiting.length >= WAITING_PER_PLACE * this.config.MAX_PURCHASES_IN_FLIGHT) return false;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(admit), 1);
        resolve(false);
      }, WAIT_MS);
      const admit = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      this.waiting.push(admit);
    });
  }

  /** The place goes to the one who waits longest. */
  private leave(): void {
    const next = this.inFlight > this.config.MAX_PURCHASES_IN_FLIGHT ? undefined : this.waiting.shift();
    if (next) next();
    else this.inFlight -= 1;
  }
}
