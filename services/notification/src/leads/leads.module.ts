import { CONFIG } from '@brokerage/service-kit';
import { Module } from '@nestjs/common';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { NotificationConfig } from '../notification.config.ts';
import { CrashingLeadRepository } from './crashing-lead.repository.ts';
import { LEAD, type LeadFields, leadSchema } from './lead.model.ts';
import { LeadOutbox, leadOutbox } from './lead-outbox.ts';
import { LeadQueries } from './lead.queries.ts';
import { LeadRepository } from './lead.repository.ts';

const repository = (leads: Model<LeadFields>, outbox: LeadOutbox, config: NotificationConfig): LeadRepository =>
  config.CRASH_AT === undefined ? new LeadRepository(leads, outbox) : new CrashingLeadRepository(leads, outbox, config);

@Module({
  imports: [MongooseModule.forFeature([{ name: LEAD, schema: leadSchema }])],
  providers: [
    LeadQueries,
    leadOutbox,
    { provide: LeadRepository, useFactory: repository, inject: [getModelToken(LEAD), LeadOutbox, CONFIG] },
  ],
  exports: [LeadQueries, LeadRepository],
})
export class LeadsModule {}
