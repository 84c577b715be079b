import { z } from 'zod';
import { ListingId } from '../listing-id.ts';
import { PROPERTY_KINDS, REGIONS } from '../notification/valuation.contract.ts';

/**
 * - draft: written, not shown
 * - active: shown, with a way to ask for the package
 * - paused, under-contract, sold: shown as such; nothing can be asked for
 * - withdrawn: not shown any more
 */
export const LISTING_STATUSES = ['draft', 'active', 'paused', 'under-contract', 'sold', 'withdrawn'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

const DOLLARS = 'Give whole Canadian dollars above zero, such as 1300000';
const COUNT = 'Give a whole number above zero';
const dollars = z.int(DOLLARS).positive(DOLLARS);
const count = z.int(COUNT).positive(COUNT);
const countOrNone = z.int('Give a whole number').min(0, 'Give a whole number');
const percent = z
  .number('Give a percentage above 0, up to 20')
  .positive()
  .max(20, 'Give a percentage above 0, up to 20');
const acres = z.number('Give acres above zero').positive('Give acres above zero');
const text = (most: number) =>
  z.string().trim().min(1, 'Fill this in').max(most, `This must be at most ${most} characters`);

/** What is written about a property for everybody to read, part by part. */
const CONTENT = {
  /** Its page is `/listings/{slug}`, for good: it says nothing of the place. */
  slug: z
    .string()
    .max(80, 'This must be at most 80 characters')
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens, such as drive-up-storage'),
  name: text(60),
  propertyKind: z.enum(PROPERTY_KINDS, 'Choose the kind of property'),
  /** Only where the seller allows it in writing. */
  region: z.enum(REGIONS, 'Choose the region'),
  /** Rentable area in square feet, where the seller states it. */
  squareFeet: count,
  kind: text(120),
  summary: text(600),
  /** Canadian dollars; `note` is how the seller qualifies the price. */
  asking: z.strictObject({ amount: dollars, short: text(20), note: text(60) }),
  capRatePercent: percent,
  occupancy: z.strictObject({
    percent: z.int('Give a percentage from 0 to 100').min(0).max(100, 'Give a percentage from 0 to 100'),
    vacantUnits: countOrNone,
  }),
  units: z.strictObject({ driveUp: count, container: count }),
  parking: z
    .strictObject({ from: count, to: count, unleasedUpTo: countOrNone })
    .refine(({ from, to, unleasedUpTo }) => from <= to && unleasedUpTo <= to, {
      message: 'The spots go from the lower to the higher number, and no more of them are unleased',
    }),
  site: z
    .strictObject({ acres, parcels: z.array(acres).min(1, 'Name at least one parcel').max(20) })
    .refine((site) => Math.abs(site.parcels.reduce((sum, part) => sum + part, 0) - site.acres) < 0.005, {
      message: 'The parcels do not add up to the site',
    }),
  zoning: text(120),
  expansion: text(120),
  income: z
    .array(
      z
        .strictObject({
          year: z.int('Give a year, such as 2025').min(1990, 'Give a year, such as 2025').max(2100),
          projected: z.boolean(),
          revenue: dollars,
          noi: dollars,
        })
        .refine(({ revenue, noi }) => noi < revenue, { message: 'NOI is not below revenue' }),
    )
    .max(10),
  /** As the appraisal states them; never worked out again from the income. */
  appraisedRanges: z.array(z.strictObject({ range: text(60), capRatePercent: percent })).max(10),
  /** What speaks for it, with the paper that proves it. */
  highlights: z
    .array(z.strictObject({ title: text(80), text: text(600), check: text(120) }))
    .min(1, 'Write at least one highlight')
    .max(12),
  /** Pictures the seller allows; none shows the place. Without any, a drawing stands there. */
  photos: z
    .array(
      z.strictObject({
        src: text(300),
        alt: z.string().trim().min(5, 'Say what the picture shows, in at least 5 characters').max(200),
      }),
    )
    .max(40),
};

/** What not every seller states. */
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
 * One property as it is published, as its seller states it. All of it is public: an address, a name or anything else that a buyer sees
 * only after signing must never be written here, in no status.
 */
export const Listing = z
  .strictObject({
    /** Reference in forms, agreements and mails. */
    id: ListingId,
    ...CONTENT,
    /** Days on which it was first on this site, and on which anything of it was last changed. */
    publishedOn: z.iso.date(),
    updatedOn: z.iso.date(),
    status: z.enum(LISTING_STATUSES),
  })
  .partial(OPTIONAL)
  .refine(({ publishedOn, updatedOn }) => publishedOn <= updatedOn, { message: 'changed before it was published' })
  .refine(({ capRatePercent, income }) => capRatePercent !== undefined || income !== undefined, {
    message: 'neither a cap rate nor an income: nothing to look at for a lender',
  });
export type Listing = z.infer<typeof Listing>;

type Nullable<Shape extends Record<string, z.ZodType>> = { [K in keyof Shape]: z.ZodNullable<Shape[K]> };

function nullable<Shape extends Record<string, z.ZodType>>(shape: Shape): Nullable<Shape> {
  const entries = Object.entries(shape).map(([name, field]) => [name, field.nullable()]);
  return Object.fromEntries(entries) as Nullable<Shape>;
}

/** The public part as it is being written: each part is as it may be published, or still missing. */
export const ListingDraft = z.strictObject(nullable(CONTENT));
export type ListingDraft = z.infer<typeof ListingDraft>;

/**
 * What the brokerage knows of a listing and nobody else may: it is in no public answer, event, log, audit row or error. Advertising needs
 * the seller's consent, with its day and words.
 */
export const ConfidentialListing = z.strictObject(
  nullable({
    address: text(300),
    sellerName: text(200),
    notes: text(4000),
    consentOn: z.iso.date('Give the day of the consent'),
    consentText: text(1000),
  }),
);
export type ConfidentialListing = z.infer<typeof ConfidentialListing>;

/** What made a version of a listing. */
export const LISTING_CHANGES = ['imported', 'created', 'saved', 'published', 'status', 'rolled-back'] as const;
