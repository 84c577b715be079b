import { type EventData, listingPublished, listingRefused } from '@brokerage/contracts';
import { CONFIG, type EventMeta, HandlesEvent } from '@brokerage/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { MailService } from '../mails/mail.service.ts';
import type { NotificationConfig } from '../notification.config.ts';
import { OfferedListingCopy } from './offered-listing.copy.ts';

/** What happens to listings in catalog. */
@Controller()
export class OfferedListingHandler {
  constructor(
    private readonly copy: OfferedListingCopy,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {}

  @HandlesEvent(listingPublished, 'notification-listings')
  async readAnew(): Promise<void> {
    await this.copy.readAnew();
  }

  /** The mail has the event's id: told twice is mailed once. */
  @HandlesEvent(listingRefused, 'notification-listing-refused')
  async tellOffice({ listingId, at }: EventData<typeof listingRefused>, { id }: EventMeta): Promise<void> {
    const content = { template: 'listing-refused' as const, listingId, at };
    await this.mails.acceptNew([{ mailId: `listing-refused-${id}`, to: this.config.LEADS_TO, content }], '');
  }
}
