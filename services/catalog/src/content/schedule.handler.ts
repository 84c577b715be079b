import { listRefusedSchedules, type OutputOf } from '@brokerage/contracts';
import { Handles } from '@brokerage/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { CONTENT_SERVICES, type ContentServices } from './content-services.ts';

@Controller()
export class ScheduleHandler {
  constructor(@Inject(CONTENT_SERVICES) private readonly kinds: ContentServices) {}

  @Handles(listRefusedSchedules)
  async listRefused(): Promise<OutputOf<typeof listRefusedSchedules>> {
    const schedules = (await Promise.all(this.kinds.map((kind) => kind.refusedSchedules()))).flat();
    return { schedules: schedules.toSorted((a, b) => a.at.localeCompare(b.at)) };
  }
}
