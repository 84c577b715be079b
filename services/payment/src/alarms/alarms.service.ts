import { DAY_MS, type PaymentAlarm } from '@brokerage/contracts';
import {
  databaseNow,
  isDuplicateKey,
  LOGGER,
  type Logger,
  METRICS,
  type Metrics,
  storedGauge,
} from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { ALARM, type AlarmFields } from './alarm.model.ts';

interface AlarmKind {
  isUrgent: boolean;
  /** Consecutive occurrences before the alarm is raised. */
  from: number;
  text: (detail: string, count: number) => string;
}

/** Every successful payment may clear an alarm, so active alarms are cached this long. */
const ACTIVE_FRESH_MS = 1000;

const KINDS: Record<PaymentAlarm['name'], AlarmKind> = {
  disputes_unreadable: {
    isUrgent: false,
    from: 1,
    text: () =>
      'PayPal does not let this app read disputes, so a disputed payment keeps its access. Switch Disputes on for the app in PayPal’s developer dashboard',
  },
  webhooks_refused: {
    isUrgent: true,
    from: 3,
    text: (detail, count) =>
      `The last ${count} webhooks of PayPal were all rejected (${detail}). Check PAYPAL_WEBHOOK_ID and the environment`,
  },
  paypal_refuses: {
    isUrgent: true,
    from: 1,
    text: (detail) => `PayPal does not accept payments for this account: ${detail}`,
  },
};

/** Faults between us and PayPal that last until a person acts: logged once a day, exposed as a metric and shown to admins. */
@Injectable()
export class AlarmsService {
  /** Alarms that are active or still counting, and when they were read. */
  private active: { names: Set<string>; at: number } | undefined;

  constructor(
    @InjectModel(ALARM) private readonly alarms: Model<AlarmFields>,
    @InjectConnection() private readonly connection: Connection,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    storedGauge(metrics, {
      name: 'payment_alarm',
      help: '1 while something between us and PayPal needs a person',
      labelNames: ['alarm'],
      read: async (active) => {
        const names = new Set((await this.list()).map(({ name }) => name));
        for (const alarm of namesOf(KINDS)) active.set({ alarm }, names.has(alarm) ? 1 : 0);
      },
    });
  }

  async raise(name: PaymentAlarm['name'], detail: string): Promise<void> {
    const now = await databaseNow(this.connection);
    const count = await this.count(name, detail, now);
    this.active?.names.add(name);
    const { from, isUrgent, text } = KINDS[name];
    if (count < from) return;
    const notToday = {
      $or: [{ loggedAt: { $exists: false } }, { loggedAt: { $lte: new Date(now.getTime() - DAY_MS) } }],
    };
    const { modifiedCount } = await this.alarms
      .updateOne({ _id: name, ...notToday }, { $set: { loggedAt: now } })
      .exec();
    if (modifiedCount === 1)
      this.logger[isUrgent ? 'error' : 'warn']({ alarm: name, detail, count }, text(detail, count));
  }

  /** An alarm that another process raised within the last second may remain until the next payment. */
  async clear(name: PaymentAlarm['name']): Promise<void> {
    const { names } = await this.readActive();
    if (!names.has(name)) return;
    await this.alarms.deleteOne({ _id: name }).exec();
    names.delete(name);
  }

  async list(): Promise<PaymentAlarm[]> {
    const found = await this.alarms.find({}).sort({ _id: 1 }).lean<AlarmFields[]>().exec();
    return found
      .filter(({ _id, count }) => count >= KINDS[_id].from)
      .map(({ _id: name, detail, count, since }) => ({
        name,
        text: KINDS[name].text(detail, count),
        isUrgent: KINDS[name].isUrgent,
        since: since.toISOString(),
      }));
  }

  private async readActive(): Promise<{ names: Set<string> }> {
    const at = performance.now();
    if (this.active && at - this.active.at < ACTIVE_FRESH_MS) return this.active;
    const found = await this.alarms.find({}, { _id: 1 }).lean<Pick<AlarmFields, '_id'>[]>().exec();
    this.active = { names: new Set(found.map(({ _id }) => _id)), at };
    return this.active;
  }

  private async count(name: PaymentAlarm['name'], detail: string, now: Date): Promise<number> {
    for (;;) {
      try {
        const { count } = await this.alarms
          .findOneAndUpdate(
            { _id: name },
            { $set: { detail }, $inc: { count: 1 }, $setOnInsert: { since: now } },
            { upsert: true, returnDocument: 'after' },
          )
          .lean<AlarmFields>()
          .orFail()
          .exec();
        return count;
      } catch (error) {
        // Another process inserted the alarm first; retry as an update.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }
}

function namesOf<T extends string>(record: Record<T, unknown>): T[] {
  return Object.keys(record) as T[];
}
