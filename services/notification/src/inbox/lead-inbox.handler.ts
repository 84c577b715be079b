import {
  exportLeads,
  type InputOf,
  listLeads,
  type OutputOf,
  readLeadCard,
  releaseLead,
  updateLead,
} from '@brokerage/contracts';
import { type CallContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { adminOf } from '../admin/admin-of.ts';
import { LeadInboxService } from './lead-inbox.service.ts';

@Controller()
export class LeadInboxHandler {
  constructor(private readonly inbox: LeadInboxService) {}

  @Handles(listLeads)
  async list(input: InputOf<typeof listLeads>, context: CallContext): Promise<OutputOf<typeof listLeads>> {
    adminOf(context);
    return this.inbox.list(input);
  }

  @Handles(updateLead)
  async update(input: InputOf<typeof updateLead>, context: CallContext): Promise<OutputOf<typeof updateLead>> {
    return this.inbox.update(input, adminOf(context));
  }

  @Handles(releaseLead)
  async release({ leadId }: InputOf<typeof releaseLead>, context: CallContext): Promise<OutputOf<typeof releaseLead>> {
    adminOf(context);
    return this.inbox.release(leadId);
  }

  @Handles(exportLeads)
  async export(input: InputOf<typeof exportLeads>, context: CallContext): Promise<OutputOf<typeof exportLeads>> {
    adminOf(context);
    return this.inbox.export(input);
  }

  @Handles(readLeadCard)
  async card({ leadId }: InputOf<typeof readLeadCard>, context: CallContext): Promise<OutputOf<typeof readLeadCard>> {
    adminOf(context);
    return this.inbox.card(leadId);
  }
}
