import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { LEAD, type LeadFields } from './lead.model.ts';

/** Publishes the events of leads from their documents to the stream. */
export class LeadOutbox extends Outbox<LeadFields> {}

export const leadOutbox = outboxProvider(LeadOutbox, LEAD);
