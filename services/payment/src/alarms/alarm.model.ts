import { PaymentAlarm } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const ALARM = 'Alarm';

/** A fault of our PayPal account that only a person can fix. Stored while it lasts, so every instance sees it. */
const Alarm = z.object({
  _id: PaymentAlarm.shape.name,
  /** PayPal's message, or what the fault is about. */
  detail: z.string(),
  /** How often it has occurred since it began. */
  count: z.int(),
  since: z.date(),
  loggedAt: z.date().exactOptional(),
});
export type AlarmFields = z.infer<typeof Alarm>;

export const alarmSchema = documentSchema(Alarm, { collection: 'alarms' });
