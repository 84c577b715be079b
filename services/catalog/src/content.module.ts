import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AGENT, AGENT_VERSION, agentSchema, agentVersionSchema } from './agents/agent.model.ts';
import { agentOutbox, AgentRepository } from './agents/agent.repository.ts';
import { AgentService } from './agents/agent.service.ts';
import { ARTICLE, ARTICLE_VERSION, articleSchema, articleVersionSchema } from './articles/article.model.ts';
import { articleOutbox, ArticleRepository } from './articles/article.repository.ts';
import { ArticleService } from './articles/article.service.ts';
import {
  BROKERAGE_MODEL,
  BROKERAGE_VERSION_MODEL,
  brokerageSchema,
  brokerageVersionSchema,
} from './brokerage/brokerage.model.ts';
import { brokerageOutbox, BrokerageRepository } from './brokerage/brokerage.repository.ts';
import { BrokerageService } from './brokerage/brokerage.service.ts';
import { CLAIM, CLAIM_VERSION, claimSchema, claimVersionSchema } from './claims/claim.model.ts';
import { ClaimRegister } from './corrections/claim-register.ts';
import { Quotations } from './corrections/quotations.ts';
import { claimOutbox, ClaimRepository } from './claims/claim.repository.ts';
import { ClaimService } from './claims/claim.service.ts';
import { CLOSING, CLOSING_VERSION, closingSchema, closingVersionSchema } from './closings/closing.model.ts';
import { closingOutbox, ClosingRepository } from './closings/closing.repository.ts';
import { ClosingService } from './closings/closing.service.ts';
import { CONTENT_SERVICES, type ContentServices } from './content/content-services.ts';
import { PublicChanges } from './content/public-changes.ts';
import { LISTING, listingSchema } from './listings/listing.model.ts';
import { LISTING_VERSION, listingVersionSchema } from './listings/listing-version.model.ts';
import { listingOutbox, ListingRepository } from './listings/listing.repository.ts';
import { ListingService } from './listings/listing.service.ts';
import { MEDIA, MEDIA_BODY, mediaBodySchema, mediaSchema, UPLOAD, uploadSchema } from './media/media.model.ts';
import { MediaRepository } from './media/media.repository.ts';
import { RATES_MODEL, RATES_VERSION_MODEL, ratesSchema, ratesVersionSchema } from './rates/rates.model.ts';
import { ratesOutbox, RatesRepository } from './rates/rates.repository.ts';
import { RatesService } from './rates/rates.service.ts';
import { PUBLISHING_HOLD, PublishingHold, publishingHoldSchema } from './releases/publishing-hold.ts';
import { REVIEW, REVIEW_VERSION, reviewSchema, reviewVersionSchema } from './reviews/review.model.ts';
import { reviewOutbox, ReviewRepository } from './reviews/review.repository.ts';
import { ReviewService } from './reviews/review.service.ts';

/** Every kind of content with its pictures, for the service and for commands: nothing here runs on its own. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: AGENT, schema: agentSchema },
      { name: AGENT_VERSION, schema: agentVersionSchema },
      { name: ARTICLE, schema: articleSchema },
      { name: ARTICLE_VERSION, schema: articleVersionSchema },
      { name: BROKERAGE_MODEL, schema: brokerageSchema },
      { name: BROKERAGE_VERSION_MODEL, schema: brokerageVersionSchema },
      { name: CLAIM, schema: claimSchema },
      { name: CLAIM_VERSION, schema: claimVersionSchema },
      { name: CLOSING, schema: closingSchema },
      { name: CLOSING_VERSION, schema: closingVersionSchema },
      { name: LISTING, schema: listingSchema },
      { name: LISTING_VERSION, schema: listingVersionSchema },
      { name: MEDIA, schema: mediaSchema },
      { name: MEDIA_BODY, schema: mediaBodySchema },
      { name: UPLOAD, schema: uploadSchema },
      { name: PUBLISHING_HOLD, schema: publishingHoldSchema },
      { name: RATES_MODEL, schema: ratesSchema },
      { name: RATES_VERSION_MODEL, schema: ratesVersionSchema },
      { name: REVIEW, schema: reviewSchema },
      { name: REVIEW_VERSION, schema: reviewVersionSchema },
    ]),
  ],
  providers: [
    {
      provide: CONTENT_SERVICES,
      useFactory: (...kinds: ContentServices) => kinds,
      inject: [
        ListingService,
        AgentService,
        ArticleService,
        ClosingService,
        ReviewService,
        ClaimService,
        RatesService,
        BrokerageService,
      ],
    },
    agentOutbox,
    AgentRepository,
    AgentService,
    articleOutbox,
    ArticleRepository,
    ArticleService,
    brokerageOutbox,
    BrokerageRepository,
    BrokerageService,
    claimOutbox,
    ClaimRegister,
    ClaimRepository,
    ClaimService,
    closingOutbox,
    ClosingRepository,
    ClosingService,
    listingOutbox,
    ListingRepository,
    ListingService,
    MediaRepository,
    PublicChanges,
    PublishingHold,
    Quotations,
    ratesOutbox,
    RatesRepository,
    RatesService,
    reviewOutbox,
    ReviewRepository,
    ReviewService,
  ],
  exports: [
    CONTENT_SERVICES,
    AgentRepository,
    AgentService,
    ArticleRepository,
    ArticleService,
    BrokerageService,
    ClaimRegister,
    ClaimRepository,
    ClaimService,
    ClosingRepository,
    ClosingService,
    ListingRepository,
    ListingService,
    MediaRepository,
    PublicChanges,
    PublishingHold,
    Quotations,
    RatesRepository,
    RatesService,
    ReviewRepository,
    ReviewService,
  ],
})
export class ContentModule {}
