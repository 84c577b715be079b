import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';
import { BuiltInClaim, CLAIM_STATUSES } from './built-in-claim.ts';
import {
  ContentId,
  contentLine,
  contentText,
  ContentVersion,
  draftFields,
  EDITED_CONTENT,
  keptVersions,
  LISTED_CONTENT,
  PreviewedPage,
} from './content-fields.ts';

/** The id of a claim of the register, such as `occupancy`; never a property name that every object has. */
export const ClaimId = ContentId.max(80);

const AS_OF = 'Enter a date such as 2026-11-20, a year, or a quarter such as 2026 Q1';
const FIGURE = 'Enter a number, such as 85 or 37300000';

/** The source of a figure and how long it can be relied on. */
export const CLAIM_BASIS = {
  /** A calendar day, a year, or a quarter. */
  asOf: z.union([z.iso.date(), z.string().regex(/^\d{4}(?: Q[1-4])?$/)], AS_OF),
  sourceTitle: contentLine(200),
  /** The address of the page with the figure itself, on another site or on this one. */
  sourceAddress: z.union(
    [
      z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(500),
      z
        .string()
        .max(200)
        .regex(/^\/[a-z0-9/-]+$/),
    ],
    'Enter the address of the page with the figure, such as https://www.example.ca/study/2026',
  ),
  /** The day by which somebody has to check it against its source again. */
  reviewBy: z.iso.date('Enter the date of the next review'),
} as const;

/** The fields of a claim that can be corrected. */
const CONTENT = {
  value: contentLine(80),
  /** The ends of the range that charts and files use; equal for a single figure. */
  low: z.number(FIGURE),
  high: z.number(FIGURE),
  note: contentText(400),
  status: z.enum(CLAIM_STATUSES, 'Choose how the figure is known'),
  ...CLAIM_BASIS,
};

/** The published correction of a claim: the fields that differ from the register, and the next review. */
export const Claim = z.strictObject({
  ...z.object(CONTENT).partial().shape,
  id: ClaimId,
  reviewBy: CONTENT.reviewBy,
});
export type Claim = z.infer<typeof Claim>;

/** The draft of a correction. An empty field keeps the built-in value. */
export const ClaimDraft = z.strictObject(draftFields(CONTENT));
export type ClaimDraft = z.infer<typeof ClaimDraft>;

const names = { id: ClaimId, version: ContentVersion };

/** What the office sees of a claim besides the fields it edits. */
const REGISTERED = BuiltInClaim.pick({
  subject: true,
  label: true,
  unit: true,
  heldBy: true,
  isRead: true,
  quotedAt: true,
}).shape;

/** A claim as the office edits it. Its draft has every field, with the values that a publication would give them. */
export const EditedClaim = z.strictObject({
  id: ClaimId,
  draft: ClaimDraft,
  published: Claim.nullable(),
  ...REGISTERED,
  /** The values on the site now. */
  inEffect: ClaimDraft,
  ...EDITED_CONTENT,
});
export type EditedClaim = z.infer<typeof EditedClaim>;

export const ListedClaim = z.strictObject({
  id: ClaimId,
  subject: z.string(),
  label: z.string(),
  /** The value on the site now. */
  value: z.string(),
  status: z.enum(CLAIM_STATUSES),
  asOf: z.string(),
  source: z.string().nullable(),
  reviewBy: z.iso.date(),
  /** Whether the brokerage has published a value that differs from the built-in one. */
  isCorrected: z.boolean(),
  /** Whether it is one of the lender rates, which are corrected together. */
  isRate: z.boolean(),
  quotedAt: z.array(z.string()),
  ...LISTED_CONTENT,
});
export type ListedClaim = z.infer<typeof ListedClaim>;

export const listClaims = defineContract({
  subject: 'catalog.claim.list',
  access: 'assistant',
  summary: 'All claims on the site as in effect, by subject, with the date of the next review',
  http: { method: 'GET', path: '/admin/claims' },
  input: z.strictObject({}),
  output: z.strictObject({ claims: z.array(ListedClaim) }),
  errors: [],
  retry: 'safe',
});

export const readClaim = defineContract({
  subject: 'catalog.claim.read',
  access: 'assistant',
  summary:
    'One claim: its correction, its value in effect, the pages that quote it, and what is missing for publishing',
  http: { method: 'GET', path: '/admin/claims/:id' },
  input: z.strictObject({ id: ClaimId }),
  output: EditedClaim,
  errors: ['claim_not_found'],
  retry: 'safe',
});

export const listClaimVersions = defineContract({
  subject: 'catalog.claim.versions',
  access: 'assistant',
  summary: 'All versions of a claim, newest first: author, time and changed fields',
  http: { method: 'GET', path: '/admin/claims/:id/versions' },
  input: z.strictObject({ id: ClaimId }),
  output: keptVersions(ClaimDraft),
  errors: ['claim_not_found'],
  retry: 'safe',
});

/** Renders the first page that quotes the claim on request, which takes a second or two. */
export const previewClaim = defineContract({
  subject: 'catalog.claim.preview',
  access: 'assistant',
  summary: 'Preview of a page that quotes a claim with its draft, as HTML',
  http: { method: 'GET', path: '/admin/claims/:id/preview' },
  input: z.strictObject({ id: ClaimId }),
  output: PreviewedPage,
  errors: ['claim_not_found', 'pages_not_made'],
  retry: 'safe',
  timeoutMs: 15_000,
});

/** Like `saveListing`: keeps concurrent changes to other fields; a field that both changed is refused as `version_conflict`. */
export const saveClaim = defineContract({
  subject: 'catalog.claim.save',
  access: 'broker',
  audit: { operation: 'saveClaim', fields: ['version'] },
  summary: 'Correct a claim. The public version does not change until it is published',
  http: { method: 'PATCH', path: '/admin/claims/:id' },
  input: z.strictObject({ ...names, draft: ClaimDraft.partial() }),
  output: EditedClaim,
  errors: ['claim_not_found', 'version_conflict'],
  retry: 'safe',
});

/** Refused as `claim_not_publishable` with every issue in its details. */
export const publishClaim = defineContract({
  subject: 'catalog.claim.publish',
  access: 'broker',
  audit: { operation: 'publishClaim', fields: ['version'] },
  summary: 'Publish the draft of a claim wherever it is quoted',
  http: { method: 'POST', path: '/admin/claims/:id/publication' },
  input: z.strictObject(names),
  output: EditedClaim,
  errors: ['claim_not_found', 'claim_not_publishable', 'version_conflict'],
  retry: 'safe',
});

/** Replaces an earlier schedule. Publishing by hand before the scheduled time cancels it. */
export const scheduleClaim = defineContract({
  subject: 'catalog.claim.schedule',
  access: 'broker',
  audit: { operation: 'scheduleClaim', fields: ['version', 'at'] },
  summary: 'Schedule the publication of the current draft of a claim',
  http: { method: 'POST', path: '/admin/claims/:id/schedule' },
  input: z.strictObject({ ...names, at: Timestamp }),
  output: EditedClaim,
  errors: ['claim_not_found', 'claim_not_publishable', 'version_conflict'],
  retry: 'safe',
});

export const cancelClaimSchedule = defineContract({
  subject: 'catalog.claim.cancel-schedule',
  access: 'broker',
  audit: { operation: 'cancelClaimSchedule', fields: ['version'] },
  summary: 'Cancel the scheduled publication of a claim',
  http: { method: 'POST', path: '/admin/claims/:id/schedule/cancel' },
  input: z.strictObject(names),
  output: EditedClaim,
  errors: ['claim_not_found', 'version_conflict'],
  retry: 'safe',
});

/** Changes only the day of the next review, and no page. */
export const reviewClaim = defineContract({
  subject: 'catalog.claim.review',
  access: 'broker',
  audit: { operation: 'reviewClaim', fields: ['version'] },
  summary: 'Record that a claim was checked against its source today and is still correct',
  http: { method: 'POST', path: '/admin/claims/:id/review' },
  input: z.strictObject(names),
  output: EditedClaim,
  errors: ['claim_not_found', 'version_conflict'],
  retry: 'safe',
});

/** The public version stays until the draft is published. The first version is the built-in one. */
export const rollBackClaim = defineContract({
  subject: 'catalog.claim.roll-back',
  access: 'broker',
  audit: { operation: 'rollBackClaim', fields: ['version', 'to'] },
  summary: 'Restore the draft of a claim from an earlier version',
  http: { method: 'POST', path: '/admin/claims/:id/roll-back' },
  input: z.strictObject({ ...names, to: ContentVersion }),
  output: EditedClaim,
  errors: ['claim_not_found', 'version_conflict'],
  retry: 'safe',
});
