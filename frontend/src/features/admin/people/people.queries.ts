import { listAdminOrders, listPeople, listPeopleFilters, readPerson } from '@brokerage/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';
import { ALL_PEOPLE } from '../shell/shell.queries.ts';
import { knownFilters, type SearchState } from '../shell/use-admin-search.ts';

/** Returns the input of the list, and the filter that its exported file shares. */
export function peopleInput({ filters, search }: SearchState) {
  const { page, sort, ...known } = knownFilters(listPeople.input, filters);
  const filter = { ...known, ...(search ? { search: encodeURIComponent(search) } : {}) };
  const input = { ...filter, ...(sort ? { sort } : {}), ...(page ? { page } : {}) };
  return { filter, input };
}

/** The maximum number of addresses that purchases are requested for; nobody has more. */
const MAX_ASKED = 5;

export const peopleQueries = {
  all: ALL_PEOPLE,
  list: (input: ReturnType<typeof peopleInput>['input']) =>
    queryOptions({
      queryKey: [...peopleQueries.all, 'list', input],
      queryFn: ({ signal }) => call(listPeople, input, { signal }),
      placeholderData: keepPreviousData,
      ...partlyLive('notification.lead', 'notification.agreement'),
    }),
  filters: queryOptions({
    queryKey: [...ALL_PEOPLE, 'filters'],
    queryFn: ({ signal }) => call(listPeopleFilters, {}, { signal }),
  }),
  one: (personId: string) =>
    queryOptions({
      queryKey: [...peopleQueries.all, 'one', personId],
      queryFn: ({ signal }) => call(readPerson, { personId }, { signal }),
      ...partlyLive('notification.lead', 'notification.agreement', 'payment.order', 'download.access'),
    }),
  /** The orders of a person's addresses, newest first. */
  purchases: (emails: readonly string[]) =>
    queryOptions({
      queryKey: [...peopleQueries.all, 'purchases', emails],
      queryFn: async ({ signal }) => {
        const asked = emails.slice(0, MAX_ASKED);
        const found = await Promise.all(asked.map((search) => call(listAdminOrders, { search }, { signal })));
        const own = found.flatMap(({ orders }) => orders).filter(({ email }) => asked.includes(email));
        return own.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
      },
      enabled: emails.length > 0,
      ...partlyLive('payment.order'),
    }),
};
