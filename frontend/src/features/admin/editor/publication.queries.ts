import { readPublication, CONTENT_KINDS } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';

/** What the events of every kind of content are about. */
export const CONTENT_ENTITIES = CONTENT_KINDS.map((kind) => `catalog.${kind}`);

/** Rendering takes a few seconds; who pressed waits for them. */
const WHILE_WAITING_MS = 2000;
const { refetchInterval, meta } = partlyLive('catalog.content', ...CONTENT_ENTITIES);

export const publicationQuery = queryOptions({
  queryKey: ['admin-publication'],
  queryFn: ({ signal }) => call(readPublication, {}, { signal }),
  meta,
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WHILE_WAITING_MS : refetchInterval),
});
