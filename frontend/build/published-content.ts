import { createHash } from 'node:crypto';
import { type Article, correctionsInPlace } from '@brokerage/contracts';
import { publicContent, type SiteContent } from '../src/shared/content/site-content.ts';
import { type ArticleBodies, type ArticleProblem, cardOf, type ReadBody, renderArticles } from './article-bodies.ts';

/** What the brokerage publishes, with articles as they are written. */
export interface PublishedContent extends Omit<SiteContent, 'articles' | 'articlePages'> {
  articles: readonly Article[];
}

interface ShownContent {
  content: SiteContent;
  /** Rendered texts, for the next publication. */
  bodies: ArticleBodies;
  /** Bodies of those that were not rendered before. */
  made: ReadonlyMap<string, string>;
  problems: ArticleProblem[];
}

/** What pages are made of: content without what nobody but the brokerage may see, and with its articles rendered. */
export function shownContent(
  { articles: written, ...others }: PublishedContent,
  today: string,
  before?: { bodies: ArticleBodies; read: ReadBody },
): ShownContent {
  // Claims that a text quotes may be corrected.
  const corrections = JSON.stringify(correctionsInPlace());
  const hashOf = (text: string) => createHash('sha256').update(corrections).update(text).digest('hex');
  const rendered = renderArticles(written, { today, hashOf, before: before?.bodies, read: before?.read });
  const { articles: summaries, ...made } = rendered;
  const articles = summaries.map(({ head }) => cardOf(head));
  const articlePages = new Map(summaries.map((one) => [one.head.slug, one]));
  return { content: publicContent({ ...others, articles, articlePages }), ...made };
}
