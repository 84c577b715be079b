import { listMails, listMailSamples, readMail, readMailSample, readMailTexts } from '@brokerage/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';
import { knownFilters, type SearchState } from '../shell/use-admin-search.ts';

/** A search for somebody's mail is his whole address. */
export function mailsInput({ filters, search }: SearchState) {
  const { page, state } = knownFilters(listMails.input, filters);
  return { ...(state ? { state } : {}), ...(search.includes('@') ? { to: search } : {}), ...(page ? { page } : {}) };
}

export const mailQueries = {
  all: ['admin-mails'],
  list: (input: ReturnType<typeof mailsInput>) =>
    queryOptions({
      queryKey: [...mailQueries.all, 'list', input],
      queryFn: ({ signal }) => call(listMails, input, { signal }),
      placeholderData: keepPreviousData,
      ...partlyLive(),
    }),
  texts: queryOptions({
    queryKey: ['admin-mails', 'texts'],
    queryFn: ({ signal }) => call(readMailTexts, {}, { signal }),
  }),
  samples: queryOptions({
    queryKey: ['admin-mails', 'samples'],
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
