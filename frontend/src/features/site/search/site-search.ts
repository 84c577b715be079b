import type { Options } from 'minisearch';
import { searchWord } from '../../../shared/search/use-search-index.ts';

/** A section of a page, as indexed. */
export interface SearchedSection {
  /** Its address: path and anchor. */
  id: string;
  /** Heading of its page. */
  title: string;
  /** Its own heading; empty above the first one. */
  heading: string;
  text: string;
}

export const SITE_SEARCH_OPTIONS: Options<SearchedSection> = {
  processTerm: searchWord,
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'text'],
  searchOptions: {
    boost: { title: 8, heading: 6 },
    prefix: true,
    // Allows one typo in a word of five letters, two in one of ten; a shorter one would match other words: `rest` is not
    // `rent`.
    fuzzy: (term) => (term.length < 5 ? false : 0.2),
    combineWith: 'AND',
  },
};

export const SITE_SEARCH_PATH = '/search/site.json';

export interface FoundSection extends SearchedSection {
  /** The words of the text that matched. */
  terms: string[];
}

/** Keeps the best section of each page, best page first. */
export function onePerPage(found: readonly FoundSection[]): FoundSection[] {
  const pages = new Map<string, FoundSection>();
  for (const section of found) {
    const [path = ''] = section.id.split('#');
    if (!pages.has(path)) pages.set(path, section);
  }
  return [...pages.values()];
}

const EXCERPT = 220;
const LEAD = 60;

interface Piece {
  text: string;
  marked: boolean;
}

/** Returns the text around the first match, cut at spaces, as marked and unmarked pieces. */
export function excerptOf(text: string, terms: readonly string[]): Piece[] {
  const words = terms.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = words.length > 0 ? new RegExp(`\\b(?:${words.join('|')})`, 'giu') : /(?!)/g;
  const first = text.search(pattern);
  const from = first > LEAD ? text.indexOf(' ', first - LEAD) + 1 : 0;
  const end = text.length > from + EXCERPT ? text.lastIndexOf(' ', from + EXCERPT) : text.length;
  const part = text.slice(from, end);
  const pieces: Piece[] = from > 0 ? [{ text: '… ', marked: false }] : [];
  let done = 0;
  for (const match of part.matchAll(pattern)) {
    pieces.push({ text: part.slice(done, match.index), marked: false }, { text: match[0], marked: true });
    done = match.index + match[0].length;
  }
  pieces.push({ text: `${part.slice(done)}${end < text.length ? ' …' : ''}`, marked: false });
  return pieces.filter((piece) => piece.text !== '');
}
