import { MAX_CSV_BYTES } from '../csv.ts';
import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, Email, FileBytes, TextFile, Timestamp } from '../fields.ts';
import { MAX_PERSON_FILES, MAX_UPLOAD_BYTES, MAX_UPLOAD_TEXT } from '../file-limits.ts';
import { lineOf, PersonName, Ticked, wholeNumber } from '../form-fields.ts';
import { formatQuantity } from '../quantity.ts';
import { EncodedSearch, SEARCH_HEADER } from '../search-header.ts';
import { EntryText } from './entry.ts';
import { BODY_PART_BYTES, UPLOAD_BODY_BYTES, UploadPart, UploadPartCount } from '../upload.ts';
import { LEAD_STAGES, MAX_CSV_ROWS } from './lead-inbox.contract.ts';
import { MailState } from './mail-log.contract.ts';
import { ReplyText } from './mail-texts.contract.ts';
import { PERSON_FILE_KIND_NAMES } from './person-file.ts';

export const PEOPLE_PER_PAGE = 25;
/** The count stops here. */
export const PEOPLE_COUNTED = 10_000;
export const PEOPLE_SORTS = ['recent', 'next'] as const;
export const PERSON_ENTRY_KINDS = ['note', 'call'] as const;
export const MAX_TAGS = 20;

const PersonStage = z.enum(LEAD_STAGES);
const PersonEntryKind = z.enum(PERSON_ENTRY_KINDS);
export type PersonEntryKind = z.infer<typeof PersonEntryKind>;
/** Entries of a timeline that stay as they were written or added until they are corrected or withdrawn. */
export const KEPT_ENTRY_KINDS = [...PERSON_ENTRY_KINDS, 'file'] as const;
export type KeptEntryKind = (typeof KEPT_ENTRY_KINDS)[number];
const PersonId = z.uuid();
const Owner = lineOf('Owner', 100);
const Phone = lineOf('Phone', 40);
const Tag = z
  .string()
  .trim()
  .min(1)
  .max(40, 'A tag can have at most 40 characters')
  .regex(/^[^\p{Cc},]*$/u, 'A tag cannot contain a comma');
const StepText = lineOf('Next step', 200).min(1, 'Say what is next');

const NextStep = z.strictObject({ id: z.uuid(), text: z.string(), on: z.iso.date() });

export const PersonRow = z.strictObject({
  id: PersonId,
  name: z.string(),
  /** Empty until somebody asks for it. */
  emails: z.array(z.string()),
  phone: z.string(),
  stage: PersonStage,
  owner: z.string(),
  tags: z.array(z.string()),
  /** The earliest open step. */
  nextStep: NextStep.nullable(),
  /** When the person last sent something, or something was last noted about them. */
  lastAt: Timestamp,
  version: z.int(),
});
export type PersonRow = z.infer<typeof PersonRow>;

export const PERSON_EVENT_KINDS = [
  'form',
  'mail',
  'reply',
  'consent',
  'consent-withdrawn',
  'agreement',
  'booking',
  'purchase',
  'download',
  'note',
  'call',
  'file',
  'entry-corrected',
  'entry-withdrawn',
  'step-done',
  'merged',
  'split',
] as const;
const PersonEventKind = z.enum(PERSON_EVENT_KINDS);
export type PersonEventKind = z.infer<typeof PersonEventKind>;

/** An entry of a person's timeline. */
const PersonTimelineEntry = z.strictObject({
  id: z.string(),
  at: Timestamp,
  kind: PersonEventKind,
  /**
   * The kind of a form, the template of a mail, the state of an agreement or booking. For a note, call or file `corrected`
   * or `withdrawn`, and for a correction or withdrawal which of the three it changed. Empty for the others.
   */
  code: z.string(),
  /** What was asked, written or agreed; for a file its name. */
  text: z.string(),
  /** The member of the office who did it; empty for the person. */
  by: z.string(),
  /** The record with the full content. */
  about: z
    .strictObject({ kind: z.enum(['lead', 'mail', 'agreement', 'booking', 'order', 'person']), id: z.string() })
    .nullable(),
  /** The state of a mail. Absent for everything else, and on mails from services before 0.2.0. */
  mailState: MailState.optional(),
  /** For a note, call or file: its id, or the number of a note under the inquiry in `about`. */
  entry: z.strictObject({ id: z.string(), version: z.int(), isWithdrawn: z.boolean() }).optional(),
});
export type PersonTimelineEntry = z.infer<typeof PersonTimelineEntry>;

/** A file kept with a person; the timeline has its details. */
const PersonFile = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(PERSON_FILE_KIND_NAMES),
  bytes: z.int(),
  at: Timestamp,
  by: z.string(),
  /** The number of changes. */
  version: z.int(),
});
export type PersonFile = z.infer<typeof PersonFile>;

export const Person = PersonRow.extend({
  /** Addresses and numbers that were merged into the person; the first is the person's own. */
  records: z.array(
    z.strictObject({
      id: PersonId,
      name: z.string(),
      email: z.string(),
      phones: z.array(z.string()),
      since: Timestamp,
    }),
  ),
  steps: z.array(
    z.strictObject({ id: z.uuid(), text: z.string(), on: z.iso.date(), by: z.string(), doneAt: Timestamp.nullable() }),
  ),
  /** Newest first, without withdrawn files. */
  files: z.array(PersonFile).default([]),
  /** Newest first. */
  timeline: z.array(PersonTimelineEntry),
  /** False when there are more than 300 events or 20 orders, of which the newest are shown. */
  isComplete: z.boolean(),
  /** True when payment could not be reached, so that purchases and downloads are missing. */
  lacksPurchases: z.boolean().optional(),
  /** The number of unanswered inquiries. */
  unanswered: z.int(),
  /** Whether one of the addresses may receive emails about properties. */
  hasConsent: z.boolean(),
  /** People who may be the same person, with the reason. */
  suggestions: z.array(
    z.strictObject({ id: PersonId, name: z.string(), emails: z.array(z.string()), because: z.enum(['phone', 'name']) }),
  ),
});
export type Person = z.infer<typeof Person>;

const PEOPLE_FILTER = {
  /** Prefixes of words, as in `listLeads`. */
  search: EncodedSearch.optional(),
  stage: PersonStage.optional(),
  owner: Owner.optional(),
  tag: Tag.optional(),
  /** Only people whose next step is due today or overdue. */
  due: z.literal('yes').optional(),
} as const;

export const listPeople = defineContract({
  subject: 'notification.people.list',
  access: 'assistant',
  summary: 'People who wrote, signed or were added by hand, 25 per page; sorted by next step, only those who have one',
  http: { method: 'GET', path: '/admin/people', headers: SEARCH_HEADER },
  input: z.strictObject({
    ...PEOPLE_FILTER,
    sort: z.enum(PEOPLE_SORTS).default('recent'),
    page: wholeNumber(1, PEOPLE_COUNTED / PEOPLE_PER_PAGE, 'Not a page').default(1),
  }),
  output: z.strictObject({
    people: z.array(PersonRow),
    total: z.int().max(PEOPLE_COUNTED),
    /** When it is not exact there are more: the count stops at 10,000, or 1,000 for the matches of a common search word. */
    isTotalExact: z.boolean(),
    page: z.int(),
    pages: z.int(),
  }),
  errors: [],
  retry: 'safe',
});

export const findPerson = defineContract({
  subject: 'notification.people.find',
  access: 'assistant',
  summary: 'Which person an email address belongs to; the address travels in a header',
  http: { method: 'GET', path: '/admin/person-of-address', headers: { email: 'x-email' } },
  input: z.strictObject({ email: Email }),
  output: z.strictObject({ person: PersonRow.nullable() }),
  errors: [],
  retry: 'safe',
});

export const readPerson = defineContract({
  subject: 'notification.people.read',
  access: 'assistant',
  summary: 'One person with the timeline: forms, emails, consents, agreements, purchases, downloads, notes and calls',
  http: { method: 'GET', path: '/admin/people/:personId' },
  input: z.strictObject({ personId: PersonId }),
  output: Person,
  errors: ['not_found'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** Idempotent by the id of the person. A known address gets the note instead of a second person. */
export const createPerson = defineContract({
  subject: 'notification.people.create',
  access: 'assistant',
  audit: { operation: 'createPerson', fields: ['kind'] },
  summary: 'Add a person manually, such as a caller',
  http: { method: 'POST', path: '/admin/people' },
  input: z.strictObject({
    personId: ClientId,
    name: PersonName,
    email: z.literal('').or(Email),
    phone: Phone,
    kind: PersonEntryKind,
    text: EntryText,
  }),
  output: PersonRow,
  errors: [],
  retry: 'safe',
});

/** Safe to repeat with the same version. */
export const updatePerson = defineContract({
  subject: 'notification.people.update',
  access: 'assistant',
  audit: { operation: 'updatePerson', fields: ['stage', 'version'] },
  summary: 'Change the name, number, stage, owner or tags of a person',
  http: { method: 'PATCH', path: '/admin/people/:personId' },
  input: z.strictObject({
    personId: PersonId,
    name: PersonName.optional(),
    phone: Phone.optional(),
    stage: PersonStage.optional(),
    owner: Owner.optional(),
    tags: z.array(Tag).max(MAX_TAGS, `At most ${MAX_TAGS} tags`).optional(),
    version: z.int().min(1),
  }),
  output: Person,
  errors: ['not_found', 'version_conflict'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** Idempotent by the id of the entry. */
export const addPersonEntry = defineContract({
  subject: 'notification.people.note',
  access: 'assistant',
  audit: { operation: 'addPersonEntry', fields: ['kind'] },
  summary: 'Add a note or a call to the timeline of a person',
  http: { method: 'POST', path: '/admin/people/:personId/entries' },
  input: z.strictObject({ personId: PersonId, entryId: ClientId, kind: PersonEntryKind, text: EntryText }),
  output: Person,
  errors: ['not_found'],
  retry: 'safe',
  timeoutMs: 3000,
});

const EntryChange = { personId: PersonId, entryId: z.uuid(), version: z.int().min(1) } as const;

/** Safe to repeat: an unchanged text changes nothing. */
export const correctPersonEntry = defineContract({
  subject: 'notification.people.correct',
  access: 'assistant',
  audit: { operation: 'correctPersonEntry', fields: ['personId', 'version'] },
  summary:
    'Correct a note or a call, or rename a file (only its author or an owner); what it said stays in the timeline',
  http: { method: 'PATCH', path: '/admin/people/:personId/entries/:entryId' },
  input: z.strictObject({ ...EntryChange, text: EntryText }),
  output: Person,
  errors: ['not_found', 'role_not_allowed', 'version_conflict', 'file_refused'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** Safe to repeat: a withdrawn entry stays as it is. */
export const withdrawPersonEntry = defineContract({
  subject: 'notification.people.withdraw',
  access: 'assistant',
  audit: { operation: 'withdrawPersonEntry', fields: ['personId', 'version'] },
  summary:
    'Withdraw a note, a call or a file (only its author or an owner); the text or name stays in the timeline, the bytes of a file are deleted',
  http: { method: 'POST', path: '/admin/people/:personId/entries/:entryId/withdraw' },
  input: z.strictObject(EntryChange),
  output: Person,
  errors: ['not_found', 'role_not_allowed', 'version_conflict'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** Safe to repeat. An upload that is not added to a person is deleted after an hour. */
export const uploadPersonFilePart = defineContract({
  subject: 'notification.people.upload-part',
  access: 'assistant',
  staging: true,
  summary: 'Upload one part of a file for a person; each is 384 KiB except the last',
  http: { method: 'POST', path: '/admin/person-files/:uploadId/parts', maxBodyBytes: UPLOAD_BODY_BYTES },
  input: UploadPart,
  output: z.strictObject({ part: z.int() }),
  errors: ['rate_limited'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** Idempotent by the id of the file. */
export const addPersonFile = defineContract({
  subject: 'notification.people.add-file',
  access: 'assistant',
  audit: { operation: 'addPersonFile', fields: ['personId', 'uploadId'] },
  summary: `Add the file made of uploaded parts to a person: of a known type by its content, at most ${MAX_UPLOAD_TEXT}, ${MAX_PERSON_FILES} per person`,
  http: { method: 'POST', path: '/admin/people/:personId/files' },
  input: z.strictObject({
    personId: PersonId,
    uploadId: ClientId,
    parts: UploadPartCount,
    name: z
      .string()
      .trim()
      .min(1)
      .max(255)
      .regex(/^\P{Cc}*$/u),
  }),
  output: Person,
  errors: ['not_found', 'upload_incomplete', 'file_refused', 'version_conflict', 'rate_limited'],
  retry: 'safe',
  timeoutMs: 8000,
});

/** Reads one part of a file that is larger than a message: 512 KiB, except for the last part. The browser joins them. */
export const readPersonFilePart = defineContract({
  subject: 'notification.people.read-file',
  access: 'assistant',
  summary: 'One part of a file of a person',
  http: { method: 'GET', path: '/admin/people/:personId/files/:fileId/parts/:part', answer: 'file' },
  input: z.strictObject({
    personId: PersonId,
    fileId: z.uuid(),
    part: wholeNumber(0, Math.ceil(MAX_UPLOAD_BYTES / BODY_PART_BYTES) - 1, 'Not a part'),
  }),
  output: z.strictObject({
    fileName: z.string().regex(/^[\da-f-]+\.part$/),
    mediaType: z.enum(['application/octet-stream']),
    bytes: FileBytes,
  }),
  errors: ['not_found'],
  retry: 'safe',
});

/** Idempotent by the id of the step. */
export const planPersonStep = defineContract({
  subject: 'notification.people.plan',
  access: 'assistant',
  audit: { operation: 'planPersonStep', fields: ['on', 'done'] },
  summary: 'Plan the next step with a person, move it to another day, or mark it as done',
  http: { method: 'POST', path: '/admin/people/:personId/steps' },
  input: z.strictObject({
    personId: PersonId,
    stepId: ClientId,
    text: StepText,
    on: z.iso.date('Choose a date'),
    done: Ticked.optional(),
  }),
  output: Person,
  errors: ['not_found'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** Safe to repeat: answered inquiries stay as they are. */
export const answerPerson = defineContract({
  subject: 'notification.people.answer',
  access: 'assistant',
  audit: { operation: 'answerPerson', fields: ['unanswered'] },
  summary: 'Mark every inquiry from a person as answered',
  http: { method: 'POST', path: '/admin/people/:personId/answer' },
  input: z.strictObject({ personId: PersonId }),
  output: Person,
  errors: ['not_found'],
  retry: 'safe',
  timeoutMs: 3000,
});

export const REPLY_STEPS = ['preview', 'send'] as const;

/**
 * Idempotent by the id of the answer: one mail is sent. Answers the given lead, otherwise every inquiry of the person. A
 * preview stores nothing.
 */
export const replyToPerson = defineContract({
  subject: 'notification.people.reply',
  access: 'assistant',
  audit: { operation: 'replyToPerson', fields: ['step', 'personId', 'leadId'] },
  summary: 'Preview a reply to a person, or send it',
  http: { method: 'POST', path: '/admin/people/:personId/replies' },
  input: z.strictObject({
    personId: PersonId,
    leadId: z.uuid().optional(),
    replyId: ClientId,
    step: z.enum(REPLY_STEPS),
    /** One of the person's addresses; with a lead, the one it was sent with. */
    to: z.string().trim().min(1, 'There is no address to write to').pipe(Email),
    subject: lineOf('The subject', 120).min(1, 'Write a subject'),
    text: ReplyText,
  }),
  output: z.strictObject({
    preview: z.strictObject({ subject: z.string(), text: z.string(), html: z.string() }),
    /** Null after a preview. */
    person: Person.nullable(),
  }),
  errors: ['not_found', 'reply_address_unknown', 'idempotency_conflict'],
  retry: 'safe',
  timeoutMs: 4000,
});

/** Safe to repeat. No record is rewritten: both groups of records then belong to one person, the older of the two. */
export const mergePeople = defineContract({
  subject: 'notification.people.merge',
  access: 'assistant',
  audit: { operation: 'mergePeople', fields: ['personId', 'otherId'] },
  summary: 'Merge two people',
  http: { method: 'POST', path: '/admin/people/:personId/merge' },
  input: z.strictObject({ personId: PersonId, otherId: PersonId }),
  output: Person,
  errors: ['not_found'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** Safe to repeat. The record keeps what was noted under it. */
export const splitPerson = defineContract({
  subject: 'notification.people.split',
  access: 'assistant',
  audit: { operation: 'splitPerson', fields: ['personId', 'recordId'] },
  summary: 'Separate a merged record into a person of its own',
  http: { method: 'POST', path: '/admin/people/:personId/split' },
  input: z.strictObject({ personId: PersonId, recordId: PersonId }),
  output: Person,
  errors: ['not_found'],
  retry: 'safe',
  timeoutMs: 3000,
});

export const exportPeople = defineContract({
  subject: 'notification.people.export',
  access: 'broker',
  summary: `People as CSV with the same filters, at most ${formatQuantity(MAX_CSV_ROWS)} and ${MAX_CSV_BYTES / 1000} kB, which the last line says; no cell can be read as a formula`,
  http: { method: 'GET', path: '/admin/people-export', headers: SEARCH_HEADER },
  input: z.strictObject(PEOPLE_FILTER),
  output: TextFile,
  errors: [],
  retry: 'safe',
  timeoutMs: 4000,
});

export const readPersonCard = defineContract({
  subject: 'notification.people.card',
  access: 'assistant',
  summary: 'A person as a vCard',
  http: { method: 'GET', path: '/admin/people/:personId/card' },
  input: z.strictObject({ personId: PersonId }),
  output: TextFile,
  errors: ['not_found'],
  retry: 'safe',
});
