import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { Timestamp } from '../fields.ts';
import { LEAD_KINDS, LEAD_STAGES } from './lead-inbox.contract.ts';

const lead = { leadId: z.uuid(), kind: z.enum(LEAD_KINDS) };

export const leadReceived = defineEvent({
  type: 'notification.lead.received',
  version: 1,
  owner: 'notification',
  consumers: ['notification-webhooks-lead-received'],
  summary: 'A visitor sent a form, and it is in the inbox',
  data: z.strictObject({ ...lead, dueAt: Timestamp }),
});

export const leadStaged = defineEvent({
  type: 'notification.lead.staged',
  version: 1,
  owner: 'notification',
  consumers: ['notification-webhooks-lead-staged'],
  summary: 'A lead was moved to another stage',
  data: z.strictObject({ ...lead, stage: z.enum(LEAD_STAGES) }),
});

export const leadOverdue = defineEvent({
  type: 'notification.lead.overdue',
  version: 1,
  owner: 'notification',
  consumers: ['notification-webhooks-lead-overdue'],
  summary: 'A lead was not answered within the promised time',
  data: z.strictObject({ ...lead, dueAt: Timestamp }),
});
