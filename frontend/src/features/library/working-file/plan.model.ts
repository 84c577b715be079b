import { z } from 'zod';

/** What the buyer has planned: the date of the last condition, and the days that were promised in writing. */
export const Plan = z.strictObject({
  conditionOn: z.union([z.literal(''), z.iso.date()]),
  /** Business days by id of a service, where they are not those of the checklist. */
  days: z.record(z.string().max(40), z.int().min(0).max(250)),
});
export type Plan = z.infer<typeof Plan>;

export const BLANK_PLAN: Plan = { conditionOn: '', days: {} };

export const isBlankPlan = ({ conditionOn, days }: Plan): boolean =>
  conditionOn === '' && Object.keys(days).length === 0;
