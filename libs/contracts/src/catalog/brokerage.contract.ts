import { z } from 'zod';
import { BROKERAGE } from '../corrections.ts';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';
import { Brokerage, BrokerageDraft } from '../brokerage.ts';
import { ContentVersion, EDITED_CONTENT, keptVersions, PreviewedPage } from './content-fields.ts';

const version = { version: ContentVersion };

/** The brokerage as the office edits it. */
export const EditedBrokerage = z.strictObject({
  id: z.literal(BROKERAGE),
  draft: BrokerageDraft,
  published: Brokerage.nullable(),
  ...EDITED_CONTENT,
});
export type EditedBrokerage = z.infer<typeof EditedBrokerage>;

export const readBrokerage = defineContract({
  subject: 'catalog.brokerage.read',
  access: 'assistant',
  summary: 'The draft and the published version of the brokerage, and what is missing for publishing',
  http: { method: 'GET', path: '/admin/brokerage' },
  input: z.strictObject({}),
  output: EditedBrokerage,
  errors: [],
  retry: 'safe',
});

export const listBrokerageVersions = defineContract({
  subject: 'catalog.brokerage.versions',
  access: 'assistant',
  summary: 'All versions of the brokerage, newest first: author, time and changed fields',
  http: { method: 'GET', path: '/admin/brokerage/versions' },
  input: z.strictObject({}),
  output: keptVersions(BrokerageDraft),
  errors: [],
  retry: 'safe',
});

/**
 * Renders the contact page on request, which takes a second or two. Refused as `brokerage_not_publishable` while the draft
 * is incomplete.
 */
export const previewBrokerage = defineContract({
  subject: 'catalog.brokerage.preview',
  access: 'assistant',
  summary: 'Preview of the contact page with the draft of the brokerage, as HTML',
  http: { method: 'GET', path: '/admin/brokerage/preview' },
  input: z.strictObject({}),
  output: PreviewedPage,
  errors: ['brokerage_not_publishable', 'pages_not_made'],
  retry: 'safe',
  timeoutMs: 15_000,
});

/** Like `saveListing`: keeps concurrent changes to other fields; a field that both changed is refused as `version_conflict`. */
export const saveBrokerage = defineContract({
  subject: 'catalog.brokerage.save',
  access: 'broker',
  audit: { operation: 'saveBrokerage', fields: ['version'] },
  summary: 'Change the brokerage. The public version does not change until it is published',
  http: { method: 'PATCH', path: '/admin/brokerage' },
  input: z.strictObject({ ...version, draft: BrokerageDraft.partial() }),
  output: EditedBrokerage,
  errors: ['version_conflict'],
  retry: 'safe',
});

/** Refused as `brokerage_not_publishable` with every issue in its details. */
export const publishBrokerage = defineContract({
  subject: 'catalog.brokerage.publish',
  access: 'broker',
  audit: { operation: 'publishBrokerage', fields: ['version'] },
  summary: 'Publish the draft of the brokerage: on every page, and in later emails, receipts and files',
  http: { method: 'POST', path: '/admin/brokerage/publication' },
  input: z.strictObject(version),
  output: EditedBrokerage,
  errors: ['brokerage_not_publishable', 'version_conflict'],
  retry: 'safe',
});

/** Replaces an earlier schedule. Publishing by hand before the scheduled time cancels it. */
export const scheduleBrokerage = defineContract({
  subject: 'catalog.brokerage.schedule',
  access: 'broker',
  audit: { operation: 'scheduleBrokerage', fields: ['version', 'at'] },
  summary: 'Schedule the publication of the current draft of the brokerage',
  http: { method: 'POST', path: '/admin/brokerage/schedule' },
  input: z.strictObject({ ...version, at: Timestamp }),
  output: EditedBrokerage,
  errors: ['brokerage_not_publishable', 'version_conflict'],
  retry: 'safe',
});

export const cancelBrokerageSchedule = defineContract({
  subject: 'catalog.brokerage.cancel-schedule',
  access: 'broker',
  audit: { operation: 'cancelBrokerageSchedule', fields: ['version'] },
  summary: 'Cancel the scheduled publication of the brokerage',
  http: { method: 'POST', path: '/admin/brokerage/schedule/cancel' },
  input: z.strictObject(version),
  output: EditedBrokerage,
  errors: ['version_conflict'],
  retry: 'safe',
});

/** The public version stays until the draft is published. */
export const rollBackBrokerage = defineContract({
  subject: 'catalog.brokerage.roll-back',
  access: 'broker',
  audit: { operation: 'rollBackBrokerage', fields: ['version', 'to'] },
  summary: 'Restore the draft of the brokerage from an earlier version',
  http: { method: 'POST', path: '/admin/brokerage/roll-back' },
  input: z.strictObject({ ...version, to: ContentVersion }),
  output: EditedBrokerage,
  errors: ['brokerage_not_found', 'version_conflict'],
  retry: 'safe',
});

/** Called by services that keep a copy when `catalog.brokerage.published` reports a change. */
export const readPublishedBrokerage = defineContract({
  subject: 'catalog.brokerage.copy',
  access: 'internal',
  summary: 'The published brokerage, for the copies in the other services',
  input: z.strictObject({}),
  output: z.strictObject({ brokerage: Brokerage, version: ContentVersion }),
  errors: [],
  retry: 'safe',
});
