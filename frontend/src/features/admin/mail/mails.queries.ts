import { listMails, listMailSamples, readMail, readMailSample, readMailTexts } from '@brokerage/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';
import { ALL_MAILS } from '../shell/shell.queries.ts';
import { knownFilters, type SearchState } from '../shell/use-admin-search.ts';

/** Builds the input of the list. A mail is found by the recipient's full address or by an order number. */
export function mailsInput({ filters, search }: SearchState) {
  const { page, state } = knownFilters(listMails.input, filters);
  const whose = search.includes('@') ? { to: search } : { orderNumber: search };
  return { ...(state ? { state } : {}), ...(search ? whose : {}), ...(page ? { page } : {}) };
}

export const mailQueries = {
  all: ALL_MAILS,
  list: (input: ReturnType<typeof mailsInput>) =>
    queryOptions({
      queryKey: [...mailQueries.all, 'list', input],
      queryFn: ({ signal }) => call(listMails, input, { signal }),
      placeholderData: keepPreviousData,
      ...partlyLive(),
    }),
  texts: queryOptions({
    queryKey: [...ALL_MAILS, 'texts'],
    queryFn: ({ signal }) => call(readMailTexts, {}, { signal }),
  }),
  samples: queryOptions({
    queryKey: [...ALL_MAILS, 'samples'],
    queryFn: ({ signal }) => call(listMailSamples, {}, { signal }),
  }),
  sample: (sampleNumber: number) =>
    queryOptions({
      queryKey: [...mailQueries.all, 'sample', sampleNumber],
      queryFn: ({ signal }) => call(readMailSample, { sampleNumber }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (mailId: string) =>
    queryOptions({
      queryKey: [...mailQueries.all, 'one', mailId],
      queryFn: ({ signal }) => call(readMail, { mailId }, { signal }),
      ...partlyLive(),
    }),
};
