import {
  correctLeadNote,
  countInbox,
  exportLeads,
  type InputOf,
  listLeads,
  type OutputOf,
  readLead,
  readLeadCard,
  readResponseTimes,
  releaseLead,
  updateLead,
  withdrawLeadNote,
} from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { InboxCountsService } from './inbox-counts.service.ts';
import { LeadInboxService } from './lead-inbox.service.ts';

@Controller()
export class LeadInboxHandler {
  constructor(
    private readonly inbox: LeadInboxService,
    private readonly counts: InboxCountsService,
  ) {}

  @Handles(countInbox)
  async count(): Promise<OutputOf<typeof countInbox>> {
    return this.counts.read();
  }

  @Handles(listLeads)
  async list(input: InputOf<typeof listLeads>): Promise<OutputOf<typeof listLeads>> {
    return this.inbox.list(input);
  }

  @Handles(readResponseTimes)
  async responseTimes(input: InputOf<typeof readResponseTimes>): Promise<OutputOf<typeof readResponseTimes>> {
    return this.inbox.responseTimes(input);
  }

  @Handles(readLead)
  async read({ leadId }: InputOf<typeof readLead>): Promise<OutputOf<typeof readLead>> {
    return this.inbox.read(leadId);
  }

  @Handles(updateLead)
  async update(input: InputOf<typeof updateLead>, { actor }: ActorContext): Promise<OutputOf<typeof updateLead>> {
    return this.inbox.update(input, actor);
  }

  @Handles(correctLeadNote)
  async correctNote(
    { leadId, noteNumber, version, text }: InputOf<typeof correctLeadNote>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof correctLeadNote>> {
    return this.inbox.changeNote(leadId, noteNumber, { version, text }, actor);
  }

  @Handles(withdrawLeadNote)
  async withdrawNote(
    { leadId, noteNumber, version }: InputOf<typeof withdrawLeadNote>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof withdrawLeadNote>> {
    return this.inbox.changeNote(leadId, noteNumber, { version }, actor);
  }

  @Handles(releaseLead)
  async release({ leadId }: InputOf<typeof releaseLead>): Promise<OutputOf<typeof releaseLead>> {
    return this.inbox.release(leadId);
  }

  @Handles(exportLeads)
  async export(input: InputOf<typeof exportLeads>): Promise<OutputOf<typeof exportLeads>> {
    return this.inbox.export(input);
  }

  @Handles(readLeadCard)
  async card({ leadId }: InputOf<typeof readLeadCard>): Promise<OutputOf<typeof readLeadCard>> {
    return this.inbox.card(leadId);
  }
}
