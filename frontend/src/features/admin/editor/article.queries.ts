import { listArticles, listArticleVersions, previewArticle, readArticle } from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';
import { contentQueries } from '../shell/content.queries.ts';

export const articleQueries = contentQueries('article', {
  list: (options) => call(listArticles, {}, options),
  one: (id, options) => call(readArticle, { id }, options),
  versions: (id, options) => call(listArticleVersions, { id }, options),
  preview: (id, options) => call(previewArticle, { id }, options),
});
