import { listOwnNdas, readDataRoom, viewDocumentPage } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call, send } from '../../shared/api.ts';

const ALL = ['data-room'];

/** Fetches everything again on each use: access may have ended, and each view of a page is recorded. */
const NEVER_KEPT = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false };

export const dataRoomQueries = {
  agreements: queryOptions({
    queryKey: [...ALL, 'agreements'],
    queryFn: ({ signal }) => call(listOwnNdas, {}, { signal }),
  }),
  room: (listing: string) =>
    queryOptions({
      queryKey: [...ALL, 'room', listing],
      queryFn: ({ signal }) => call(readDataRoom, { listing }, { signal }),
      retry: false,
    }),
  /** The picture of a page. Retries of one view share a `viewId`. */
  page: (documentId: string, page: number, viewId: string) =>
    queryOptions({
      queryKey: [...ALL, 'page', documentId, page, viewId],
      queryFn: async ({ signal }) => (await send(viewDocumentPage, { documentId, page, viewId }, { signal })).blob(),
      ...NEVER_KEPT,
    }),
};
