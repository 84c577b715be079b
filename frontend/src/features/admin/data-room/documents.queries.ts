import { listDocumentReadings, listListingDocuments } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';

const ALL = ['admin-documents'];

export const documentQueries = {
  list: (listing: string) =>
    queryOptions({
      queryKey: [...ALL, 'list', listing],
      queryFn: ({ signal }) => call(listListingDocuments, { listing }, { signal }),
    }),
  readings: (listing: string) =>
    queryOptions({
      queryKey: [...ALL, 'readings', listing],
      queryFn: ({ signal }) => call(listDocumentReadings, { listing }, { signal }),
      refetchInterval: 15_000,
    }),
};
