import {
  listListings,
  listListingVersions,
  previewListing,
  readConfidentialListing,
  readListing,
} from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';
import { confidentialQueries } from './content.queries.ts';

export const listingQueries = confidentialQueries('listing', {
  list: (options) => call(listListings, {}, options),
  one: (id, options) => call(readListing, { id }, options),
  versions: (id, options) => call(listListingVersions, { id }, options),
  preview: (id, options) => call(previewListing, { id }, options),
  confidential: (id, options) => call(readConfidentialListing, { id }, options),
});
