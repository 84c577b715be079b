import { listEndingUnused } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';

export const endingQuery = queryOptions({
  queryKey: ['admin-ending'],
  queryFn: ({ signal }) => call(listEndingUnused, {}, { signal }),
  ...partlyLive('payment.order'),
});
