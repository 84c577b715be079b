import {
  CONTENT_KINDS,
  type ContentKind,
  listRefusedSchedules,
  readAutosave,
  readPublication,
} from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';

/** The entities that the events of all kinds of content are about. */
const CONTENT_ENTITIES = CONTENT_KINDS.map((kind) => `catalog.${kind}`);

/** Rendering takes a few seconds, and the person who published is waiting. */
const WHILE_WAITING_MS = 2000;
const { refetchInterval, meta } = partlyLive('catalog.content', ...CONTENT_ENTITIES);

export const publicationQuery = queryOptions({
  queryKey: ['admin-publication'],
  queryFn: ({ signal }) => call(readPublication, {}, { signal }),
  meta,
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WHILE_WAITING_MS : refetchInterval),
});

/** Content of every kind whose scheduled publication failed. */
export const refusedSchedulesQuery = queryOptions({
  queryKey: ['admin-refused-schedules'],
  queryFn: ({ signal }) => call(listRefusedSchedules, {}, { signal }),
  ...partlyLive('catalog.schedule', ...CONTENT_ENTITIES),
});

/** Read once per form, which tracks its own autosaves from then on. */
export const autosaveQuery = (kind: ContentKind, id: string, form: string) =>
  queryOptions({
    queryKey: ['admin-autosave', kind, id, form],
    queryFn: ({ signal }) => call(readAutosave, { kind, id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
