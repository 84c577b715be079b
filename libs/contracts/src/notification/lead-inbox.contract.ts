import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';
import { wholeNumber } from './form-fields.ts';

export const LEAD_KINDS = ['contact', 'valuation', 'buyer-criteria', 'nda'] as const;
/** `unproven`: the browser's task was never solved. `duplicate`: the same text came before. Nothing is ever dropped. */
export const LEAD_FOLDERS = ['inbox', 'quarantine', 'spam', 'unproven', 'duplicate'] as const;
export const LEAD_STAGES = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;
export const LEAD_SORTS = ['newest', 'oldest', 'due'] as const;
export const LEADS_PER_PAGE = 25;

const LeadKind = z.enum(LEAD_KINDS);
const LeadFolder = z.enum(LEAD_FOLDERS);
const LeadStage = z.enum(LEAD_STAGES);
export type LeadKind = z.infer<typeof LeadKind>;
export type LeadFolder = z.infer<typeof LeadFolder>;
export type LeadStage = z.infer<typeof LeadStage>;

const MailState = z.enum(['queued', 'sending', 'sent', 'failed']);

export const LeadRow = z.strictObject({
  id: z.uuid(),
  kind: LeadKind,
  folder: LeadFolder,
  stage: LeadStage,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  page: z.string(),
  listing: z.string(),
  /** The answers of the form, in its order and words. */
  details: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  receivedAt: Timestamp,
  /** End of the promised four business hours, Monday to Friday 10-19 in Toronto; valuations have 48 hours by the clock. */
  dueAt: Timestamp,
  /** Somebody moved it on from `new`. */
  answeredAt: Timestamp.nullable(),
  overdue: z.boolean(),
  owner: z.string(),
  notes: z.array(z.strictObject({ at: Timestamp, by: z.string(), text: z.string() })),
  /** Why it was held back or marked. */
  reasons: z.array(z.string()),
  /** How many more times the same text came. */
  copies: z.int(),
  /** The mail about it, once there is one of its own. */
  mail: z.strictObject({ id: z.string(), state: MailState, failure: z.string().nullable() }).nullable(),
  version: z.int(),
});
export type LeadRow = z.infer<typeof LeadRow>;

const LEAD_FILTER = {
  folder: LeadFolder.default('inbox'),
  kind: LeadKind.optional(),
  stage: LeadStage.optional(),
  owner: z.string().trim().max(100).optional(),
  /** Words of name, e-mail, phone, subject or message. */
  search: z.string().trim().max(100).optional(),
} as const;

export const listLeads = defineContract({
  subject: 'notification.leads.list',
  summary: 'The lead inbox: 25 leads per page, with the number in each folder and how many are overdue',
  http: { method: 'GET', path: '/admin/leads' },
  input: z.strictObject({
    ...LEAD_FILTER,
    overdue: z.literal('yes').optional(),
    sort: z.enum(LEAD_SORTS).default('newest'),
    page: wholeNumber(1, 10_000, 'Not a page').default(1),
  }),
  output: z.strictObject({
    leads: z.array(LeadRow),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    folders: z.strictObject({
      inbox: z.int(),
      quarantine: z.int(),
      spam: z.int(),
      unproven: z.int(),
      duplicate: z.int(),
    }),
    overdue: z.int(),
  }),
  errors: ['forbidden'],
  retry: 'safe',
});

const LeadId = z.uuid();

/** Safe to repeat with the same version: it changes the lead once. A stage other than `new` stops the response clock. */
export const updateLead = defineContract({
  subject: 'notification.leads.update',
  summary: 'Change the stage or the owner of a lead, or add a note',
  http: { method: 'PATCH', path: '/admin/leads/:leadId' },
  input: z.strictObject({
    leadId: LeadId,
    stage: LeadStage.optional(),
    owner: z.string().trim().max(100).optional(),
    note: z.string().trim().min(1).max(2000).optional(),
    version: z.int().min(1),
  }),
  output: LeadRow,
  errors: ['forbidden', 'not_found', 'version_conflict'],
  retry: 'safe',
});

/** Safe to repeat: into the inbox and out as a mail once. */
export const releaseLead = defineContract({
  subject: 'notification.leads.release',
  summary: 'Move a lead that was held back into the inbox and mail it',
  http: { method: 'POST', path: '/admin/leads/:leadId/release' },
  input: z.strictObject({ leadId: LeadId }),
  output: LeadRow,
  errors: ['forbidden', 'not_found'],
  retry: 'safe',
});

/** A text file for the page to save. */
const TextFile = z.strictObject({ fileName: z.string(), mediaType: z.string(), text: z.string() });

export const exportLeads = defineContract({
  subject: 'notification.leads.export',
  summary: 'Leads as CSV, newest first, at most 5,000; no cell can be read as a formula',
  http: { method: 'GET', path: '/admin/leads-export' },
  input: z.strictObject(LEAD_FILTER),
  output: TextFile,
  errors: ['forbidden'],
  retry: 'safe',
  timeoutMs: 4000,
});

export const readLeadCard = defineContract({
  subject: 'notification.leads.card',
  summary: 'A lead as a vCard',
  http: { method: 'GET', path: '/admin/leads/:leadId/card' },
  input: z.strictObject({ leadId: LeadId }),
  output: TextFile,
  errors: ['forbidden', 'not_found'],
  retry: 'safe',
});

/** No recipient's address and no content: what the desk needs to see is whether mail goes out. */
export const MailRow = z.strictObject({
  id: z.string(),
  template: z.string(),
  state: MailState,
  tries: z.int(),
  createdAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  failure: z.string().nullable(),
  /** A mail whose secret was wiped, such as a sign-in code, cannot be sent again. */
  canRetry: z.boolean(),
});
export type MailRow = z.infer<typeof MailRow>;

export const listMails = defineContract({
  subject: 'notification.mails.list',
  summary: 'Mails by state, newest first, 50 per page, with the number in each state',
  http: { method: 'GET', path: '/admin/mails' },
  input: z.strictObject({ state: MailState.optional(), page: wholeNumber(1, 10_000, 'Not a page').default(1) }),
  output: z.strictObject({
    mails: z.array(MailRow),
    total: z.int(),
    states: z.strictObject({ queued: z.int(), sending: z.int(), sent: z.int(), failed: z.int() }),
  }),
  errors: ['forbidden'],
  retry: 'safe',
});

/** Safe to repeat: a mail that waits or is under way is left alone. A mail that was sent goes out again with the same Message-ID. */
export const retryMail = defineContract({
  subject: 'notification.mails.retry',
  summary: 'Send a mail again, or one that was given up',
  http: { method: 'POST', path: '/admin/mails/:mailId/retry' },
  input: z.strictObject({
    mailId: z
      .string()
      .max(100)
      .regex(/^[A-Za-z]+-[\w:.-]+$/),
  }),
  output: MailRow,
  errors: ['forbidden', 'not_found', 'mail_content_gone'],
  retry: 'safe',
});
