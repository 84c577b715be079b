import { BrokerageCopyModule, RateLimitModule } from '@brokerage/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdminAccessHandler } from './admin-access/admin-access.handler.ts';
import { AdminAccessService } from './admin-access/admin-access.service.ts';
import { BuyerDataHandler } from './buyer-data/buyer-data.handler.ts';
import { ChecklistHandler } from './checklists/checklist.handler.ts';
import { ChecklistService } from './checklists/checklist.service.ts';
import { Editions } from './checklists/editions.ts';
import { PdfService } from './checklists/pdf.service.ts';
import type { EditionList } from './content/edition-list.ts';
import { AccessMailHandler } from './entitlements/access-mail.handler.ts';
import { EditionHistory } from './entitlements/edition-history.ts';
import { entitlementOutbox } from './entitlements/entitlement-outbox.ts';
import { EntitlementHandler } from './entitlements/entitlement.handler.ts';
import { ENTITLEMENT, entitlementSchema } from './entitlements/entitlement.model.ts';
import { EntitlementRepository } from './entitlements/entitlement.repository.ts';
import { EntitlementService } from './entitlements/entitlement.service.ts';
import { ExpiryJob } from './entitlements/expiry.job.ts';
import { FileHandler } from './files/file.handler.ts';
import { FileService } from './files/file.service.ts';
import { FulfilmentAdminService } from './fulfilment-admin/fulfilment-admin.service.ts';
import { FulfilmentHandler } from './fulfilment-admin/fulfilment.handler.ts';
import { FULFILMENT, fulfilmentSchema } from './fulfilment/fulfilment.model.ts';
import { FulfilmentRepository } from './fulfilment/fulfilment.repository.ts';
import { FulfilmentService } from './fulfilment/fulfilment.service.ts';
import { BuyerFulfilmentHandler } from './buyer-fulfilment/buyer-fulfilment.handler.ts';
import { WorkingFileHandler } from './working-files/working-file.handler.ts';
import { ACCOUNT_COPY, accountCopySchema, SHARE, shareSchema } from './working-files/working-file.model.ts';
import { WorkingFileRepository } from './working-files/working-file.repository.ts';

@Module({
  imports: [
    BrokerageCopyModule.of('download-brokerage'),
    // Keys identify buyers by id only, so they need no hashing.
    RateLimitModule.of(() => undefined),
    MongooseModule.forFeature([
      { name: ENTITLEMENT, schema: entitlementSchema },
      { name: FULFILMENT, schema: fulfilmentSchema },
      { name: ACCOUNT_COPY, schema: accountCopySchema },
      { name: SHARE, schema: shareSchema },
    ]),
  ],
  controllers: [
    AdminAccessHandler,
    EntitlementHandler,
    AccessMailHandler,
    ChecklistHandler,
    FulfilmentHandler,
    FileHandler,
    BuyerDataHandler,
    BuyerFulfilmentHandler,
    WorkingFileHandler,
  ],
  providers: [
    AdminAccessService,
    entitlementOutbox,
    EntitlementRepository,
    EntitlementService,
    FulfilmentRepository,
    FulfilmentService,
    FulfilmentAdminService,
    FileService,
    ExpiryJob,
    Editions,
    ChecklistService,
    PdfService,
    WorkingFileRepository,
  ],
})
export class DownloadModule {
  static of(editions: EditionList): DynamicModule {
    return {
      module: DownloadModule,
      providers: [{ provide: EditionHistory, useValue: new EditionHistory(editions) }],
    };
  }
}
