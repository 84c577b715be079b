import { listingPublished } from '@brokerage/contracts';
import { HandlesEvent } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { OfferedListingCopy } from './offered-listing.copy.ts';

/** Handles the events of listings in catalog. */
@Controller()
export class OfferedListingHandler {
  constructor(private readonly copy: OfferedListingCopy) {}

  @HandlesEvent(listingPublished, 'notification-listings')
  async readAnew(): Promise<void> {
    await this.copy.readAnew();
  }
}
