import { composeAccessMail, type InputOf, type OutputOf } from '@brokerage/contracts';
import { DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { EditionHistory } from './edition-history.ts';
import type { EntitlementFields } from './entitlement.model.ts';
import { EntitlementRepository } from './entitlement.repository.ts';
import { firstEnd, refusalOfReading, stateOf } from './entitlement.states.ts';

type Answer = OutputOf<typeof composeAccessMail>;

/**
 * Composes the mails about an access that ends soon, has no downloads left, or has a newer edition. A repeat returns
 * the same content under the same mail id.
 */
@Controller()
export class AccessMailHandler {
  constructor(
    private readonly entitlements: EntitlementRepository,
    private readonly editions: EditionHistory,
  ) {}

  @Handles(composeAccessMail)
  async compose({ entitlementId, template }: InputOf<typeof composeAccessMail>): Promise<Answer> {
    const [[found], now] = await Promise.all([this.entitlements.findByIds([entitlementId]), this.entitlements.now()]);
    if (!found) throw new DomainError('entitlement_not_found');
    if (template === 'last-download') return lastDownload(found, now);
    return template === 'new-edition' ? this.newEdition(found, now) : reminder(found, now);
  }

  /** An owner notified of two editions before the first mail was composed gets the mail about the second. */
  private newEdition(found: EntitlementFields, now: Date): Answer {
    const { _id, email, orderNumber, tier, expiresAt, announcedEdition: edition } = found;
    if (edition === undefined || refusalOfReading(found, now)) return { mail: null };
    const since = this.editions.since(found);
    const at = since.findIndex(({ id }) => id === edition);
    // A newer release announced it, and only its processes know what changed.
    if (at === -1) throw new DomainError('service_unavailable');
    const content = {
      template: 'new-edition',
      orderNumber,
      tier,
      edition,
      ownEdition: this.editions.givenTo(found),
      changes: since.slice(at).flatMap(({ changes }) => changes),
      expiresAt: expiresAt.toISOString(),
    } as const;
    return { mail: { mailId: `new-edition-${_id}-${edition}`, to: email, content } };
  }
}

/** The mail id is fixed, so one access gets one such mail whatever happens to it afterwards. */
function lastDownload(found: EntitlementFields, now: Date): Answer {
  const { _id, email, orderNumber, tier, usesAllowed, expiresAt } = found;
  if (stateOf(found, now) !== 'used-up') return { mail: null };
  const content = {
    template: 'last-download',
    orderNumber,
    tier,
    usesAllowed,
    expiresAt: expiresAt.toISOString(),
  } as const;
  return { mail: { mailId: `last-download-${_id}`, to: email, content } };
}

function reminder(found: EntitlementFields, now: Date): Answer {
  const { _id, email, orderNumber, tier, usesAllowed, usesTaken, expiresAt } = found;
  if (usesTaken > 0 || stateOf(found, now) !== 'active') return { mail: null };
  // One reminder per end date: an extended access ends again.
  const isFirst = expiresAt.getTime() === firstEnd(found).getTime();
  const mailId = `expiry-reminder-${_id}${isFirst ? '' : `-${expiresAt.getTime()}`}`;
  const content = {
    template: 'expiry-reminder',
    orderNumber,
    tier,
    usesLeft: usesAllowed - usesTaken,
    expiresAt: expiresAt.toISOString(),
  } as const;
  return { mail: { mailId, to: email, content } };
}
