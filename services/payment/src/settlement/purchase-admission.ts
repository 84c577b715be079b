import { AsyncLocalStorage } from 'node:async_hooks';
import { Admission, CONFIG, DomainError, type Release } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentConfig } from '../payment.config.ts';

const MAX_WAIT_MS = 1500;
/** More would only wait to be refused. Fewer wait when the last places were released too slowly for them. */
const WAITING_PER_PLACE = 6;
const RETRY_AFTER_SECONDS = 5;
/** The share of the places in use while many wait: it keeps the database busy without a queue there that delays others. */
const MIN_SHARE = 1 / 4;

/** The place held by a buyer's request. */
interface Place {
  release: Release;
}

/**
 * Limits the buyers' requests in progress. One that begins a purchase waits for a place and is refused, before an order
 * is created, when none is released in time. One that pays for an order is never refused: a purchase that has begun
 * must be able to finish.
 *
 * A request that waits for PayPal uses none of our resources, so its place serves another request meanwhile. Together
 * with those that have a place they are at most twice the places, so they do not exceed the concurrent calls to PayPal.
 * Further ones keep their place, so an unresponsive PayPal delays new purchases before they begin.
 */
@Injectable()
export class PurchaseAdmission {
  private readonly admission: Admission;
  private readonly maxBegun: number;
  private readonly places = new AsyncLocalStorage<Place>();
  private atPayPal = 0;

  constructor(@Inject(CONFIG) { MAX_PURCHASES_IN_FLIGHT: maxInFlight }: PaymentConfig) {
    this.maxBegun = 2 * maxInFlight;
    this.admission = new Admission({
      // More may be at PayPal while many wait, and their places must not come back before they do.
      maxInFlight: () => Math.min(maxInFlight, this.maxBegun - this.atPayPal),
      minInFlight: Math.max(1, Math.floor(MIN_SHARE * maxInFlight)),
      maxWaiting: WAITING_PER_PLACE * maxInFlight,
      maxWaitMs: MAX_WAIT_MS,
    });
  }

  /** Throws `service_unavailable` with the time after which to retry. */
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

  /** Runs a call to PayPal. A buyer's request that makes it releases its place until the answer arrives. */
  async whileAtPayPal<T>(call: () => Promise<T>): Promise<T> {
    const place = this.places.getStore();
    if (!place || this.atPayPal >= this.maxBegun - this.admission.places) return call();
    this.atPayPal += 1;
    place.release();
    try {
      return await call();
    } finally {
      this.atPayPal -= 1;
      // This request goes on before a new purchase begins.
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
