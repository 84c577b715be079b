import {
  type Contract,
  type EventEnvelope,
  type readOrderPrice,
  type grantEntitlement,
  type InputOf,
  type OutputOf,
  SALE_TERMS,
} from '@brokerage/contracts';
import { DomainError, StreamUnavailableError } from '@brokerage/service-kit';

/** How much more the higher tier costs. */
export const HIGHER_BY_MINOR = 2000;

interface Access {
  state: 'active' | 'revoked';
  grants: number;
}

/** Catalog, download and the mailbox, reduced to their guarantees: the second and third ledger. */
export class ModelNeighbours {
  priceMinor = 2999;
  readonly access = new Map<string, Access>();
  /** How often each mail was sent. */
  readonly mails = new Map<string, number>();
  /** Events published to the stream and not acknowledged by a consumer, by event id. */
  readonly unacknowledged = new Map<string, EventEnvelope>();
  /** All events ever published, in order. */
  private readonly taken: EventEnvelope[] = [];
  /** False when each delivery of an event sends a mail of its own. */
  knowsMails = true;
  /** Answers that are lost after the work was done. */
  lostAnswers = 0;
  /** Grants made before any money was captured. */
  grantsBeforeMoney = 0;
  private readonly wasCaptured: (orderId: string) => boolean;

  constructor(wasCaptured: (orderId: string) => boolean) {
    this.wasCaptured = wasCaptured;
  }

  call(contract: Contract, input: unknown): Promise<unknown> {
    const answer = this.answerTo(contract.subject, input);
    if (this.lostAnswers > 0 && contract.subject !== 'catalog.price.get') {
      this.lostAnswers -= 1;
      return Promise.reject(new DomainError('service_unavailable'));
    }
    return Promise.resolve(answer);
  }

  private answerTo(subject: string, input: unknown): unknown {
    switch (subject) {
      case 'catalog.price.get':
        return this.price(input as InputOf<typeof readOrderPrice>);
      case 'download.entitlement.grant':
        return this.grant(input as InputOf<typeof grantEntitlement>);
      case 'download.entitlement.revoke':
        return this.setAccess(input as { orderId: string }, 'revoked');
      case 'download.entitlement.restore':
        return this.setAccess(input as { orderId: string }, 'active');
      default:
        throw new Error(`Nobody answers ${subject}.`);
    }
  }

  /** Publishes an event; its answer may be lost, and then it is published again. */
  publish(event: EventEnvelope): Promise<void> {
    this.unacknowledged.set(event.id, event);
    this.taken.push(event);
    if (this.lostAnswers === 0) return Promise.resolve();
    this.lostAnswers -= 1;
    return Promise.reject(new StreamUnavailableError('The answer got lost.'));
  }

  /** Redelivers an acknowledged event, as after a lost acknowledgement. */
  deliverAgain(choice: number): void {
    const event = this.taken[choice % Math.max(this.taken.length, 1)];
    if (event) this.unacknowledged.set(event.id, event);
  }

  /** Stores a mail in notification: one with the same id is the same mail. */
  storeMail(mailId: string): Promise<void> {
    this.mails.set(mailId, this.knowsMails ? 1 : (this.mails.get(mailId) ?? 0) + 1);
    return Promise.resolve();
  }

  acknowledge(eventId: string): Promise<void> {
    this.unacknowledged.delete(eventId);
    return Promise.resolve();
  }

  private price({ tier }: InputOf<typeof readOrderPrice>): OutputOf<typeof readOrderPrice> {
    const amountMinor = this.priceMinor + (tier === 'basic' ? 0 : HIGHER_BY_MINOR);
    return { productId: 'p', name: tier, price: { amountMinor, currency: 'USD' }, version: 1 };
  }

  private grant(input: InputOf<typeof grantEntitlement>): OutputOf<typeof grantEntitlement> {
    if (!this.wasCaptured(input.orderId)) this.grantsBeforeMoney += 1;
    const known = this.access.get(input.orderId) ?? { state: 'active', grants: 0 };
    this.access.set(input.orderId, { ...known, grants: known.grants + 1 });
    return {
      orderNumber: input.orderNumber,
      tier: input.tier,
      downloadToken: 'T'.repeat(43),
      usesAllowed: SALE_TERMS.uses,
      usesTaken: 0,
      grantedAt: input.capturedAt,
      expiresAt: new Date(Date.parse(input.capturedAt) + SALE_TERMS.accessHours * 3_600_000).toISOString(),
      state: known.state,
    };
  }

  private setAccess({ orderId }: { orderId: string }, state: Access['state']): { known: boolean } {
    const known = this.access.get(orderId);
    if (known) this.access.set(orderId, { ...known, state });
    return { known: known !== undefined };
  }
}
