import { PaymentAlarm } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const ALARM = 'Alarm';

/** Something about our account at PayPal that only a person can put right. There while it lasts, seen by every instance. */
const Alarm = z.object({
  _id: PaymentAlarm.shape.name,
  /** What PayPal said, or what it was about. */
  detail: z.string(),
  /** How often it was met since it began. */
  count: z.int(),
  since: z.date(),
  loggedAt: z.date().exactOptional(),
});
export type AlarmFields = z.infer<typeof Alarm>;

export const alarmSchema = documentSchema(Alarm, { collection: 'alarms' });
