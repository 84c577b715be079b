import {
  listListings,
  listListingVersions,
  previewListing,
  readConfidentialListing,
  readListing,
} from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { contentQueries } from '../editor/content.queries.ts';

const queries = contentQueries('listing', {
  list: (options) => call(listListings, {}, options),
  one: (id, options) => call(readListing, { id }, options),
  versions: (id, options) => call(listListingVersions, { id }, options),
  preview: (id, options) => call(previewListing, { id }, options),
});

export const listingQueries = {
  ...queries,
  confidential: (id: string) =>
    queryOptions({
      queryKey: [...queries.all, 'confidential', id],
      queryFn: ({ signal }) => call(readConfidentialListing, { id }, { signal }),
    }),
};
