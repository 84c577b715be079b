import type { Model } from 'mongoose';
import { crashAt } from '../crash-points.ts';
import type { NotificationConfig } from '../notification.config.ts';
import type { LeadFields } from './lead.model.ts';
import type { LeadOutbox } from './lead-outbox.ts';
import { LeadRepository } from './lead.repository.ts';

/** Tests only, bound when `CRASH_AT` is set: the process dies right after a lead is stored. */
export class CrashingLeadRepository extends LeadRepository {
  constructor(
    leads: Model<LeadFields>,
    outbox: LeadOutbox,
    private readonly config: NotificationConfig,
  ) {
    super(leads, outbox);
  }

  override async insert(lead: LeadFields): Promise<boolean> {
    const isInserted = await super.insert(lead);
    if (isInserted) crashAt('lead-stored', this.config);
    return isInserted;
  }
}
