import { listMails } from '@brokerage/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { knownFilters, type SearchState } from '../shell/use-admin-search.ts';

export function mailsInput({ filters }: SearchState) {
  const { page, state = 'failed' } = knownFilters(listMails.input, filters);
  return { state, ...(page ? { page } : {}) };
}

export const mailQueries = {
  all: ['admin-mails'],
  list: (input: ReturnType<typeof mailsInput>) =>
    queryOptions({
      queryKey: [...mailQueries.all, input],
      queryFn: ({ signal }) => call(listMails, input, { signal }),
      placeholderData: keepPreviousData,
    }),
};
