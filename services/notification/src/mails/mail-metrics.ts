import { databaseNow, METRICS, type Metrics, storedGauge } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { MailRepository } from './mail.repository.ts';

/** Counting stops here: a larger backlog calls for the same response. */
const MAX_COUNTED = 10_000;

/** Metrics for operators on whether mails are sent, counted when they are scraped. */
@Injectable()
export class MailMetrics {
  constructor(mails: MailRepository, @InjectConnection() connection: Connection, @Inject(METRICS) metrics: Metrics) {
    storedGauge(metrics, {
      name: 'mails',
      help: `Mails by state, up to ${MAX_COUNTED}`,
      labelNames: ['state'],
      read: async (gauge) => {
        for (const [state, count] of Object.entries(await mails.countStates(MAX_COUNTED))) gauge.set({ state }, count);
      },
    });
    storedGauge(metrics, {
      name: 'mail_oldest_queued_seconds',
      help: 'How long the oldest mail that was not sent yet has waited',
      read: async (gauge) => {
        const [oldest, now] = await Promise.all([mails.oldestQueued(), databaseNow(connection)]);
        gauge.set(oldest ? Math.max(0, now.getTime() - oldest.patienceFrom.getTime()) / 1000 : 0);
      },
    });
  }
}
