import type { Article } from '@brokerage/contracts';
import type { ArticleCard, ArticleView, LoadedArticle } from '../src/shared/articles/article-view.ts';
import { type ArticleMarkup, renderMarkup } from './article-markup.ts';
import { typedFiguresIn } from './typed-figures.ts';

/** Rendered texts by the hash of what they were made of. */
export type ArticleBodies = Readonly<Record<string, ArticleMarkup>>;

interface Options {
  /** Calendar day against which a review is old. */
  today: string;
  /** Names a text by what it says, and by whatever else its markup follows from. */
  hashOf: (text: string) => string;
  /** Texts that were rendered before. */
  before?: ArticleBodies | undefined;
}

interface RenderedArticles {
  /** Newest first. */
  articles: LoadedArticle[];
  /** Of these articles and no others. */
  bodies: ArticleBodies;
  /** What keeps the articles from being published, in sentences for the person who writes them. */
  problems: ArticleProblem[];
}

export interface ArticleProblem {
  /** Id of the article. */
  id: string;
  /** Field of the draft that has to be changed. */
  field: keyof Article;
  /** Of the text, counted from one. */
  line?: number;
  message: string;
}

const WORDS_PER_MINUTE = 220;

/** Renders the articles whose text was not rendered before, and looks at what leads from one to another. */
export function renderArticles(published: readonly Article[], { today, hashOf, before }: Options): RenderedArticles {
  const bodies: Record<string, ArticleMarkup> = {};
  const drawn = published.map((article) => {
    const hash = hashOf(article.text);
    const body = (bodies[hash] ??= before?.[hash] ?? renderMarkup(article.text));
    return { article, body, view: viewOf(article, body, today) };
  });
  const cards = new Map(drawn.map(({ article, view }) => [article.id, cardOf(view)]));
  const sharing = Map.groupBy(cards.values(), ({ slug }) => slug);
  const headings = new Map(drawn.map(({ article, body }) => [`/insights/${article.slug}`, body.headings]));
  const articles = drawn.map(({ article, body, view }) => ({
    view: { ...view, related: article.related.flatMap((id) => cards.get(id) ?? []) },
    html: body.html,
  }));
  return {
    articles: articles.toSorted(
      (a, b) => b.view.date.localeCompare(a.view.date) || (a.view.slug < b.view.slug ? -1 : 1),
    ),
    bodies,
    problems: drawn.flatMap(({ article, body }) => [
      ...body.problems.map((problem) => ({ id: article.id, field: 'text' as const, ...problem })),
      ...problemsOfHead(article, cards, (sharing.get(article.slug)?.length ?? 0) > 1),
      ...deadAnchors(body, article.slug, headings).map((href) => ({
        id: article.id,
        field: 'text' as const,
        message: `This leads to ${href}, and no heading has that address`,
      })),
    ]),
  };
}

/** The sentence for a person who sees many articles at once. */
export function sentenceOf({ id, field, line, message }: ArticleProblem, articles: readonly Article[]): string {
  const { slug = id } = articles.find((one) => one.id === id) ?? {};
  return `/insights/${slug}, ${line === undefined ? field : `line ${line} of its ${field}`}: ${message}`;
}

export function cardOf({ slug, title, excerpt, category, date, readTime, featured }: ArticleView): ArticleCard {
  return { slug, title, excerpt, category, date, readTime, featured };
}

function viewOf(article: Article, { sections, wordCount }: ArticleMarkup, today: string): ArticleView {
  const { slug, title, excerpt, category, date, reviewedOn, featured, keywords, sources, cta } = article;
  return {
    slug,
    title,
    excerpt,
    category,
    date,
    reviewedOn,
    featured,
    keywords,
    sources,
    cta,
    readTime: `${Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE))} min read`,
    stale: isStale(reviewedOn, today),
    wordCount,
    sections,
    related: [],
  };
}

/** More than twelve months lie between the review and the day; both are calendar days, so text order is date order. */
export function isStale(reviewedOn: string, today: string): boolean {
  return `${Number(reviewedOn.slice(0, 4)) + 1}${reviewedOn.slice(4)}` < today;
}

function problemsOfHead(article: Article, cards: ReadonlyMap<string, ArticleCard>, isTwice: boolean): ArticleProblem[] {
  const { id, related } = article;
  const unknown = related.filter((one) => one === id || !cards.has(one));
  return [
    ...(isTwice ? [{ id, field: 'slug' as const, message: 'Another article has this address' }] : []),
    ...unknown.map((one) => ({
      id,
      field: 'related' as const,
      message: one === id ? 'An article is not its own sequel' : `${one} is not published`,
    })),
    ...(['title', 'excerpt'] as const).flatMap((field) =>
      typedFiguresIn(article[field]).map((figure) => ({
        id,
        field,
        message: `This types the figure ${figure.id} of the register of claims, which only the text may quote`,
      })),
    ),
  ];
}

/** Links to headings that are not there, of this article or of another. Whether there is such a page, the site knows. */
function deadAnchors(
  { internalLinks, headings: own }: ArticleMarkup,
  slug: string,
  headings: ReadonlyMap<string, readonly string[]>,
): string[] {
  return internalLinks.filter((href) => {
    const { pathname, hash } = new URL(href, `https://site.invalid/insights/${slug}`);
    const there = pathname === `/insights/${slug}` ? own : headings.get(pathname);
    return hash !== '' && there !== undefined && !there.includes(hash.slice(1));
  });
}
