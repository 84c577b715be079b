import { DAY_MS } from '@brokerage/contracts';
import { CONFIG, databaseNow, LOGGER, type Logger, Sweeper } from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { CONSENT, type ConsentFields } from '../consents/consent.model.ts';
import { LEAD, type LeadFields } from '../leads/lead.model.ts';
import { MAIL, type MailFields } from '../mails/mail.model.ts';
import type { NotificationConfig } from '../notification.config.ts';

/** What a program sent, or a person never finished: long enough to find one that was classified wrongly. */
const HELD_BACK_DAYS = 90;
/** Whether a mail went out is asked within a year, if at all. */
const MAIL_DAYS = 400;
/** As long as somebody may complain of a mail that was sent under a consent. */
const PROOF_DAYS = 3 * 365;

/** Deletes what has served its time. Enquiries and signed agreements are records of the brokerage, and a person decides on them. */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeper: Sweeper;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(LEAD) private readonly leads: Model<LeadFields>,
    @InjectModel(MAIL) private readonly mails: Model<MailFields>,
    @InjectModel(CONSENT) private readonly consents: Model<ConsentFields>,
    @Inject(CONFIG) { RETENTION_EVERY_MS }: NotificationConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.sweeper = new Sweeper({
      name: 'retention',
      everyMs: RETENTION_EVERY_MS,
      sweep: () => this.sweep(),
      logger,
    });
  }

  onApplicationBootstrap(): void {
    this.sweeper.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.sweeper.stop();
  }

  private async sweep(): Promise<void> {
    const now = (await databaseNow(this.connection)).getTime();
    const before = (days: number): Date => new Date(now - days * DAY_MS);
    await this.leads.deleteMany({
      folder: { $in: ['spam', 'unproven'] },
      createdAt: { $lt: before(HELD_BACK_DAYS) },
    });
    await this.mails.deleteMany({ state: { $in: ['sent', 'failed'] }, createdAt: { $lt: before(MAIL_DAYS) } });
    await this.consents.deleteMany({ withdrawnAt: { $ne: null, $lt: before(PROOF_DAYS) } });
  }
}
