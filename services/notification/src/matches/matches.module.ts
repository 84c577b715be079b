import { Module } from '@nestjs/common';
import { ConsentsModule } from '../consents/consents.module.ts';
import { LeadsModule } from '../leads/leads.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { OfferedListingsModule } from '../offered-listings/offered-listings.module.ts';
import { ListingMatchesService } from './listing-matches.service.ts';

@Module({
  imports: [ConsentsModule, LeadsModule, MailsModule, OfferedListingsModule],
  providers: [ListingMatchesService],
  exports: [ListingMatchesService],
})
export class MatchesModule {}
