import { createHash } from 'node:crypto';
import type { Article } from '@brokerage/contracts';
import type { TextProblem } from '@brokerage/contracts/article-text';
import type { ArticleCard, ArticleSummary } from '../src/shared/articles/article-view.ts';
import { type ArticleMarkup, renderMarkup } from './article-markup.ts';
import { typedFiguresIn } from './typed-figures.ts';

/** The parts of a rendered text that other articles and lists need. */
type RenderedText = Pick<ArticleMarkup, 'headings' | 'internalLinks' | 'wordCount'> & {
  /** Hash of the body, which holds the rest. */
  body: string;
};
/** Rendered texts, keyed by the hash of their input. */
export type ArticleBodies = Readonly<Record<string, RenderedText>>;
/** Reads a body kept by an earlier publication. */
export type ReadBody = (hash: string) => Promise<string>;

interface Options {
  /** The calendar day from which the age of a review is measured. */
  today: string;
  /** Hashes a text together with everything else its markup depends on. */
  hashOf: (text: string) => string;
  /** Texts rendered earlier, whose bodies can still be read. */
  before?: ArticleBodies | undefined;
  read?: ReadBody | undefined;
}

interface RenderedArticles {
  /** Newest first. */
  articles: ArticleSummary[];
  /** Holds these articles only. */
  bodies: ArticleBodies;
  /** Bodies rendered in this run, by hash. */
  made: ReadonlyMap<string, string>;
  /** Reasons why the articles cannot be published, worded for the author. */
  problems: ArticleProblem[];
}

export interface ArticleProblem {
  /** Id of the article. */
  id: string;
  /** The field of the draft to change. */
  field: keyof Article;
  /** Line in the text, counted from 1. */
  line?: number;
  message: string;
}

const WORDS_PER_MINUTE = 220;

/** Renders the articles whose text changed, and checks the links between articles. */
export function renderArticles(
  published: readonly Article[],
  { today, hashOf, before = {}, read }: Options,
): RenderedArticles {
  const bodies: Record<string, RenderedText> = {};
  const made = new Map<string, string>();
  const problemsOf = new Map<string, TextProblem[]>();
  const bodyOf = async (hash: string): Promise<string> => {
    const body = made.get(hash) ?? (await read?.(hash));
    if (body === undefined) throw new Error(`a text that was rendered before is missing: ${hash}`);
    return body;
  };

  function rendered(hash: string, text: string): RenderedText {
    const { headings, internalLinks, wordCount, problems, ...shown } = renderMarkup(text);
    const body = JSON.stringify(shown);
    const named = createHash('sha256').update(body).digest('hex');
    made.set(named, body);
    problemsOf.set(hash, problems);
    return { headings, internalLinks, wordCount, body: named };
  }

  const drawn = published.map((article) => {
    const hash = hashOf(article.text);
    const text = (bodies[hash] ??= before[hash] ?? rendered(hash, article.text));
    return { article, hash, text, head: headOf(article, text, today) };
  });
  const cards = new Map(drawn.map(({ article, head }) => [article.id, cardOf(head)]));
  const sharing = Map.groupBy(cards.values(), ({ slug }) => slug);
  const headings = new Map(drawn.map(({ article, text }) => [`/insights/${article.slug}`, text.headings]));
  const articles = drawn.map(({ article, hash, text, head: alone }): ArticleSummary => {
    const head = { ...alone, related: article.related.flatMap((id) => cards.get(id) ?? []) };
    return {
      head,
      hash: createHash('sha256').update(JSON.stringify({ head, hash })).digest('hex'),
      load: async () => {
        const { html, sections } = JSON.parse(await bodyOf(text.body)) as Pick<ArticleMarkup, 'html' | 'sections'>;
        return { view: { ...head, sections }, html };
      },
    };
  });
  return {
    articles: articles.toSorted(
      (a, b) => b.head.date.localeCompare(a.head.date) || (a.head.slug < b.head.slug ? -1 : 1),
    ),
    bodies,
    made,
    problems: drawn.flatMap(({ article, hash, text }) => [
      ...(problemsOf.get(hash) ?? []).map((problem) => ({ id: article.id, field: 'text' as const, ...problem })),
      ...problemsOfHead(article, cards, (sharing.get(article.slug)?.length ?? 0) > 1),
      ...deadAnchors(text, article.slug, headings).map((href) => ({
        id: article.id,
        field: 'text' as const,
        message: `This leads to ${href}, and no heading has that address`,
      })),
    ]),
  };
}

/** Formats a problem for a list of many articles. */
export function sentenceOf({ id, field, line, message }: ArticleProblem, articles: readonly Article[]): string {
  const { slug = id } = articles.find((one) => one.id === id) ?? {};
  return `/insights/${slug}, ${line === undefined ? field : `line ${line} of its ${field}`}: ${message}`;
}

export function cardOf({
  slug,
  title,
  excerpt,
  category,
  date,
  readTime,
  featured,
}: ArticleSummary['head']): ArticleCard {
  return { slug, title, excerpt, category, date, readTime, featured };
}

function headOf(article: Article, { wordCount }: RenderedText, today: string): ArticleSummary['head'] {
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
    related: [],
  };
}

/** Reports whether the review is more than twelve months old. Calendar days sort as text. */
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

/** Finds links to headings that do not exist, in this article or another. The site checks whether the page exists. */
function deadAnchors(
  { internalLinks, headings: own }: RenderedText,
  slug: string,
  headings: ReadonlyMap<string, readonly string[]>,
): string[] {
  return internalLinks.filter((href) => {
    const { pathname, hash } = new URL(href, `https://site.invalid/insights/${slug}`);
    const there = pathname === `/insights/${slug}` ? own : headings.get(pathname);
    return hash !== '' && there !== undefined && !there.includes(hash.slice(1));
  });
}
