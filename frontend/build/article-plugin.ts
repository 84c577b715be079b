import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { writeFragment } from '../src/features/site/insights/article-view.ts';
import { SEARCH_INDEX_PATH } from '../src/features/site/insights/article-search.ts';
import { contentPath, publicContent } from '../src/features/site/listings/site-content.ts';
import { BUILT_IN_CONTENT } from './built-in-content.ts';
import { type Article, cardOf, renderArticles } from './article-bodies.ts';
import { searchIndexJson } from './search-index.ts';

const INDEX = 'virtual:article-index';
const FEATURED = 'virtual:featured-articles';
const REVIEWS = 'virtual:article-reviews';
const BODIES = 'virtual:article-bodies';
const KINDS = ['listings', 'agents'] as const;
const CONTENT = join(import.meta.dirname, '..', 'content', 'articles');

/**
 * Gives the site its articles: the list for the browser, the texts for rendering at build time only, and in development the
 * files a build would write. A text that cannot be published fails the build.
 */
export function articles(): Plugin {
  let rendered: Promise<Article[]> | undefined;
  const read = () => (rendered ??= renderArticles());

  /** What a build would have written at this address. */
  async function serve(path: string, id: string | undefined, response: ServerResponse): Promise<void> {
    const all = await read().catch(() => []);
    const article = all.find(({ view }) => view.id === id);
    const text = path === SEARCH_INDEX_PATH ? searchIndexJson(all) : article && writeFragment(article);
    response.statusCode = text === undefined ? 404 : 200;
    response.setHeader('Content-Type', id === undefined ? 'application/json' : 'text/html; charset=utf-8');
    response.end(text);
  }

  return {
    name: 'articles',
    resolveId: (id) => ([INDEX, FEATURED, REVIEWS, BODIES].includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${INDEX}`) {
        return `export const ARTICLES = ${JSON.stringify((await read()).map(({ view }) => cardOf(view)))};`;
      }
      if (id === `\0${FEATURED}`) {
        const featured = (await read()).filter(({ view }) => view.featured);
        return `export const FEATURED = ${JSON.stringify(featured.map(({ view }) => cardOf(view)))};`;
      }
      if (id === `\0${REVIEWS}`) {
        const reviews = (await read()).map(({ view: { id: article, title, reviewedOn } }) => ({
          id: article,
          title,
          reviewedOn,
        }));
        return `export const REVIEWS = ${JSON.stringify(reviews)};`;
      }
      if (id === `\0${BODIES}`) {
        const bodies = this.environment.config.consumer === 'server' ? await read() : [];
        const byId = Object.fromEntries(bodies.map(({ view, html }) => [view.id, { view, html }]));
        return `export const BODIES = ${JSON.stringify(byId)};`;
      }
      return undefined;
    },
    configureServer(server) {
      server.watcher.add(CONTENT);
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(CONTENT)) return;
        rendered = undefined;
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
        server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        const id = /^\/fragments\/([a-z0-9-]+)\.html$/.exec(path)?.[1];
        const kind = KINDS.find((one) => contentPath(one) === path);
        if (kind) {
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify({ [kind]: publicContent(BUILT_IN_CONTENT)[kind] }));
          return;
        }
        if (id === undefined && path !== SEARCH_INDEX_PATH) return next();
        void serve(path, id, response);
      });
    },
  };
}
