import { createHash } from 'node:crypto';
import { Backlog, LOGGER, type Logger, METRICS, type Metrics } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ConsentRepository, type KnownConsent } from '../consents/consent.repository.ts';
import { LeadRepository } from '../leads/lead.repository.ts';
import { MailService } from '../mails/mail.service.ts';
import type { OfferedListingFields } from '../offered-listings/offered-listing.model.ts';
import { OfferedListingCopy } from '../offered-listings/offered-listing.copy.ts';
import { OfferedListingRepository } from '../offered-listings/offered-listing.repository.ts';
import { isMatch } from './match.rules.ts';

const MAX_PER_SWEEP = 50;

/** The listings on offer and their fingerprint: when it changes, every consent is matched again. */
interface Offer {
  listings: readonly OfferedListingFields[];
  name: string;
}

/** Mails buyers with an active consent about listings that match their criteria. Nobody is mailed the same listing twice. */
@Injectable()
export class ListingMatchesService {
  private readonly backlog: Backlog<KnownConsent>;
  private offer: Offer = { listings: [], name: '' };

  constructor(
    private readonly consents: ConsentRepository,
    private readonly leads: LeadRepository,
    private readonly mails: MailService,
    private readonly offered: OfferedListingRepository,
    private readonly copy: OfferedListingCopy,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    const find = (except: readonly string[]) => this.consents.findUnmatched(this.offer.name, MAX_PER_SWEEP, except);
    this.backlog = new Backlog({ name: 'listing matches', find, work: (one) => this.match(one), logger, metrics });
  }

  async sweep(): Promise<void> {
    await this.copy.readOnce();
    const listings = await this.offered.findActive();
    this.offer = { listings, name: nameOf(listings) };
    await this.backlog.workOff();
  }

  /**
   * Idempotent. The mail id is derived from the address's first consent, so two consents of one address make the same
   * mail. The newest criteria of a buyer replace the older ones.
   */
  private async match({ _id, email }: KnownConsent): Promise<void> {
    const { offer } = this;
    const all = await this.consents.findAllOf(email);
    const first = all.find(({ withdrawnAt }) => withdrawnAt === null);
    if (!first) return;
    const newest = await this.consents.findNewest(email);
    const mailed = new Set(all.flatMap(({ mailedListings }) => mailedListings));
    const listings = newest ? (await this.fitting(newest._id, offer)).filter((id) => !mailed.has(id)) : [];
    if (listings.length > 0) {
      const digest = createHash('sha256').update(listings.join(' ')).digest('hex').slice(0, 16);
      const content = { template: 'match', consentId: first._id, listings } as const;
      await this.mails.accept({ mailId: `match-${first._id}-${digest}`, to: email, content }, _id);
    }
    await this.consents.markMatched(_id, offer.name, listings);
  }

  private async fitting(leadId: string, { listings }: Offer): Promise<string[]> {
    const form = (await this.leads.findById(leadId))?.form;
    if (form?.kind !== 'buyer-criteria') return [];
    return listings.filter((listing) => isMatch(listing, form)).map(({ _id }) => _id);
  }
}

function nameOf(listings: readonly OfferedListingFields[]): string {
  const facts = listings.map(({ _id, kind, askingAmount, region }) => [_id, kind, askingAmount, region ?? '']);
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);
}
