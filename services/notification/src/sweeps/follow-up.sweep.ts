import { CONFIG, databaseNow, LOGGER, type Logger, METRICS, type Metrics, Sweeper } from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { BookingService } from '../bookings/booking.service.ts';
import { ReplyService } from '../inbox/reply.service.ts';
import { ListingMatchesService } from '../matches/listing-matches.service.ts';
import { NdaService } from '../ndas/nda.service.ts';
import type { NotificationConfig } from '../notification.config.ts';
import { PersonRecordRepository } from '../people/person-record.repository.ts';
import { LeadDigestService } from '../lead-intake/lead-digest.service.ts';
import { LeadFollowUpService } from '../lead-intake/lead-follow-up.service.ts';
import { LeadRepository } from '../leads/lead.repository.ts';

/**
 * Completes what follows from a form: leads without a mail, digests, agreements, matching listings, bookings, answers.
 * Each kind has its own sweeper, so that none waits for another.
 */
@Injectable()
export class FollowUpSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweepers: Sweeper[];

  constructor(
    @InjectConnection() connection: Connection,
    @Inject(CONFIG) { SWEEP_EVERY_MS: everyMs }: NotificationConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
    followUp: LeadFollowUpService,
    leads: LeadRepository,
    digest: LeadDigestService,
    ndas: NdaService,
    matches: ListingMatchesService,
    people: PersonRecordRepository,
    bookings: BookingService,
    replies: ReplyService,
  ) {
    const rounds: Record<string, () => Promise<void>> = {
      leads: () => followUp.completeAll(),
      'overdue leads': async () => leads.reportOverdue(await databaseNow(connection)),
      people: async () => {
        await followUp.linkAll();
        await people.refreshPending();
      },
      digest: async () => digest.sendDue(await databaseNow(connection)),
      agreements: () => ndas.sweep(),
      matches: () => matches.sweep(),
      bookings: () => bookings.sweep(),
      answers: () => replies.sweep(),
    };
    this.sweepers = Object.entries(rounds).map(
      ([name, sweep]) => new Sweeper({ name, everyMs, sweep, logger, metrics }),
    );
  }

  onApplicationBootstrap(): void {
    for (const sweeper of this.sweepers) sweeper.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.sweepers.map((sweeper) => sweeper.stop()));
  }
}
