import { listAudit, STATUS_OF } from '@brokerage/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';
import { knownFilters, type SearchState } from '../shell/use-admin-search.ts';

export const auditInput = ({ filters, search }: SearchState) => ({
  ...knownFilters(listAudit.input, filters),
  ...(search ? { target: search } : {}),
});

export const auditQuery = (input: ReturnType<typeof auditInput>) =>
  queryOptions({
    queryKey: ['admin-audit', input],
    queryFn: ({ signal }) => call(listAudit, input, { signal }),
    placeholderData: keepPreviousData,
    // The row is written a moment after the event.
    ...partlyLive(...Object.keys(STATUS_OF).map((service) => `${service}.admin`)),
  });
