import { CONFIG, databaseNow, LOGGER, type Logger, METRICS, type Metrics, Sweeper } from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { NotificationConfig } from '../notification.config.ts';
import { MailDeliveryService } from '../delivery/mail-delivery.service.ts';
import { MailRepository } from '../mails/mail.repository.ts';

const MOST_PER_ROUND = 50;
const AT_ONCE = 5;

/** Delivers what was left behind: mails without a job, mails whose process died. */
@Injectable()
export class OverdueMailSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeper: Sweeper;
  private stopping = false;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) config: NotificationConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) private readonly metrics: Metrics,
    private readonly mails: MailRepository,
    private readonly delivery: MailDeliveryService,
  ) {
    this.sweeper = new Sweeper({ name: 'mail', everyMs: config.SWEEP_EVERY_MS, sweep: () => this.sweep(), logger });
  }

  onApplicationBootstrap(): void {
    this.sweeper.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.sweeper.stop();
  }

  private async sweep(): Promise<void> {
    const due = await this.mails.findDue(await databaseNow(this.connection), MOST_PER_ROUND);
    const deliverNext = async (): Promise<void> => {
      for (let id = due.shift(); id !== undefined && !this.stopping; id = due.shift()) {
        if (await this.delivery.deliver(id)) this.metrics.sweeperRepairs.inc({ sweeper: 'mail' });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, deliverNext));
  }
}
