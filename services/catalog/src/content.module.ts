import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { agentOutbox } from './agents/agent-outbox.ts';
import { AGENT, AGENT_VERSION, agentSchema, agentVersionSchema } from './agents/agent.model.ts';
import { AgentRepository } from './agents/agent.repository.ts';
import { AgentService } from './agents/agent.service.ts';
import { CONTENT_KINDS, type ContentKinds } from './content/content-kinds.ts';
import { LISTING, listingSchema } from './listings/listing.model.ts';
import { LISTING_VERSION, listingVersionSchema } from './listings/listing-version.model.ts';
import { listingOutbox } from './listings/listing-outbox.ts';
import { ListingRepository } from './listings/listing.repository.ts';
import { ListingService } from './listings/listing.service.ts';
import { MEDIA, MEDIA_BODY, mediaBodySchema, mediaSchema, UPLOAD, uploadSchema } from './media/media.model.ts';
import { MediaRepository } from './media/media.repository.ts';
import { PUBLISHING_HOLD, PublishingHold, publishingHoldSchema } from './releases/publishing-hold.ts';

/** Every kind of content with its pictures, for the service and for commands: nothing here works by itself. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: AGENT, schema: agentSchema },
      { name: AGENT_VERSION, schema: agentVersionSchema },
      { name: LISTING, schema: listingSchema },
      { name: LISTING_VERSION, schema: listingVersionSchema },
      { name: MEDIA, schema: mediaSchema },
      { name: MEDIA_BODY, schema: mediaBodySchema },
      { name: UPLOAD, schema: uploadSchema },
      { name: PUBLISHING_HOLD, schema: publishingHoldSchema },
    ]),
  ],
  providers: [
    {
      provide: CONTENT_KINDS,
      useFactory: (...kinds: ContentKinds) => kinds,
      inject: [ListingService, AgentService],
    },
    agentOutbox,
    AgentRepository,
    AgentService,
    listingOutbox,
    ListingRepository,
    ListingService,
    MediaRepository,
    PublishingHold,
  ],
  exports: [
    CONTENT_KINDS,
    AgentRepository,
    AgentService,
    ListingRepository,
    ListingService,
    MediaRepository,
    PublishingHold,
  ],
})
export class ContentModule {}
