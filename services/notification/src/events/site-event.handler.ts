import { type InputOf, listSiteEvents, type OutputOf, readVisits, recordSiteEvent } from '@brokerage/contracts';
import { type CallContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { SiteEventService } from './site-event.service.ts';

@Controller()
export class SiteEventHandler {
  constructor(private readonly events: SiteEventService) {}

  @Handles(recordSiteEvent)
  async record(
    input: InputOf<typeof recordSiteEvent>,
    context: CallContext,
  ): Promise<OutputOf<typeof recordSiteEvent>> {
    await this.events.record(input, context.clientAddress);
    return { accepted: true };
  }

  @Handles(listSiteEvents)
  async list(input: InputOf<typeof listSiteEvents>): Promise<OutputOf<typeof listSiteEvents>> {
    return this.events.list(input);
  }

  @Handles(readVisits)
  async visits(input: InputOf<typeof readVisits>): Promise<OutputOf<typeof readVisits>> {
    return this.events.visits(input);
  }
}
