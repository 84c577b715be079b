import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, Timestamp } from '../fields.ts';
import { ListingId } from '../listing-id.ts';
import { PROPERTY_KINDS, REGIONS } from '../notification/valuation.contract.ts';
import {
  ALT_TEXT,
  CONSENT,
  ContentChange,
  contentLine,
  contentText,
  ContentVersion,
  draftFields,
  EDITED_CONTENT,
  LISTED_CONTENT,
  namedPicture,
  PreviewedPage,
  RATE_PERCENT,
  Slug,
  WHOLE_DOLLARS,
} from './content-fields.ts';

/**
 * - draft: written, not shown
 * - active: shown, with a way to request the package
 * - paused, under-contract, sold: shown as such; nothing can be requested
 * - withdrawn: no longer shown
 */
export const LISTING_STATUSES = ['draft', 'active', 'paused', 'under-contract', 'sold', 'withdrawn'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

const COUNT = 'Enter a whole number above zero';
const count = z.int(COUNT).positive(COUNT);
const countOrNone = z.int('Enter a whole number').min(0, 'Enter a whole number');
const acres = z.number('Enter acres above zero').positive('Enter acres above zero');

export const MAX_PHOTOS = 12;

/** Photographs in the order of the page, each a `Picture` by its id; the first one is the main picture. */
const photosWith = (alt: (typeof ALT_TEXT)['draft']) =>
  z
    .array(namedPicture(alt))
    .max(MAX_PHOTOS, `A listing can have at most ${MAX_PHOTOS} photos`)
    .refine((photos) => new Set(photos.map(({ media }) => media)).size === photos.length, {
      message: 'One of these photos appears twice',
    });

/** The public text about a property, field by field. */
const CONTENT = {
  /** The page is `/listings/{slug}` and never moves, so the slug must not reveal the location. */
  slug: Slug,
  name: contentLine(60),
  propertyKind: z.enum(PROPERTY_KINDS, 'Choose the property type'),
  /** Only with the seller's written permission. */
  region: z.enum(REGIONS, 'Choose the region'),
  /** The rentable area in square feet, if the seller states it. */
  squareFeet: count,
  kind: contentLine(120),
  summary: contentLine(600),
  /** In Canadian dollars; `note` is the seller's qualification of the price. */
  asking: z.strictObject({ amount: WHOLE_DOLLARS, short: contentLine(20), note: contentLine(60) }),
  capRatePercent: RATE_PERCENT,
  occupancy: z.strictObject({
    percent: z.int('Enter a percentage from 0 to 100').min(0).max(100, 'Enter a percentage from 0 to 100'),
    vacantUnits: countOrNone,
  }),
  units: z.strictObject({ driveUp: count, container: count }),
  parking: z
    .strictObject({ from: count, to: count, unleasedUpTo: countOrNone })
    .refine(({ from, to, unleasedUpTo }) => from <= to && unleasedUpTo <= to, {
      message: 'The minimum must not exceed the maximum, and unleased spots must not exceed it either',
    }),
  site: z
    .strictObject({ acres, parcels: z.array(acres).min(1, 'Enter at least one parcel').max(20) })
    .refine((site) => Math.abs(site.parcels.reduce((sum, part) => sum + part, 0) - site.acres) < 0.005, {
      message: 'The parcels do not add up to the site size',
    }),
  zoning: contentLine(120),
  expansion: contentLine(120),
  income: z
    .array(
      z
        .strictObject({
          year: z.int('Enter a year, such as 2025').min(1990, 'Enter a year, such as 2025').max(2100),
          projected: z.boolean(),
          revenue: WHOLE_DOLLARS,
          noi: WHOLE_DOLLARS,
        })
        .refine(({ revenue, noi }) => noi < revenue, { message: 'NOI must be below revenue' }),
    )
    .max(10),
  /** As stated in the appraisal; never recomputed from the income. */
  appraisedRanges: z.array(z.strictObject({ range: contentLine(60), capRatePercent: RATE_PERCENT })).max(10),
  /** Selling points, each with the document that proves it. */
  highlights: z
    .array(z.strictObject({ title: contentLine(80), text: contentLine(600), check: contentLine(120) }))
    .min(1, 'Enter at least one highlight')
    .max(12),
  /** Pictures that the seller allows; none may reveal the location. Without any, the page shows a drawing. */
  photos: photosWith(ALT_TEXT.published),
};

/** Fields that a seller may leave out. */
const OPTIONAL = {
  region: true,
  squareFeet: true,
  capRatePercent: true,
  occupancy: true,
  units: true,
  parking: true,
  site: true,
  zoning: true,
  expansion: true,
  income: true,
  appraisedRanges: true,
} as const;

/**
 * A published listing, as its seller states it. All of it is public: an address, a name or anything else that buyers see
 * only after signing must never be in it, whatever the status.
 */
export const Listing = z
  .strictObject({
    /** The reference in forms, agreements and mails. */
    id: ListingId,
    ...CONTENT,
    /** The days on which it was first published on this site and last changed. */
    publishedOn: z.iso.date(),
    updatedOn: z.iso.date(),
    status: z.enum(LISTING_STATUSES),
  })
  .partial(OPTIONAL)
  .refine(({ publishedOn, updatedOn }) => publishedOn <= updatedOn, {
    path: ['updatedOn'],
    message: 'changed before it was published',
  })
  .refine(({ capRatePercent, income }) => capRatePercent !== undefined || income !== undefined, {
    path: ['capRatePercent'],
    // Runs even while other fields are missing, so that the author sees all issues.
    when: ({ value }) => typeof value === 'object' && value !== null,
    message: 'Enter a cap rate or income: without either, a lender has nothing to look at',
  });
export type Listing = z.infer<typeof Listing>;

/** The draft of the public part: each field is valid for publication, or missing, including the descriptions of photographs. */
export const ListingDraft = z.strictObject(draftFields({ ...CONTENT, photos: photosWith(ALT_TEXT.draft) }));
export type ListingDraft = z.infer<typeof ListingDraft>;

/**
 * What only the brokerage may know about a listing: never in a public answer, event, log, audit row or error. Advertising
 * needs the seller's consent, with its day and words.
 */
export const ConfidentialListing = z.strictObject(
  draftFields({
    address: contentLine(300),
    sellerName: contentLine(200),
    notes: contentText(4000),
    ...CONSENT,
  }),
);
export type ConfidentialListing = z.infer<typeof ConfidentialListing>;

/** The statuses that one press can give a published listing. */
export const PRESSED_STATUSES = ['active', 'paused', 'under-contract', 'sold', 'withdrawn'] as const;

const names = { id: ListingId, version: ContentVersion };

/** A listing as the office edits it, without its confidential part. */
export const EditedListing = z.strictObject({
  id: ListingId,
  status: z.enum(LISTING_STATUSES),
  draft: ListingDraft,
  published: Listing.nullable(),
  ...EDITED_CONTENT,
});
export type EditedListing = z.infer<typeof EditedListing>;

export const listListings = defineContract({
  subject: 'catalog.listing.list',
  access: 'assistant',
  summary: 'All listings of the office, in page order',
  http: { method: 'GET', path: '/admin/listings' },
  input: z.strictObject({}),
  output: z.strictObject({
    listings: z.array(
      z.strictObject({
        id: ListingId,
        name: z.string(),
        slug: z.string().nullable(),
        askingAmount: z.int().nullable(),
        status: z.enum(LISTING_STATUSES),
        /**
         * The day on which the public version last changed, or was published again unchanged; null before the first
         * publication.
         */
        updatedOn: z.iso.date().nullable().default(null),
        ...LISTED_CONTENT,
      }),
    ),
  }),
  errors: [],
  retry: 'safe',
});

export const readListing = defineContract({
  subject: 'catalog.listing.read',
  access: 'assistant',
  summary: 'One listing: its draft, its published version, and what is missing for publishing',
  http: { method: 'GET', path: '/admin/listings/:id' },
  input: z.strictObject({ id: ListingId }),
  output: EditedListing,
  errors: ['listing_not_found'],
  retry: 'safe',
});

export const readConfidentialListing = defineContract({
  subject: 'catalog.listing.read-confidential',
  access: 'broker',
  summary: 'The confidential part of a listing: address, seller, notes and consent to advertise',
  http: { method: 'GET', path: '/admin/listings/:id/confidential' },
  input: z.strictObject({ id: ListingId }),
  output: z.strictObject({ ...names, confidential: ConfidentialListing }),
  errors: ['listing_not_found'],
  retry: 'safe',
});

export const listListingVersions = defineContract({
  subject: 'catalog.listing.versions',
  access: 'assistant',
  summary: 'All versions of a listing, newest first: author, time and changed fields',
  http: { method: 'GET', path: '/admin/listings/:id/versions' },
  input: z.strictObject({ id: ListingId }),
  output: z.strictObject({
    versions: z.array(
      z.strictObject({
        version: ContentVersion,
        status: z.enum(LISTING_STATUSES),
        draft: ListingDraft,
        change: ContentChange,
      }),
    ),
  }),
  errors: ['listing_not_found'],
  retry: 'safe',
});

/** Renders on request, which takes a second or two. Refused as `listing_not_publishable` while the draft is incomplete. */
export const previewListing = defineContract({
  subject: 'catalog.listing.preview',
  access: 'assistant',
  summary: 'Preview of a listing’s draft, as HTML',
  http: { method: 'GET', path: '/admin/listings/:id/preview' },
  input: z.strictObject({ id: ListingId }),
  output: PreviewedPage,
  errors: ['listing_not_found', 'listing_not_publishable', 'pages_not_made'],
  retry: 'safe',
  timeoutMs: 15_000,
});

/** Idempotent by the id of the creation. */
export const createListing = defineContract({
  subject: 'catalog.listing.create',
  access: 'broker',
  audit: { operation: 'createListing', fields: ['id'] },
  summary: 'Create a listing as a draft',
  http: { method: 'POST', path: '/admin/listings' },
  input: z.strictObject({ creationId: ClientId, name: CONTENT.name }),
  output: EditedListing,
  errors: ['listing_limit'],
  retry: 'safe',
});

/**
 * Changes the named fields, based on the version that the editor has read. Concurrent changes to other fields are kept. A
 * field that both changed is refused as `version_conflict`, with `fields` and the current `version` in its details, and
 * nothing is stored.
 */
export const saveListing = defineContract({
  subject: 'catalog.listing.save',
  access: 'broker',
  audit: { operation: 'saveListing', fields: ['version'] },
  summary: 'Change a listing. The public version does not change until it is published',
  http: { method: 'PATCH', path: '/admin/listings/:id' },
  input: z.strictObject({ ...names, draft: ListingDraft.partial(), confidential: ConfidentialListing.partial() }),
  output: EditedListing,
  errors: ['listing_not_found', 'version_conflict'],
  retry: 'safe',
});

/** Refused as `listing_not_publishable` with every issue in its details. */
export const publishListing = defineContract({
  subject: 'catalog.listing.publish',
  access: 'broker',
  audit: { operation: 'publishListing', fields: ['version', 'status'] },
  summary: 'Publish the draft of a listing',
  http: { method: 'POST', path: '/admin/listings/:id/publication' },
  input: z.strictObject(names),
  output: EditedListing,
  errors: ['listing_not_found', 'listing_not_publishable', 'version_conflict'],
  retry: 'safe',
});

/** Replaces an earlier schedule. Publishing by hand before the scheduled time cancels it. */
export const scheduleListing = defineContract({
  subject: 'catalog.listing.schedule',
  access: 'broker',
  audit: { operation: 'scheduleListing', fields: ['version', 'at'] },
  summary: 'Schedule the publication of the current draft of a listing',
  http: { method: 'POST', path: '/admin/listings/:id/schedule' },
  input: z.strictObject({ ...names, at: Timestamp }),
  output: EditedListing,
  errors: ['listing_not_found', 'listing_not_publishable', 'version_conflict'],
  retry: 'safe',
});

export const cancelListingSchedule = defineContract({
  subject: 'catalog.listing.cancel-schedule',
  access: 'broker',
  audit: { operation: 'cancelListingSchedule', fields: ['version'] },
  summary: 'Cancel the scheduled publication of a listing',
  http: { method: 'POST', path: '/admin/listings/:id/schedule/cancel' },
  input: z.strictObject(names),
  output: EditedListing,
  errors: ['listing_not_found', 'version_conflict'],
  retry: 'safe',
});

/** Public immediately, without the rest of the draft. */
export const markListing = defineContract({
  subject: 'catalog.listing.mark',
  access: 'broker',
  audit: { operation: 'markListing', fields: ['version', 'status'] },
  summary: 'Mark a published listing as active, paused, under contract, sold or withdrawn',
  http: { method: 'POST', path: '/admin/listings/:id/status' },
  input: z.strictObject({ ...names, status: z.enum(PRESSED_STATUSES) }),
  output: EditedListing,
  errors: ['listing_not_found', 'listing_not_publishable', 'version_conflict'],
  retry: 'safe',
});

/** The public version stays until the draft is published; status and confidential part are not rolled back. */
export const rollBackListing = defineContract({
  subject: 'catalog.listing.roll-back',
  access: 'broker',
  audit: { operation: 'rollBackListing', fields: ['version', 'to'] },
  summary: 'Restore the draft of a listing from an earlier version',
  http: { method: 'POST', path: '/admin/listings/:id/roll-back' },
  input: z.strictObject({ ...names, to: ContentVersion }),
  output: EditedListing,
  errors: ['listing_not_found', 'version_conflict'],
  retry: 'safe',
});

/** The facts that buyers' criteria are matched with and that mails about a listing name. */
export const OfferedListing = z.strictObject({
  id: ListingId,
  slug: CONTENT.slug,
  name: z.string(),
  kind: z.enum(PROPERTY_KINDS),
  /** The asking price in Canadian dollars. */
  askingAmount: z.int(),
  /** Only if the seller allows it to be known: otherwise it is confidential, and so is which buyers it would match. */
  region: z.enum(REGIONS).optional(),
  status: z.enum(LISTING_STATUSES),
  version: ContentVersion,
});
export type OfferedListing = z.infer<typeof OfferedListing>;

/** Called by services that keep a copy when `catalog.listing.published` reports a change. */
export const listOfferedListings = defineContract({
  subject: 'catalog.listing.offered',
  access: 'internal',
  summary: 'Every listing that was ever published, with the facts that emails and matches need',
  input: z.strictObject({}),
  output: z.strictObject({ listings: z.array(OfferedListing) }),
  errors: [],
  retry: 'safe',
});
