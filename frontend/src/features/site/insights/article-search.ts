import type { Options } from 'minisearch';

interface SearchedArticle {
  id: string;
  title: string;
  excerpt: string;
  keywords: string;
  body: string;
}

const TOO_COMMON = new Set(
  'the and for are was were has have had not but you your our its his her their they them this that these those with from into than then there here what when which who whom how why will would can could may might must shall should does did been being each every one two all any some such only also more most other same own per out off over under about after before between during because until while where'.split(
    ' ',
  ),
);

const PART_OF_A_SUM = /^[^\p{L}\d]*\d{1,3}[^\p{L}\d]*$/u;

/** How words are read, the same when the index is built and when it is asked. */
export const SEARCH_OPTIONS: Options<SearchedArticle> = {
  fields: ['title', 'excerpt', 'keywords', 'body'],
  processTerm: (term) => {
    const word = term.toLowerCase().replaceAll(/['’]/g, '');
    return word.length < 3 || TOO_COMMON.has(word) || PART_OF_A_SUM.test(word) ? null : word;
  },
  searchOptions: {
    boost: { title: 6, keywords: 4, excerpt: 2 },
    prefix: true,
    // One slip in a word of five letters, two in one of ten.
    fuzzy: 0.2,
    combineWith: 'AND',
  },
};

export const SEARCH_INDEX_PATH = '/search/articles.json';
