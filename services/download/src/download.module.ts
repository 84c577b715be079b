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

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ENTITLEMENT, schema: entitlementSchema },
      { name: FULFILMENT, schema: fulfilmentSchema },
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
