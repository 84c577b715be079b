import { createHash } from 'node:crypto';
import { LISTINGS_FOR_SALE } from '@brokerage/contracts';
import { Backlog, LOGGER, type Logger, METRICS, type Metrics } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ConsentRepository, type KnownConsent } from '../consents/consent.repository.ts';
import { LeadRepository } from '../leads/lead.repository.ts';
import { MailService } from '../mails/mail.service.ts';
import { fits } from './fits.ts';

const MAX_PER_SWEEP = 50;
/** Changes as soon as a listing is added or changed: then every consent is matched once more. */
const OFFER = createHash('sha256').update(JSON.stringify(LISTINGS_FOR_SALE)).digest('base64url').slice(0, 16);

/** Writes to buyers with an active consent about listings that fit their criteria. Nobody is mailed one listing twice. */
@Injectable()
export class ListingMatchesService {
  private readonly backlog: Backlog<KnownConsent>;

  constructor(
    private readonly consents: ConsentRepository,
    private readonly leads: LeadRepository,
    private readonly mails: MailService,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    const find = (except: readonly string[]) => this.consents.findUnmatched(OFFER, MAX_PER_SWEEP, except);
    this.backlog = new Backlog({ name: 'listing matches', find, work: (one) => this.match(one), logger, metrics });
  }

  sweep(): Promise<void> {
    return this.backlog.workOff();
  }

  /** Safe to repeat. The mail's id is made of the address's first consent, so that two consents of one address make the same mail. */
  private async match({ _id, email }: KnownConsent): Promise<void> {
    const all = await this.consents.findAllOf(email);
    const first = all.find(({ withdrawnAt }) => withdrawnAt === null);
    if (!first) return;
    const mailed = new Set(all.flatMap(({ mailedListings }) => mailedListings));
    const listings = (await this.listingsFor(_id)).filter((id) => !mailed.has(id));
    if (listings.length > 0) {
      const digest = createHash('sha256').update(listings.join(' ')).digest('hex').slice(0, 16);
      const content = { template: 'match', consentId: first._id, listings } as const;
      await this.mails.accept({ mailId: `match-${first._id}-${digest}`, to: email, content }, _id);
    }
    await this.consents.markMatched(_id, OFFER, listings);
  }

  private async listingsFor(leadId: string): Promise<string[]> {
    const form = (await this.leads.findById(leadId))?.form;
    if (form?.kind !== 'buyer-criteria') return [];
    return LISTINGS_FOR_SALE.filter((listing) => fits(listing, form)).map(({ id }) => id);
  }
}
