import { composeAccessMail, type InputOf, type OutputOf } from '@brokerage/contracts';
import { DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { EditionHistory } from './edition-history.ts';
import type { EntitlementFields } from './entitlement.model.ts';
import { EntitlementRepository } from './entitlement.repository.ts';
import { firstEnd, refusalOfReading, stateOf } from './entitlement.states.ts';

type Answer = OutputOf<typeof composeAccessMail>;

/** The mails that follow from an access that ends soon, was used for the last time, or of which a newer edition was published. Asked again, it says the same under the same mail id. */
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

  /** Whoever was told of two editions before the mail of the first could be made gets the mail of the second. */
  private newEdition(found: EntitlementFields, now: Date): Answer {
    const { _id, email, orderNumber, tier, expiresAt, announcedEdition: edition } = found;
    if (edition === undefined || refusalOfReading(found, now)) return { mail: null };
    const since = this.editions.since(found);
    const at = since.findIndex(({ id }) => id === edition);
    // Announced by a newer release: a process of it knows what changed.
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

/** One mail, whatever happens to the access afterwards. */
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
  // One reminder of each end: an access that was prolonged ends once more.
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
