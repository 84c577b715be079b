import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfferedListingCopy } from './offered-listing.copy.ts';
import { OfferedListingHandler } from './offered-listing.handler.ts';
import { OFFERED_LISTING, offeredListingSchema } from './offered-listing.model.ts';
import { OfferedListingRepository } from './offered-listing.repository.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: OFFERED_LISTING, schema: offeredListingSchema }])],
  controllers: [OfferedListingHandler],
  providers: [OfferedListingRepository, OfferedListingCopy],
  exports: [OfferedListingRepository, OfferedListingCopy],
})
export class OfferedListingsModule {}
