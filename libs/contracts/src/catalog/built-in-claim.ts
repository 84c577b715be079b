import { z } from 'zod';

/** Whether a claim is the brokerage's own statement, published by an outside body, or indicative of a market on one day. */
export const CLAIM_STATUSES = ['stated', 'published', 'indicative'] as const;

/** A claim of the register, as the build of the site writes it for catalog beside the publisher. */
export const BuiltInClaim = z.object({
  id: z.string(),
  subject: z.string(),
  label: z.string(),
  value: z.string(),
  low: z.number(),
  high: z.number(),
  unit: z.string(),
  note: z.string(),
  status: z.enum(CLAIM_STATUSES),
  /** A calendar day, a year, or a quarter such as `2025 Q1`. */
  asOf: z.string(),
  source: z.strictObject({ title: z.string(), address: z.string() }).nullable(),
  /** The day by which somebody has to check it against its source again. */
  reviewBy: z.iso.date(),
  /** Why only a developer can change it; null when only pages depend on it. */
  heldBy: z.string().nullable(),
  /** Whether charts or calculators parse its figures: a correction may then change the figures, but not the words around them. */
  isRead: z.boolean(),
  /** The addresses of the built-in pages and files that print it. Pages of content are left out, because they come and go. */
  quotedAt: z.array(z.string()),
});
export type BuiltInClaim = z.infer<typeof BuiltInClaim>;
