import type { ServerResponse } from 'node:http';
import { torontoDay } from '@brokerage/contracts';
import type { Plugin } from 'vite';
import { writeFragment } from '../src/shared/articles/article-view.ts';
import { SEARCH_INDEX_PATH } from '../src/features/site/insights/article-search.ts';
import { contentPath, type SiteContent } from '../src/shared/content/site-content.ts';
import { ARTICLES_FOLDER } from './built-in-articles.ts';
import { builtInContent } from './built-in-content.ts';
import { shownContent } from './published-content.ts';
import { searchIndexJson } from './search-index.ts';

const KINDS = ['listings', 'agents', 'closings', 'reviews', 'articles'] as const;

/** Serves the content files of a build in the development server, reading the repository on each request. */
export function devContent(): Plugin {
  return {
    name: 'dev-content',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add(ARTICLES_FOLDER);
      server.watcher.on('all', (_event, file) => {
        if (file.startsWith(ARTICLES_FOLDER)) server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        if (!/^\/(?:content|fragments|search)\//.test(path)) return next();
        // A text that fails to render is reported in the terminal.
        void answer(path, response);
      });
    },
  };
}

async function answer(path: string, response: ServerResponse): Promise<void> {
  const text = await contentFile(path);
  response.statusCode = text === undefined ? 404 : 200;
  response.setHeader('Content-Type', path.endsWith('.json') ? 'application/json' : 'text/html; charset=utf-8');
  response.end(text);
}

async function contentFile(path: string): Promise<string | undefined> {
  const { content } = shownContent(await builtInContent(), torontoDay(new Date()));
  if (path === SEARCH_INDEX_PATH)
    return searchIndexJson(await Promise.all([...content.articlePages.values()].map((one) => one.load())));
  const kind = KINDS.find((one) => contentPath(one) === path);
  if (kind) return JSON.stringify({ [kind]: content[kind] } satisfies Partial<SiteContent>);
  const [, slug = ''] = /^\/fragments\/(.+)\.html$/.exec(path) ?? [];
  const article = content.articlePages.get(slug);
  return article && writeFragment(await article.load());
}
