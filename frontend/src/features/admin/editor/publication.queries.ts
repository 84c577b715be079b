import { getPublication, KINDS_OF_CONTENT } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';

/** What the events of every kind of content are about. */
export const CONTENT_ENTITIES = KINDS_OF_CONTENT.map((kind) => `catalog.${kind}`);

/** Rendering takes a few seconds; who pressed waits for them. */
const WHILE_WAITING_MS = 2000;
const { refetchInterval, meta } = partlyLive('catalog.content', ...CONTENT_ENTITIES);

export const publicationQuery = queryOptions({
  queryKey: ['admin-publication'],
  queryFn: ({ signal }) => call(getPublication, {}, { signal }),
  meta,
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WHILE_WAITING_MS : refetchInterval),
});
