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
import { articleQueries } from '../editor/article.queries.ts';
import type { FieldGroups, ContentKindConfig } from '../editor/content-kind.ts';
import { formRules } from '../editor/form.rules.ts';
import { ARTICLE_CALLS_IN_WORDS } from '../words/article-words.ts';
import { MarkdownControl } from './markdown-control.tsx';
import { RelatedControl } from './related-control.tsx';

interface ArticleParts {
  draft: ArticleDraft;
}

const NONE = [['', 'Not chosen']] as const;

/** The fields of the form, group by group, in the order they are read in. */
const FIELD_GROUPS: FieldGroups = [
  [
    'What lists and search engines show',
    [
      { name: 'draft.title', label: 'Title', hint: 'At most 60 characters' },
      {
        name: 'draft.slug',
        label: 'Address of the page',
        hint: 'After /insights/. Former addresses lead to the new one',
      },
      {
        name: 'draft.excerpt',
        label: 'Excerpt',
        kind: 'long',
        hint: 'A sentence or two of 40 to 160 characters, without figures of the register',
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
      { name: 'draft.date', label: 'Day of publication', kind: 'day' },
      { name: 'draft.reviewedOn', label: 'Reviewed against its sources on', kind: 'day' },
      { name: 'draft.keywords', label: 'Keywords', kind: 'long', hint: 'One a line, three to eight' },
    ],
  ],
  [
    'The text',
    [
      {
        name: 'draft.text',
        label: 'Text',
        kind: 'long',
        control: MarkdownControl,
        hint: 'Markdown, with headings from ## on and tables. A figure of the register of claims is quoted: <Claim id="occupancy" />, its day <AsOf id="occupancy" />. A note: <Note title="In short">, an empty line, its text, an empty line, </Note>',
      },
    ],
  ],
  [
    'Below the text',
    [
      {
        name: 'draft.sources',
        label: 'Sources',
        kind: 'long',
        hint: 'One a line: title | publisher | address of the very page, with https://',
      },
      { name: 'draft.related', label: 'What is read next', kind: 'long', control: RelatedControl },
      {
        name: 'draft.cta',
        label: 'The last part invites to',
        choices: [...NONE, ...ARTICLE_CALLS.map((one) => [one, ARTICLE_CALLS_IN_WORDS[one]] as const)],
      },
    ],
  ],
];

/** Articles, as the editor knows them. */
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
