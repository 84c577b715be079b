import { leadOverdue, leadReceived, leadStaged } from '@brokerage/contracts';
import { report, type Reported } from '@brokerage/service-kit';
import type { LeadFields } from './lead.model.ts';

/** Reports nothing about a lead that is held back: a program could flood the stream. */
export function reportArrival(lead: LeadFields): Reported[] {
  return lead.folder === 'inbox' ? [report(leadReceived, { ...leadOf(lead), ...dueOf(lead) })] : [];
}

export function reportStage(before: LeadFields, stage: LeadFields['stage'] = before.stage): Reported[] {
  return stage === before.stage ? [] : [report(leadStaged, { ...leadOf(before), stage })];
}

export function reportDelay(lead: LeadFields): Reported {
  return report(leadOverdue, { ...leadOf(lead), ...dueOf(lead) });
}

function leadOf({ _id: leadId, kind }: LeadFields) {
  return { leadId, kind };
}

function dueOf({ dueAt }: LeadFields) {
  return { dueAt: dueAt.toISOString() };
}
