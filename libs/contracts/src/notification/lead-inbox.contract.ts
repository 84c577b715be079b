import { MAX_CSV_BYTES } from '../csv.ts';
import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { TextFile, Timestamp } from '../fields.ts';
import { wholeNumber } from '../form-fields.ts';
import { formatQuantity } from '../quantity.ts';
import { EncodedSearch, SEARCH_HEADER } from '../search-header.ts';
import { ENTRY_CHANGES, EntryText } from './entry.ts';

export const LEAD_KINDS = ['contact', 'valuation', 'buyer-criteria', 'nda'] as const;
/** `unproven`: the browser never solved its task. `duplicate`: the same text was sent before. No inquiry is ever dropped. */
export const LEAD_FOLDERS = ['inbox', 'quarantine', 'spam', 'unproven', 'duplicate'] as const;
export const LEAD_STAGES = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;
export const LEAD_SORTS = ['newest', 'oldest', 'due'] as const;
export const LEADS_PER_PAGE = 25;
/** The count stops here: nobody pages further, and the count stays fast. */
export const LEADS_COUNTED = 10_000;

const LeadKind = z.enum(LEAD_KINDS);
const LeadFolder = z.enum(LEAD_FOLDERS);
const LeadStage = z.enum(LEAD_STAGES);
export type LeadKind = z.infer<typeof LeadKind>;
export type LeadFolder = z.infer<typeof LeadFolder>;
export type LeadStage = z.infer<typeof LeadStage>;

const MailState = z.enum(['queued', 'sending', 'sent', 'failed']);

const LeadNote = z.strictObject({
  at: Timestamp,
  by: z.string(),
  text: z.string(),
  /** The number of changes. */
  version: z.int().default(1),
  isWithdrawn: z.boolean().default(false),
  /** Oldest first, each with the note's previous text. */
  changes: z
    .array(z.strictObject({ kind: z.enum(ENTRY_CHANGES), at: Timestamp, by: z.string(), text: z.string() }))
    .default([]),
});

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
  /** How the sender came to the site; empty when unknown. */
  source: z.string().optional(),
  listing: z.string(),
  /** The answers of the form, in its order and words. */
  details: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  receivedAt: Timestamp,
  /** The end of the promised four business hours, Monday to Friday 10-19 in Toronto; 48 hours by the clock for valuations. */
  dueAt: Timestamp,
  /** When somebody moved it on from `new`. */
  answeredAt: Timestamp.nullable(),
  overdue: z.boolean(),
  owner: z.string(),
  notes: z.array(LeadNote),
  /** Why it was held back or marked. */
  reasons: z.array(z.string()),
  /** How many more times the same text was sent. */
  copies: z.int(),
  /** The mail about it, once it has one of its own. */
  mail: z.strictObject({ id: z.string(), state: MailState, failure: z.string().nullable() }).nullable(),
  version: z.int(),
});
export type LeadRow = z.infer<typeof LeadRow>;

const LEAD_FILTER = {
  folder: LeadFolder.default('inbox'),
  kind: LeadKind.optional(),
  stage: LeadStage.optional(),
  owner: z.string().trim().max(100).optional(),
  /** Prefixes of words in name, email, phone, subject or message; all of them must match. */
  search: EncodedSearch.optional(),
} as const;

/** Counted up to 10,000. */
const Counted = z.int().max(LEADS_COUNTED);

export const listLeads = defineContract({
  subject: 'notification.leads.list',
  access: 'assistant',
  summary: 'The lead inbox: 25 leads per page, with the number in each folder and how many are overdue',
  http: { method: 'GET', path: '/admin/leads', headers: SEARCH_HEADER },
  input: z.strictObject({
    ...LEAD_FILTER,
    overdue: z.literal('yes').optional(),
    sort: z.enum(LEAD_SORTS).default('newest'),
    page: wholeNumber(1, LEADS_COUNTED / LEADS_PER_PAGE, 'Not a page').default(1),
  }),
  output: z.strictObject({
    leads: z.array(LeadRow),
    /** When it is not exact there are more: the count stops at 10,000, or 1,000 for the matches of a common search word. */
    total: Counted,
    isTotalExact: z.boolean(),
    page: z.int(),
    pages: z.int(),
    folders: z.strictObject({
      inbox: Counted,
      quarantine: Counted,
      spam: Counted,
      unproven: Counted,
      duplicate: Counted,
    }),
    overdue: Counted,
  }),
  errors: [],
  retry: 'safe',
});

const LeadId = z.uuid();

export const readLead = defineContract({
  subject: 'notification.leads.read',
  access: 'assistant',
  summary: 'One lead, whichever folder it is in',
  http: { method: 'GET', path: '/admin/leads/:leadId' },
  input: z.strictObject({ leadId: LeadId }),
  output: LeadRow,
  errors: ['not_found'],
  retry: 'safe',
});

/** Safe to repeat with the same version. A stage other than `new` stops the response clock; `new` lets it run again. */
export const updateLead = defineContract({
  subject: 'notification.leads.update',
  access: 'assistant',
  audit: { operation: 'updateLead', fields: ['stage', 'version', 'kind'] },
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
  errors: ['not_found', 'version_conflict'],
  retry: 'safe',
});

const NoteChange = {
  leadId: LeadId,
  /** The note's position in the lead, counted from 1. */
  noteNumber: wholeNumber(1, 10_000, 'Not a note'),
  version: z.int().min(1),
} as const;

/** Safe to repeat: an unchanged text changes nothing. The version is the note's, so that the lead can be edited meanwhile. */
export const correctLeadNote = defineContract({
  subject: 'notification.leads.correct-note',
  access: 'assistant',
  audit: { operation: 'correctLeadNote', fields: ['leadId', 'noteNumber', 'version'] },
  summary: 'Correct a note on a lead (only its author or an owner); the earlier text stays with it',
  http: { method: 'PATCH', path: '/admin/leads/:leadId/notes/:noteNumber' },
  input: z.strictObject({ ...NoteChange, text: EntryText }),
  output: LeadRow,
  errors: ['not_found', 'role_not_allowed', 'version_conflict'],
  retry: 'safe',
});

/** Safe to repeat: a withdrawn note stays as it is. */
export const withdrawLeadNote = defineContract({
  subject: 'notification.leads.withdraw-note',
  access: 'assistant',
  audit: { operation: 'withdrawLeadNote', fields: ['leadId', 'noteNumber', 'version'] },
  summary: 'Withdraw a note on a lead (only its author or an owner); the text stays, marked as withdrawn',
  http: { method: 'POST', path: '/admin/leads/:leadId/notes/:noteNumber/withdraw' },
  input: z.strictObject(NoteChange),
  output: LeadRow,
  errors: ['not_found', 'role_not_allowed', 'version_conflict'],
  retry: 'safe',
});

/** Safe to repeat: moves the lead to the inbox and sends its mail only once. */
export const releaseLead = defineContract({
  subject: 'notification.leads.release',
  access: 'assistant',
  audit: { operation: 'releaseLead', fields: ['kind', 'stage', 'version'] },
  summary: 'Move a held-back lead to the inbox and email it',
  http: { method: 'POST', path: '/admin/leads/:leadId/release' },
  input: z.strictObject({ leadId: LeadId }),
  output: LeadRow,
  errors: ['not_found'],
  retry: 'safe',
});

/** The row limit of a CSV file of leads or people. */
export const MAX_CSV_ROWS = 5000;

export const exportLeads = defineContract({
  subject: 'notification.leads.export',
  access: 'broker',
  summary: `Leads as CSV, newest first, at most ${formatQuantity(MAX_CSV_ROWS)} and ${MAX_CSV_BYTES / 1000} kB, which the last line says; no cell can be read as a formula`,
  http: { method: 'GET', path: '/admin/leads-export', headers: SEARCH_HEADER },
  input: z.strictObject(LEAD_FILTER),
  output: TextFile,
  errors: [],
  retry: 'safe',
  timeoutMs: 4000,
});

export const readLeadCard = defineContract({
  subject: 'notification.leads.card',
  access: 'assistant',
  summary: 'A lead as a vCard',
  http: { method: 'GET', path: '/admin/leads/:leadId/card' },
  input: z.strictObject({ leadId: LeadId }),
  output: TextFile,
  errors: ['not_found'],
  retry: 'safe',
});

export const RESPONSE_PERIODS = ['7', '30', '90', '365'] as const;
export type ResponsePeriod = (typeof RESPONSE_PERIODS)[number];

const ResponseFigures = {
  received: z.int(),
  /** Answered by the promised time. */
  inTime: z.int(),
  /** Answered late, or overdue. */
  late: z.int(),
  /** Not answered, and not due yet. */
  waiting: z.int(),
  /** The median clock hours from form to answer; null without answers. */
  medianHours: z.number().nullable(),
} as const;
export type ResponseFigures = z.infer<z.ZodObject<typeof ResponseFigures>>;

export const readResponseTimes = defineContract({
  subject: 'notification.leads.response-times',
  access: 'assistant',
  summary: 'Response times of leads against the promised time, in total and by week',
  http: { method: 'GET', path: '/admin/response-times' },
  input: z.strictObject({ days: z.enum(RESPONSE_PERIODS).default('30') }),
  output: z.strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    total: z.strictObject(ResponseFigures),
    /** Oldest first; weeks begin on Monday. */
    weeks: z.array(z.strictObject({ monday: z.iso.date(), ...ResponseFigures })),
    /** False when only the newest of more than 10,000 leads were counted. */
    isComplete: z.boolean(),
  }),
  errors: [],
  retry: 'safe',
  timeoutMs: 3000,
});

/** The limit of a count that only shows how much is waiting. */
export const MAX_WAITING = 1000;
export const Waiting = z.int().min(0).max(MAX_WAITING);

export const countInbox = defineContract({
  subject: 'notification.inbox.count',
  access: 'assistant',
  summary: 'How many leads, agreements and emails need attention, each counted up to 1,000',
  http: { method: 'GET', path: '/admin/inbox-counts' },
  input: z.strictObject({}),
  output: z.strictObject({
    newLeads: Waiting,
    overdueLeads: Waiting,
    /** Held back because they look like advertising. */
    quarantinedLeads: Waiting,
    agreementsToDecide: Waiting,
    /** Agreements that were requested on paper and have to be sent. */
    agreementsOnPaper: Waiting,
    failedMails: Waiting,
    /** People whose next step is due today or overdue. */
    stepsDue: Waiting.optional(),
    /** Requested times that the office has to confirm. */
    bookingsToConfirm: Waiting.optional(),
  }),
  errors: [],
  retry: 'safe',
});
