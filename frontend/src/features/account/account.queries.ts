import { listSessions, readSecondFactor } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
});

export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: ({ signal }) => call(readSecondFactor, {}, { signal }),
});
