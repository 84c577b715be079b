import { DAY_MS } from '@brokerage/contracts';
import { CONFIG, databaseNow, LOGGER, type Logger, METRICS, type Metrics, Sweeper } from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { BookingRepository } from '../bookings/booking.repository.ts';
import { ConsentRepository } from '../consents/consent.repository.ts';
import { LeadRepository } from '../leads/lead.repository.ts';
import { MailRepository } from '../mails/mail.repository.ts';
import type { NotificationConfig } from '../notification.config.ts';
import { PersonFileRepository } from '../people/person-file.repository.ts';
import { PersonRecordRepository } from '../people/person-record.repository.ts';

/** Forms from programs, or that a person never completed: long enough to find one that was misclassified. */
const HELD_BACK_DAYS = 90;
/** Questions about whether a mail was sent come within a year, if at all. */
const MAIL_DAYS = 400;
/** By then the office's notes hold what was discussed. */
const BOOKING_DAYS = 400;
/** As long as somebody may complain about a mail that was sent under a consent. */
const PROOF_DAYS = 3 * 365;

/**
 * Deletes documents whose retention period is over. Inquiries and signed agreements are records of the brokerage; a
 * person decides on deleting them.
 */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeper: Sweeper;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly leads: LeadRepository,
    private readonly mails: MailRepository,
    private readonly consents: ConsentRepository,
    private readonly bookings: BookingRepository,
    private readonly people: PersonRecordRepository,
    private readonly files: PersonFileRepository,
    @Inject(CONFIG) { RETENTION_EVERY_MS }: NotificationConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    this.sweeper = new Sweeper({
      name: 'retention',
      everyMs: RETENTION_EVERY_MS,
      sweep: () => this.sweep(),
      logger,
      metrics,
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
    await this.leads.deleteHeldBackBefore(before(HELD_BACK_DAYS));
    await this.mails.deleteFinishedBefore(before(MAIL_DAYS));
    await this.consents.deleteWithdrawnBefore(before(PROOF_DAYS));
    await this.bookings.deleteEndedBefore(before(BOOKING_DAYS));
    await this.files.removeUnnamed(await this.people.findWithFiles());
  }
}
