import { type InputOf, listSiteEvents, type OutputOf, readVisits, recordSiteEvent } from '@brokerage/contracts';
import { type CallContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { SiteAnalyticsService } from './site-analytics.service.ts';

@Controller()
export class SiteAnalyticsHandler {
  constructor(private readonly analytics: SiteAnalyticsService) {}

  @Handles(recordSiteEvent)
  async record(
    input: InputOf<typeof recordSiteEvent>,
    context: CallContext,
  ): Promise<OutputOf<typeof recordSiteEvent>> {
    await this.analytics.record(input, context.clientAddress);
    return { accepted: true };
  }

  @Handles(listSiteEvents)
  async list(input: InputOf<typeof listSiteEvents>): Promise<OutputOf<typeof listSiteEvents>> {
    return this.analytics.list(input);
  }

  @Handles(readVisits)
  async visits(input: InputOf<typeof readVisits>): Promise<OutputOf<typeof readVisits>> {
    return this.analytics.visits(input);
  }
}
