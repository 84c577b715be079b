import {
  ARTICLE_CALLS,
  ARTICLE_CATEGORIES,
  ArticleDraft,
  cancelArticleSchedule,
  type EditedArticle,
  publishArticle,
  readArticle,
  readArticleVersion,
  rollBackArticle,
  saveArticle,
  scheduleArticle,
} from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';
import { articleQueries } from '../shell/content.queries.ts';
import type { FieldGroups, ContentKindConfig } from '../editor/content-kind.ts';
import { formRules } from '../editor/form.rules.ts';
import { ARTICLE_CALLS_IN_WORDS } from '../words/content-words.ts';
import { MarkdownControl } from './markdown-control.tsx';
import { RelatedControl } from './related-control.tsx';

interface ArticleParts {
  draft: ArticleDraft;
}

const NONE = [['', 'Not chosen']] as const;

/** The fields of the form, grouped, in display order. */
const FIELD_GROUPS: FieldGroups = [
  [
    'Lists and search engines',
    [
      { name: 'draft.title', label: 'Title', hint: 'Up to 60 characters' },
      {
        name: 'draft.slug',
        label: 'Page address',
        hint: 'The part after /insights/. Former addresses redirect to the new one',
      },
      {
        name: 'draft.excerpt',
        label: 'Excerpt',
        kind: 'long',
        hint: 'A sentence or two of 40 to 160 characters, without figures from the claims register',
      },
      {
        name: 'draft.category',
        label: 'Category',
        choices: [...NONE, ...ARTICLE_CATEGORIES.map((one) => [one, one] as const)],
      },
      {
        name: 'draft.featured',
        label: 'Featured on the home page',
        choices: [
          ['', 'No'],
          ['featured', 'Yes'],
        ],
      },
      { name: 'draft.date', label: 'Publication date', kind: 'day' },
      { name: 'draft.reviewedOn', label: 'Date reviewed against its sources', kind: 'day' },
      { name: 'draft.keywords', label: 'Keywords', kind: 'long', hint: 'One per line, three to eight' },
    ],
  ],
  [
    'Body',
    [
      {
        name: 'draft.text',
        label: 'Text',
        kind: 'long',
        control: MarkdownControl,
        hint: 'Markdown, with headings from ## on and tables. To quote a figure from the claims register: <Claim id="occupancy" />; its date: <AsOf id="occupancy" />. For a note: <Note title="In short">, a blank line, the text, a blank line, </Note>',
      },
    ],
  ],
  [
    'After the body',
    [
      {
        name: 'draft.sources',
        label: 'Sources',
        kind: 'long',
        hint: 'One per line: title | publisher | address of the exact page, with https://',
      },
      { name: 'draft.related', label: 'Read next', kind: 'long', control: RelatedControl },
      {
        name: 'draft.cta',
        label: 'Closing call to action',
        choices: [...NONE, ...ARTICLE_CALLS.map((one) => [one, ARTICLE_CALLS_IN_WORDS[one]] as const)],
      },
    ],
  ],
];

/** Editor configuration for articles. */
export const ARTICLE_KIND: ContentKindConfig<EditedArticle, ArticleParts> = {
  key: 'article',
  noun: 'article',
  groups: FIELD_GROUPS,
  rules: formRules<ArticleParts>({
    schemas: { draft: ArticleDraft },
    lines: { sources: ['title', 'publisher', 'url'] },
    lists: ['keywords', 'related'],
    flags: ['featured'],
  }),
  sentences: [],
  queries: articleQueries,
  changing: saveArticle,
  read: async (id) => {
    const { draft, version } = await call(readArticle, { id }, {});
    return { version, parts: { draft } };
  },
  readVersion: async (id, version) => {
    const { draft } = await call(readArticleVersion, { id, version });
    return { version, parts: { draft } };
  },
  save: (seen, { draft }) => call(saveArticle, { ...seen, draft }),
  publish: (seen) => call(publishArticle, seen),
  schedule: (seen, at) => call(scheduleArticle, { ...seen, at }),
  cancelSchedule: (seen) => call(cancelArticleSchedule, seen),
  rollBack: (seen, to) => call(rollBackArticle, { ...seen, to }),
};
