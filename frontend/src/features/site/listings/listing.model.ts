import { PROPERTY_KINDS, REGIONS } from '@brokerage/contracts';
import { z } from 'zod';

const dollars = z.int().positive();

/**
 * One property on the listings page, as its seller states it. This data is part of the public site: an address, a name or
 * anything else that a buyer sees only after signing must never be written here, in no status.
 *
 * - draft: written, not shown
 * - active: shown, with a way to ask for the package
 * - paused, under-contract, sold: shown as such; nothing can be asked for
 * - withdrawn: not shown any more
 */
export const Listing = z
  .strictObject({
    /** Reference in forms, agreements and mails. */
    id: z.string().regex(/^listing-\d+$/),
    /** Its page is `/listings/{slug}`, for good: it says nothing of the place. */
    slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    name: z.string(),
    propertyKind: z.enum(PROPERTY_KINDS),
    /** Only where the seller allows it in writing. */
    region: z.enum(REGIONS).optional(),
    /** Rentable area in square feet, where the seller states it. */
    squareFeet: z.int().positive().optional(),
    /** Days on which it was first on this site, and on which anything of it was last changed. */
    publishedOn: z.iso.date(),
    updatedOn: z.iso.date(),
    kind: z.string(),
    status: z.enum(['draft', 'active', 'paused', 'under-contract', 'sold', 'withdrawn']),
    summary: z.string(),
    /** Canadian dollars; `note` is how the seller qualifies the price. */
    asking: z.strictObject({ amount: dollars, short: z.string(), note: z.string() }),
    capRatePercent: z.number().positive().max(20).optional(),
    occupancy: z.strictObject({ percent: z.int().min(0).max(100), vacantUnits: z.int().min(0) }).optional(),
    units: z.strictObject({ driveUp: z.int().positive(), container: z.int().positive() }).optional(),
    parking: z
      .strictObject({ from: z.int().positive(), to: z.int().positive(), unleasedUpTo: z.int().min(0) })
      .refine(({ from, to, unleasedUpTo }) => from <= to && unleasedUpTo <= to)
      .optional(),
    site: z
      .strictObject({ acres: z.number().positive(), parcels: z.array(z.number().positive()).min(1) })
      .refine(({ acres, parcels }) => Math.abs(parcels.reduce((sum, part) => sum + part, 0) - acres) < 0.005, {
        message: 'the parcels do not add up to the site',
      })
      .optional(),
    zoning: z.string().optional(),
    expansion: z.string().optional(),
    income: z
      .array(
        z
          .strictObject({ year: z.int(), projected: z.boolean(), revenue: dollars, noi: dollars })
          .refine(({ revenue, noi }) => noi < revenue, { message: 'NOI is not below revenue' }),
      )
      .optional(),
    /** As the appraisal states them; never worked out again from the income. */
    appraisedRanges: z.array(z.strictObject({ range: z.string(), capRatePercent: z.number() })).optional(),
    /** What speaks for it, with the paper that proves it. */
    highlights: z.array(z.strictObject({ title: z.string(), text: z.string(), check: z.string() })).min(1),
    /** Pictures the seller allows; none shows the place. Without any, a drawing stands there. */
    photos: z.array(z.strictObject({ src: z.string(), alt: z.string().min(5) })),
  })
  .refine(({ publishedOn, updatedOn }) => publishedOn <= updatedOn, { message: 'changed before it was published' })
  .refine(({ capRatePercent, income }) => capRatePercent !== undefined || income !== undefined, {
    message: 'neither a cap rate nor an income: nothing to look at for a lender',
  });
export type Listing = z.infer<typeof Listing>;
