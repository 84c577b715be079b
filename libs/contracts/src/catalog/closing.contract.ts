import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, Timestamp } from '../fields.ts';
import { PROPERTY_KINDS, REGIONS } from '../notification/valuation.contract.ts';
import {
  CONSENT,
  contentLine,
  contentText,
  ContentVersion,
  draftFields,
  EDITED_CONTENT,
  keptVersions,
  LISTED_CONTENT,
  PreviewedPage,
  RATE_PERCENT,
  WHOLE_DOLLARS,
} from './content-fields.ts';

/** The id of a closing. */
export const ClosingId = z.string().regex(/^closing-\d{1,3}$/);

/** Rentable area in square feet. */
export const SIZE_CLASSES = ['to-10000', 'to-25000', 'to-50000', 'to-100000', 'above-100000'] as const;

const YEAR = 'Enter the year of the closing, such as 2025';

/** What is public about a deal once its parties have agreed to the publication. */
const CONTENT = {
  year: z.int(YEAR).min(1990, YEAR).max(2100, YEAR),
  region: z.enum(REGIONS, 'Choose the region'),
  propertyKind: z.enum(PROPERTY_KINDS, 'Choose the property type'),
  sizeClass: z.enum(SIZE_CLASSES, 'Choose the size'),
};

/** A closing as the site shows it. A missing price or cap rate is undisclosed. */
export const Closing = z.strictObject({
  id: ClosingId,
  ...CONTENT,
  /** Canadian dollars. */
  price: WHOLE_DOLLARS.exactOptional(),
  capRatePercent: RATE_PERCENT.exactOptional(),
  /** The day of the last change. */
  updatedOn: z.iso.date(),
});
export type Closing = z.infer<typeof Closing>;

/** The draft of a closing: each field is valid for publication, or missing. `name` is only for the office. */
export const ClosingDraft = z.strictObject(draftFields({ name: contentLine(80), ...CONTENT }));
export type ClosingDraft = z.infer<typeof ClosingDraft>;

/** Whether the parties allow a figure to be published. */
const MayBePublished = z.enum(['yes', 'no'], 'Choose yes or no');

/**
 * What only the brokerage may know about a deal: never in a public answer, event, log, audit row or error. Price and cap
 * rate only become public if the consent covers each of them.
 */
export const ConfidentialClosing = z.strictObject(
  draftFields({
    price: WHOLE_DOLLARS,
    publishesPrice: MayBePublished,
    capRatePercent: RATE_PERCENT,
    publishesCapRate: MayBePublished,
    notes: contentText(4000),
    ...CONSENT,
  }),
);
export type ConfidentialClosing = z.infer<typeof ConfidentialClosing>;

const names = { id: ClosingId, version: ContentVersion };

/** A closing as the office edits it, without its confidential part. */
export const EditedClosing = z.strictObject({
  id: ClosingId,
  draft: ClosingDraft,
  published: Closing.nullable(),
  ...EDITED_CONTENT,
});
export type EditedClosing = z.infer<typeof EditedClosing>;

export const listClosings = defineContract({
  subject: 'catalog.closing.list',
  access: 'assistant',
  summary: 'All closings of the office',
  http: { method: 'GET', path: '/admin/closings' },
  input: z.strictObject({}),
  output: z.strictObject({
    closings: z.array(z.strictObject({ id: ClosingId, name: z.string(), year: z.int().nullable(), ...LISTED_CONTENT })),
  }),
  errors: [],
  retry: 'safe',
});

export const readClosing = defineContract({
  subject: 'catalog.closing.read',
  access: 'assistant',
  summary: 'One closing: its draft, its published version, and what is missing for publishing',
  http: { method: 'GET', path: '/admin/closings/:id' },
  input: z.strictObject({ id: ClosingId }),
  output: EditedClosing,
  errors: ['closing_not_found'],
  retry: 'safe',
});

export const readConfidentialClosing = defineContract({
  subject: 'catalog.closing.read-confidential',
  access: 'broker',
  summary: 'The confidential part of a closing: price, cap rate, notes and the consent to publish',
  http: { method: 'GET', path: '/admin/closings/:id/confidential' },
  input: z.strictObject({ id: ClosingId }),
  output: z.strictObject({ ...names, confidential: ConfidentialClosing }),
  errors: ['closing_not_found'],
  retry: 'safe',
});

export const listClosingVersions = defineContract({
  subject: 'catalog.closing.versions',
  access: 'assistant',
  summary: 'All versions of a closing, newest first: author, time and changed fields',
  http: { method: 'GET', path: '/admin/closings/:id/versions' },
  input: z.strictObject({ id: ClosingId }),
  output: keptVersions(ClosingDraft),
  errors: ['closing_not_found'],
  retry: 'safe',
});

/** Renders on request, which takes a second or two. Refused as `closing_not_publishable` while the draft is incomplete. */
export const previewClosing = defineContract({
  subject: 'catalog.closing.preview',
  access: 'assistant',
  summary: 'Preview of the page for selling owners with the draft of a closing, as HTML',
  http: { method: 'GET', path: '/admin/closings/:id/preview' },
  input: z.strictObject({ id: ClosingId }),
  output: PreviewedPage,
  errors: ['closing_not_found', 'closing_not_publishable', 'pages_not_made'],
  retry: 'safe',
  timeoutMs: 15_000,
});

/** Idempotent by the id of the creation. */
export const createClosing = defineContract({
  subject: 'catalog.closing.create',
  access: 'broker',
  audit: { operation: 'createClosing', fields: ['id'] },
  summary: 'Create a closing as a draft',
  http: { method: 'POST', path: '/admin/closings' },
  input: z.strictObject({ creationId: ClientId, name: contentLine(80) }),
  output: EditedClosing,
  errors: ['closing_limit'],
  retry: 'safe',
});

/** Like `saveListing`: keeps concurrent changes to other fields; a field that both changed is refused as `version_conflict`. */
export const saveClosing = defineContract({
  subject: 'catalog.closing.save',
  access: 'broker',
  audit: { operation: 'saveClosing', fields: ['version'] },
  summary: 'Change a closing. The public version does not change until it is published',
  http: { method: 'PATCH', path: '/admin/closings/:id' },
  input: z.strictObject({ ...names, draft: ClosingDraft.partial(), confidential: ConfidentialClosing.partial() }),
  output: EditedClosing,
  errors: ['closing_not_found', 'version_conflict'],
  retry: 'safe',
});

/** Refused as `closing_not_publishable` with every issue in its details. */
export const publishClosing = defineContract({
  subject: 'catalog.closing.publish',
  access: 'broker',
  audit: { operation: 'publishClosing', fields: ['version'] },
  summary: 'Publish the draft of a closing, with the figures its parties agreed to publish',
  http: { method: 'POST', path: '/admin/closings/:id/publication' },
  input: z.strictObject(names),
  output: EditedClosing,
  errors: ['closing_not_found', 'closing_not_publishable', 'version_conflict'],
  retry: 'safe',
});

/** Replaces an earlier schedule. Publishing by hand before the scheduled time cancels it. */
export const scheduleClosing = defineContract({
  subject: 'catalog.closing.schedule',
  access: 'broker',
  audit: { operation: 'scheduleClosing', fields: ['version', 'at'] },
  summary: 'Schedule the publication of the current draft of a closing',
  http: { method: 'POST', path: '/admin/closings/:id/schedule' },
  input: z.strictObject({ ...names, at: Timestamp }),
  output: EditedClosing,
  errors: ['closing_not_found', 'closing_not_publishable', 'version_conflict'],
  retry: 'safe',
});

export const cancelClosingSchedule = defineContract({
  subject: 'catalog.closing.cancel-schedule',
  access: 'broker',
  audit: { operation: 'cancelClosingSchedule', fields: ['version'] },
  summary: 'Cancel the scheduled publication of a closing',
  http: { method: 'POST', path: '/admin/closings/:id/schedule/cancel' },
  input: z.strictObject(names),
  output: EditedClosing,
  errors: ['closing_not_found', 'version_conflict'],
  retry: 'safe',
});

/** Removes the closing with the next release; the draft stays. */
export const withdrawClosing = defineContract({
  subject: 'catalog.closing.withdraw',
  access: 'broker',
  audit: { operation: 'withdrawClosing', fields: ['version'] },
  summary: 'Remove a closing from the site',
  http: { method: 'POST', path: '/admin/closings/:id/withdrawal' },
  input: z.strictObject(names),
  output: EditedClosing,
  errors: ['closing_not_found', 'version_conflict'],
  retry: 'safe',
});

/** The public version stays until the draft is published; the confidential part is not rolled back. */
export const rollBackClosing = defineContract({
  subject: 'catalog.closing.roll-back',
  access: 'broker',
  audit: { operation: 'rollBackClosing', fields: ['version', 'to'] },
  summary: 'Restore the draft of a closing from an earlier version',
  http: { method: 'POST', path: '/admin/closings/:id/roll-back' },
  input: z.strictObject({ ...names, to: ContentVersion }),
  output: EditedClosing,
  errors: ['closing_not_found', 'version_conflict'],
  retry: 'safe',
});
