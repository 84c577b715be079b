import { type EventReader, FAILED_EVENT_OPERATIONS, type FailedEvent } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';

export interface FailedEventRow extends FailedEvent {
  service: EventReader;
}

/** Failed events of every service that reads events; dead ones first. */
export const failedEventsQuery = queryOptions({
  queryKey: ['admin-failed-events'],
  queryFn: async ({ signal }) => {
    const services = Object.keys(FAILED_EVENT_OPERATIONS) as EventReader[];
    const answers = await Promise.all(
      services.map(async (service) => ({
        service,
        ...(await call(FAILED_EVENT_OPERATIONS[service].list, {}, { signal })),
      })),
    );
    const events = answers.flatMap(({ service, events: found }) =>
      found.map((event): FailedEventRow => ({ ...event, service })),
    );
    return {
      events: events.toSorted((a, b) => a.state.localeCompare(b.state)),
      dead: answers.reduce((sum, { dead }) => sum + dead, 0),
    };
  },
  ...partlyLive(),
});
