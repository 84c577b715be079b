import { AsyncLocalStorage } from 'node:async_hooks';
import { Admission, CONFIG, DomainError, type Release } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentConfig } from '../payment.config.ts';

const MAX_WAIT_MS = 1500;
/** More than these would only wait for their refusal; fewer, where the last places have come free too slowly for them. */
const WAITING_PER_PLACE = 6;
const RETRY_AFTER_SECONDS = 5;

/** What one request of a buyer holds. */
interface Place {
  release: Release;
}

/**
 * Bounds the buyers' requests that are worked on at once. One that begins a purchase waits for a place and is refused before an order is
 * made when none comes free in time; one that pays for an order is never refused, because a purchase that was begun is to end.
 *
 * What waits for PayPal's answer keeps nothing of ours busy, so its place serves somebody else meanwhile. As many requests wait so as there are
 * places: together they are no more than the calls PayPal is asked at once. Further ones keep their place, so a PayPal that does not
 * answer holds up new purchases before they are begun.
 */
@Injectable()
export class PurchaseAdmission {
  private readonly admission: Admission;
  private readonly maxAtPayPal: number;
  private readonly places = new AsyncLocalStorage<Place>();
  private atPayPal = 0;

  constructor(@Inject(CONFIG) { MAX_PURCHASES_IN_FLIGHT: maxInFlight }: PaymentConfig) {
    this.maxAtPayPal = maxInFlight;
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
    return this.hold(release, work);
  }

  async pay<T>(work: () => Promise<T>): Promise<T> {
    return this.hold(this.admission.enterAlways(), work);
  }

  /** A call to PayPal. The request it belongs to, if it is a buyer's, gives its place away until the answer is there. */
  async whileAtPayPal<T>(call: () => Promise<T>): Promise<T> {
    const place = this.places.getStore();
    if (!place || this.atPayPal >= this.maxAtPayPal) return call();
    this.atPayPal += 1;
    place.release();
    try {
      return await call();
    } finally {
      this.atPayPal -= 1;
      // It goes on before anybody begins.
      place.release = this.admission.enterAlways();
    }
  }

  private async hold<T>(release: Release, work: () => Promise<T>): Promise<T> {
    const place: Place = { release };
    try {
      return await this.places.run(place, work);
    } finally {
      place.release();
    }
  }
}
