import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const AVAILABILITY = 'Availability';
/** The only key: there is one office. */
export const OFFICE = 'office';

const Availability = z.object({
  _id: z.string(),
  hours: z.array(z.object({ weekday: z.int(), from: z.string(), to: z.string() })),
  daysOff: z.array(z.string()),
  noticeHours: z.int(),
  daysAhead: z.int(),
  version: z.int(),
});
export type AvailabilityFields = z.infer<typeof Availability>;

export const availabilitySchema = documentSchema(Availability, { collection: 'availability' });
