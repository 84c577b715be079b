import { createHash } from 'node:crypto';
import { type Article, correctionsInPlace } from '@brokerage/contracts';
import { publicContent, type SiteContent } from '../src/shared/content/site-content.ts';
import { type ArticleBodies, type ArticleProblem, cardOf, type ReadBody, renderArticles } from './article-bodies.ts';

/** The content that the brokerage publishes, with articles as written. */
export interface PublishedContent extends Omit<SiteContent, 'articles' | 'articlePages'> {
  articles: readonly Article[];
}

interface ShownContent {
  content: SiteContent;
  /** Rendered texts, for the next publication. */
  bodies: ArticleBodies;
  /** Bodies rendered in this run. */
  made: ReadonlyMap<string, string>;
  problems: ArticleProblem[];
}

/** Returns the content that pages are rendered from: without internal parts, and with articles rendered. */
export function shownContent(
  { articles: written, ...others }: PublishedContent,
  today: string,
  before?: { bodies: ArticleBodies; read: ReadBody },
): ShownContent {
  // Texts quote claims, which can be corrected.
  const corrections = JSON.stringify(correctionsInPlace());
  const hashOf = (text: string) => createHash('sha256').update(corrections).update(text).digest('hex');
  const rendered = renderArticles(written, { today, hashOf, before: before?.bodies, read: before?.read });
  const { articles: summaries, ...made } = rendered;
  const articles = summaries.map(({ head }) => cardOf(head));
  const articlePages = new Map(summaries.map((one) => [one.head.slug, one]));
  return { content: publicContent({ ...others, articles, articlePages }), ...made };
}
