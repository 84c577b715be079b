import {
  type ContentChange,
  listArticles,
  listArticleVersions,
  previewArticle,
  readArticle,
  readPicture,
} from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call, send } from '../../../shared/api.ts';
import { dataUrl } from './upload-file.ts';
import { partlyLive } from './live.ts';

type Options = { signal: AbortSignal };

export interface KeptVersion {
  version: number;
  change: ContentChange;
}

/** The read operations of one kind of content. */
interface Reads<L, E> {
  list: (options: Options) => Promise<L>;
  one: (id: string, options: Options) => Promise<E>;
  versions: (id: string, options: Options) => Promise<{ versions: KeptVersion[] }>;
  preview: (id: string, options: Options) => Promise<{ html: string }>;
}

/** The queries of one kind of content. Its events are those of `catalog.<noun>` and of schedules. */
export function contentQueries<L, E>(noun: string, reads: Reads<L, E>) {
  const all = [`admin-${noun}s`];
  const changed = partlyLive(`catalog.${noun}`, 'catalog.schedule');
  return {
    all,
    list: queryOptions({ queryKey: [...all, 'list'], queryFn: ({ signal }) => reads.list({ signal }), ...changed }),
    one: (id: string) =>
      queryOptions({
        queryKey: [...all, 'one', id],
        queryFn: ({ signal }) => reads.one(id, { signal }),
        ...changed,
      }),
    /** The page of one saved version. `html` converts it for display, such as into a self-contained document. */
    preview: (id: string, version: number, html: (page: string) => Promise<string>) =>
      queryOptions({
        queryKey: [...all, 'one', id, 'preview', version],
        queryFn: async ({ signal }) => html((await reads.preview(id, { signal })).html),
        staleTime: Infinity,
      }),
    /** One version, which is immutable. */
    version: <W>(id: string, version: number, read: (id: string, version: number) => Promise<W>) =>
      queryOptions({
        queryKey: [...all, 'one', id, 'version', version],
        queryFn: () => read(id, version),
        staleTime: Infinity,
      }),
    versions: (id: string) =>
      queryOptions({
        queryKey: [...all, 'versions', id],
        queryFn: ({ signal }) => reads.versions(id, { signal }),
        ...changed,
      }),
  };
}

/** The same for a kind with a confidential part, which only users who may change it can read. */
export function confidentialQueries<L, E, C>(
  noun: string,
  {
    confidential,
    ...reads
  }: Reads<L, E> & { confidential: (id: string, options: Options) => Promise<{ version: number; confidential: C }> },
) {
  const queries = contentQueries(noun, reads);
  return {
    ...queries,
    confidential: (id: string) =>
      queryOptions({
        queryKey: [...queries.all, 'confidential', id],
        queryFn: ({ signal }) => confidential(id, { signal }),
      }),
  };
}

/** The queries that an editor uses. */
export type EditorQueries<E> = Omit<ReturnType<typeof contentQueries<unknown, E>>, 'list'>;

/** The smallest file of a picture, as a data URL, because pictures of drafts have no public address. Immutable. */
export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['pictures', id],
    queryFn: async ({ signal }) => dataUrl(await (await send(readPicture, { id }, { signal })).blob()),
    staleTime: Infinity,
  });

/** Articles also appear in the overview of all content and as related articles. */
export const articleQueries = contentQueries('article', {
  list: (options) => call(listArticles, {}, options),
  one: (id, options) => call(readArticle, { id }, options),
  versions: (id, options) => call(listArticleVersions, { id }, options),
  preview: (id, options) => call(previewArticle, { id }, options),
});
