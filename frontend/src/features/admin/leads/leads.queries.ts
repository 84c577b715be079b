import { listLeads, readLead, readResponseTimes, type ResponsePeriod } from '@brokerage/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';
import { knownFilters, type SearchState } from '../shell/use-admin-search.ts';

/** Returns the input of the list, and the filter that its exported file shares. */
export function leadsInput({ filters, search }: SearchState) {
  const { page, sort, overdue, ...known } = knownFilters(listLeads.input, filters);
  const filter = { ...known, ...(search ? { search: encodeURIComponent(search) } : {}) };
  const input = { ...filter, ...(sort ? { sort } : {}), ...(overdue ? { overdue } : {}), ...(page ? { page } : {}) };
  return { filter, input };
}

export function responseTimesInput({ filters }: SearchState): { days: ResponsePeriod } {
  const { days = '30' } = knownFilters(readResponseTimes.input, filters);
  return { days };
}

export const leadQueries = {
  all: ['admin-leads'],
  list: (input: ReturnType<typeof leadsInput>['input']) =>
    queryOptions({
      queryKey: [...leadQueries.all, 'list', input],
      queryFn: ({ signal }) => call(listLeads, input, { signal }),
      placeholderData: keepPreviousData,
      ...partlyLive('notification.lead'),
    }),
  responseTimes: (input: { days: ResponsePeriod }) =>
    queryOptions({
      queryKey: [...leadQueries.all, 'response-times', input],
      queryFn: ({ signal }) => call(readResponseTimes, input, { signal }),
      placeholderData: keepPreviousData,
      ...partlyLive('notification.lead'),
    }),
  one: (leadId: string) =>
    queryOptions({
      queryKey: [...leadQueries.all, 'one', leadId],
      queryFn: ({ signal }) => call(readLead, { leadId }, { signal }),
      ...partlyLive('notification.lead'),
    }),
};
