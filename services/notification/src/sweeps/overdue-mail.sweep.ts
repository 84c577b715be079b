import {
  Backlog,
  CONFIG,
  databaseNow,
  LOGGER,
  type Logger,
  METRICS,
  type Metrics,
  Sweeper,
} from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { NotificationConfig } from '../notification.config.ts';
import { MailDeliveryService } from '../delivery/mail-delivery.service.ts';
import { MailRepository } from '../mails/mail.repository.ts';
import { MailService } from '../mails/mail.service.ts';

const MAX_PER_ROUND = 50;
const AT_ONCE = 5;

/** Queues the mails of a backlog that are due before the next sweep. Delivers mails without a job, and mails whose process died. */
@Injectable()
export class OverdueMailSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeper: Sweeper;
  private stopping = false;

  constructor(
    @InjectConnection() connection: Connection,
    @Inject(CONFIG) config: NotificationConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
    private readonly mails: MailRepository,
    mailService: MailService,
    private readonly delivery: MailDeliveryService,
  ) {
    const backlog = new Backlog({
      name: 'mail',
      find: async (except) => this.mails.findDue(await databaseNow(connection), MAX_PER_ROUND, except),
      // The mail stores the time of its next try.
      work: async ({ _id }) => (!this.stopping && (await this.delivery.deliver(_id)) ? 'done' : 'scheduled'),
      concurrency: AT_ONCE,
      logger,
      metrics,
    });
    const sweep = async (): Promise<void> => {
      await mailService.queueUpcoming();
      await backlog.workOff();
    };
    this.sweeper = new Sweeper({ name: 'mail', everyMs: config.SWEEP_EVERY_MS, sweep, logger, metrics });
  }

  onApplicationBootstrap(): void {
    this.sweeper.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.sweeper.stop();
  }
}
