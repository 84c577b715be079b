import { z } from 'zod';

/** A claim is on the brokerage's own word, published by a body outside it, or indicative of a market on one day. */
export const CLAIM_STATUSES = ['stated', 'published', 'indicative'] as const;

/** A claim of the register as the build of the site leaves it for catalog, beside the publisher. */
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
  /** Calendar day by which somebody reads it against its source again. */
  reviewBy: z.iso.date(),
  /** Why only a developer can change it; null where nothing but pages rests on it. */
  heldBy: z.string().nullable(),
  /** Whether charts or calculators take figures out of its words: a correction keeps all of them but the figures. */
  isRead: z.boolean(),
  /** Addresses of the pages and files of the software that print it. Pages of content are not among them: they come and go. */
  quotedAt: z.array(z.string()),
});
export type BuiltInClaim = z.infer<typeof BuiltInClaim>;
