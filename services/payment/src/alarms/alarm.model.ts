import type { PaymentAlarm } from '@brokerage/contracts';
import { Schema } from 'mongoose';

export const ALARM = 'Alarm';

/** Something about our account at PayPal that only a person can put right. There while it lasts, seen by every instance. */
export interface AlarmFields {
  _id: PaymentAlarm['name'];
  /** What PayPal said, or what it was about. */
  detail: string;
  /** How often it was met since it began. */
  count: number;
  since: Date;
  loggedAt?: Date;
}

export const alarmSchema = new Schema<AlarmFields>(
  {
    _id: { type: String, required: true },
    detail: { type: String, required: true },
    count: { type: Number, required: true },
    since: { type: Date, required: true },
    loggedAt: Date,
  },
  { collection: 'alarms', versionKey: false, autoIndex: false },
);
