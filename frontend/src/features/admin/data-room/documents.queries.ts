import { listDocumentReadings, listListingDocuments, listQuestions } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';

const ALL = ['admin-documents'];

export const documentQueries = {
  list: (listing: string) =>
    queryOptions({
      queryKey: [...ALL, 'list', listing],
      queryFn: ({ signal }) => call(listListingDocuments, { listing }, { signal }),
    }),
  questions: (listing: string) =>
    queryOptions({
      queryKey: [...ALL, 'questions', listing],
      queryFn: ({ signal }) => call(listQuestions, { listing }, { signal }),
      refetchInterval: 15_000,
    }),
  readings: (listing: string) =>
    queryOptions({
      queryKey: [...ALL, 'readings', listing],
      queryFn: ({ signal }) => call(listDocumentReadings, { listing }, { signal }),
      refetchInterval: 15_000,
    }),
};
