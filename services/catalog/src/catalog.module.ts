import { RateLimitModule, uploadPartModel, uploadPartsProvider } from '@brokerage/service-kit';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AgentHandler } from './agents/agent.handler.ts';
import { ArticleHandler } from './articles/article.handler.ts';
import { BrokerageHandler } from './brokerage/brokerage.handler.ts';
import { ClaimHandler } from './claims/claim.handler.ts';
import { ClosingHandler } from './closings/closing.handler.ts';
import { ContentModule } from './content.module.ts';
import { AutosaveHandler } from './content/autosave.handler.ts';
import { AUTOSAVE, autosaveSchema } from './content/autosave.model.ts';
import { AutosaveRepository } from './content/autosave.repository.ts';
import { ContentSchedule } from './content/content-schedule.ts';
import { PublicationCheck } from './content/publication-check.ts';
import { ScheduleHandler } from './content/schedule.handler.ts';
import { PictureRetention } from './content/picture-retention.ts';
import { DataRoomHandler } from './data-room/data-room.handler.ts';
import {
  DOCUMENT_PAGE,
  DOCUMENT_UPLOAD,
  documentPageSchema,
  documentUploadSchema,
  LISTING_DOCUMENT,
  listingDocumentSchema,
  PAGE_VIEW,
  pageViewSchema,
} from './data-room/data-room.model.ts';
import { DataRoomRepository } from './data-room/data-room.repository.ts';
import { DataRoomService } from './data-room/data-room.service.ts';
import { DocumentService } from './data-room/document.service.ts';
import { PageRetention } from './data-room/page-retention.ts';
import { PageStamp } from './data-room/page-stamp.ts';
import { QuestionHandler } from './data-room/question.handler.ts';
import { QUESTION, questionSchema } from './data-room/question.model.ts';
import { questionOutbox, QuestionRepository } from './data-room/question.repository.ts';
import { QuestionService } from './data-room/question.service.ts';
import { RoomAccess } from './data-room/room-access.ts';
import { LaunchHandler } from './launch/launch.handler.ts';
import { LAUNCH_SETTLEMENT, launchSettlementSchema } from './launch/launch.model.ts';
import { LaunchService } from './launch/launch.service.ts';
import { ListingHandler } from './listings/listing.handler.ts';
import { MediaHandler } from './media/media.handler.ts';
import { MediaService } from './media/media.service.ts';
import { PublicProducts } from './products/public-products.ts';
import { productOutbox } from './products/product-outbox.ts';
import { ProductHandler } from './products/product.handler.ts';
import { PRODUCT, productSchema } from './products/product.model.ts';
import { ProductRepository } from './products/product.repository.ts';
import { ProductService } from './products/product.service.ts';

import { RatesHandler } from './rates/rates.handler.ts';
import {
  REFUSED_CONTENT,
  refusedContentSchema,
  RELEASE_BODY,
  releaseBodySchema,
} from './releases/release-body.model.ts';
import { releaseOutbox } from './releases/release-outbox.ts';
import { PublishingJob } from './releases/publishing.job.ts';
import { PublishingService } from './releases/publishing.service.ts';
import { ReleaseHandler } from './releases/release.handler.ts';
import { RELEASE, releaseSchema } from './releases/release.model.ts';
import { ReleaseRetention } from './releases/release-retention.ts';
import { ReleaseRepository } from './releases/release.repository.ts';
import { ReviewHandler } from './reviews/review.handler.ts';

@Module({
  imports: [
    ContentModule,
    // Keys name members of the office by an id.
    RateLimitModule.of(() => undefined),
    MongooseModule.forFeature([
      { name: PRODUCT, schema: productSchema },
      uploadPartModel,
      { name: AUTOSAVE, schema: autosaveSchema },
      { name: LAUNCH_SETTLEMENT, schema: launchSettlementSchema },
      { name: LISTING_DOCUMENT, schema: listingDocumentSchema },
      { name: DOCUMENT_PAGE, schema: documentPageSchema },
      { name: DOCUMENT_UPLOAD, schema: documentUploadSchema },
      { name: PAGE_VIEW, schema: pageViewSchema },
      { name: QUESTION, schema: questionSchema },
      { name: RELEASE, schema: releaseSchema },
      { name: RELEASE_BODY, schema: releaseBodySchema },
      { name: REFUSED_CONTENT, schema: refusedContentSchema },
    ]),
  ],
  controllers: [
    AgentHandler,
    ArticleHandler,
    AutosaveHandler,
    BrokerageHandler,
    ClaimHandler,
    ClosingHandler,
    DataRoomHandler,
    LaunchHandler,
    ListingHandler,
    MediaHandler,
    ProductHandler,
    QuestionHandler,
    RatesHandler,
    ReleaseHandler,
    ReviewHandler,
    ScheduleHandler,
  ],
  providers: [
    AutosaveRepository,
    ContentSchedule,
    DataRoomRepository,
    DataRoomService,
    DocumentService,
    PageRetention,
    PageStamp,
    LaunchService,
    MediaService,
    PictureRetention,
    productOutbox,
    ProductRepository,
    ProductService,
    PublicProducts,
    PublishingJob,
    PublishingService,
    { provide: PublicationCheck, useExisting: PublishingService },
    questionOutbox,
    QuestionRepository,
    QuestionService,
    RoomAccess,
    releaseOutbox,
    ReleaseRepository,
    ReleaseRetention,
    uploadPartsProvider,
  ],
})
export class CatalogModule {}
