import { listListings, listListingVersions, readConfidentialListing, readListing } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';

const ALL = ['admin-listings'];

export const listingQueries = {
  all: ALL,
  list: queryOptions({
    queryKey: [...ALL, 'list'],
    queryFn: ({ signal }) => call(listListings, {}, { signal }),
    ...partlyLive('catalog.listing'),
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...ALL, 'one', id],
      queryFn: ({ signal }) => call(readListing, { id }, { signal }),
      ...partlyLive('catalog.listing'),
    }),
  confidential: (id: string) =>
    queryOptions({
      queryKey: [...ALL, 'confidential', id],
      queryFn: ({ signal }) => call(readConfidentialListing, { id }, { signal }),
    }),
  versions: (id: string) =>
    queryOptions({
      queryKey: [...ALL, 'versions', id],
      queryFn: ({ signal }) => call(listListingVersions, { id }, { signal }),
      ...partlyLive('catalog.listing'),
    }),
};
