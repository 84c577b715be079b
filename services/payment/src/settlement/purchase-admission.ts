import { Admission, CONFIG, DomainError } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentConfig } from '../payment.config.ts';

const MAX_WAIT_MS = 1500;
/** More than these would only wait for their refusal. */
const WAITING_PER_PLACE = 2;
const RETRY_AFTER_SECONDS = 5;

/**
 * Bounds the buyers' requests that are worked on at once. One that begins a purchase waits for a place and is refused before an order is
 * made when none comes free in time; one that pays for an order is never refused, because a purchase that was begun is to end.
 */
@Injectable()
export class PurchaseAdmission {
  private readonly admission: Admission;

  constructor(@Inject(CONFIG) { MAX_PURCHASES_IN_FLIGHT: maxInFlight }: PaymentConfig) {
    this.admission = new Admission({
      maxInFlight,
      maxWaiting: WAITING_PER_PLACE * maxInFlight,
      maxWaitMs: MAX_WAIT_MS,
    });
  }

  /** Throws `service_unavailable` with the time after which to try again. */
  async begin<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.admission.enter();
    if (!release) {
      throw new DomainError('service_unavailable', { details: { retryAfterSeconds: RETRY_AFTER_SECONDS } });
    }
    return work().finally(release);
  }

  async pay<T>(work: () => Promise<T>): Promise<T> {
    return work().finally(this.admission.enterAlways());
  }
}
