import { listNdas, readNda } from '@brokerage/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';
import { knownFilters, type SearchState } from '../shell/use-admin-search.ts';

export const ndasInput = ({ filters }: SearchState) => knownFilters(listNdas.input, filters);

export const ndaQueries = {
  all: ['admin-agreements'],
  list: (input: ReturnType<typeof ndasInput>) =>
    queryOptions({
      queryKey: [...ndaQueries.all, 'list', input],
      queryFn: ({ signal }) => call(listNdas, input, { signal }),
      placeholderData: keepPreviousData,
      ...partlyLive('notification.agreement'),
    }),
  one: (ndaId: string) =>
    queryOptions({
      queryKey: [...ndaQueries.all, 'one', ndaId],
      queryFn: ({ signal }) => call(readNda, { ndaId }, { signal }),
    }),
};
