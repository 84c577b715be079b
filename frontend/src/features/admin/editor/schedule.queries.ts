import { listRefusedSchedules } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';
import { CONTENT_ENTITIES } from './publication.queries.ts';

/** Content of every kind that could not be published at its moment. */
export const refusedSchedulesQuery = queryOptions({
  queryKey: ['admin-refused-schedules'],
  queryFn: ({ signal }) => call(listRefusedSchedules, {}, { signal }),
  ...partlyLive('catalog.schedule', ...CONTENT_ENTITIES),
});
