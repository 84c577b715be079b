import { z } from 'zod';

const dollars = z.int().positive();

/**
 * One property on the listings page, as its seller states it. This data is part of the public site: an address, a name or
 * anything else that a buyer sees only after signing must never be written here, in no status.
 *
 * - draft: written, not shown
 * - active: shown, with a way to ask for the package
 * - paused: shown as paused; nothing can be asked for
 * - sold: shown as sold; nothing can be asked for
 */
export const Listing = z
  .strictObject({
    id: z.string().regex(/^listing-\d+$/),
    name: z.string(),
    kind: z.string(),
    status: z.enum(['draft', 'active', 'paused', 'sold']),
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
  })
  .refine(({ capRatePercent, income }) => capRatePercent !== undefined || income !== undefined, {
    message: 'neither a cap rate nor an income: nothing to look at for a lender',
  });
export type Listing = z.infer<typeof Listing>;
