import { getPublication } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';

/** Rendering takes a few seconds; who pressed waits for them. */
const WHILE_WAITING_MS = 2000;
const { refetchInterval, meta } = partlyLive(
  'catalog.agent',
  'catalog.brokerage',
  'catalog.claim',
  'catalog.closing',
  'catalog.content',
  'catalog.listing',
  'catalog.rates',
  'catalog.review',
);

export const publicationQuery = queryOptions({
  queryKey: ['admin-publication'],
  queryFn: ({ signal }) => call(getPublication, {}, { signal }),
  meta,
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WHILE_WAITING_MS : refetchInterval),
});
