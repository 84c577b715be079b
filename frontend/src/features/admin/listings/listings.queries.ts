import {
  listListings,
  listListingVersions,
  previewListing,
  readConfidentialListing,
  readListing,
  readPicture,
} from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call, send } from '../../../shared/api.ts';
import { dataUrl } from '../shell/bring-file.ts';
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
  /** The page of one saved version of the draft. `html` makes of it what is shown, such as a document that needs no other file. */
  preview: (id: string, version: number, html: (page: string) => Promise<string>) =>
    queryOptions({
      queryKey: [...ALL, 'one', id, 'preview', version],
      queryFn: async ({ signal }) => html((await call(previewListing, { id }, { signal })).html),
      staleTime: Infinity,
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
  /** The smallest file of a picture, as a data URL: drafts have no address that a page could load. It never changes. */
  picture: (id: string) =>
    queryOptions({
      queryKey: ['pictures', id],
      queryFn: async ({ signal }) => dataUrl(await (await send(readPicture, { id }, { signal })).blob()),
      staleTime: Infinity,
    }),
};
