import { createHash } from 'node:crypto';
import { type Article, correctionsInPlace } from '@brokerage/contracts';
import { publicContent, type SiteContent } from '../src/features/site/listings/site-content.ts';
import { type ArticleBodies, type ArticleProblem, cardOf, renderArticles } from './article-bodies.ts';

/** What the brokerage publishes, with articles as they are written. */
export interface PublishedContent extends Omit<SiteContent, 'articles' | 'articlePages'> {
  articles: readonly Article[];
}

interface ShownContent {
  content: SiteContent;
  /** Rendered texts, for the next publication. */
  bodies: ArticleBodies;
  problems: ArticleProblem[];
}

/** What pages are made of: content without what nobody but the brokerage may see, and with its articles rendered. */
export function shownContent(
  { articles: written, ...others }: PublishedContent,
  today: string,
  before?: ArticleBodies,
): ShownContent {
  // Claims that a text quotes may be corrected.
  const corrections = JSON.stringify(correctionsInPlace());
  const hashOf = (text: string) => createHash('sha256').update(corrections).update(text).digest('hex');
  const { articles: articlePages, bodies, problems } = renderArticles(written, { today, hashOf, before });
  const articles = articlePages.map(({ view }) => cardOf(view));
  return { content: publicContent({ ...others, articles, articlePages }), bodies, problems };
}
