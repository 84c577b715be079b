import { z } from 'zod';
import { isDeepLink } from '../deep-link.ts';
import { defineContract } from '../define-contract.ts';
import { ClientId, Timestamp } from '../fields.ts';
import { wholeNumber } from '../form-fields.ts';
import { ARTICLE_CATEGORIES, MAX_TITLE } from './article-page.ts';
import {
  ContentChange,
  contentLine,
  contentText,
  ContentVersion,
  draftFields,
  EDITED_CONTENT,
  LISTED_CONTENT,
  PreviewedPage,
  Slug,
} from './content-fields.ts';

/** The id of an article: `article-7`, or `article-` and the first slug of a built-in one. */
export const ArticleId = z
  .string()
  .max(88)
  .regex(/^article-[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** The call to action at the end of an article. */
export const ARTICLE_CALLS = ['buy', 'sell', 'valuation', 'finance', 'checklist'] as const;

export const RELATED_ARTICLES = 3;
export const KEYWORDS = { fewest: 3, most: 8 } as const;
export const MAX_SOURCES = 8;

const Source = z.strictObject({
  title: contentLine(200),
  publisher: contentLine(120),
  /** Links to the statute, section, bulletin or table itself: an office's home page proves nothing. */
  url: z
    .url({ protocol: /^https$/, error: 'Enter the full address, which starts with https://' })
    .max(500, 'This must be at most 500 characters')
    .refine(isDeepLink, 'This is a home page: enter the address of the exact page that supports it'),
});

const keywords = z.array(contentLine(60)).max(KEYWORDS.most, `Enter at most ${KEYWORDS.most}`);
const related = z
  .array(ArticleId)
  .max(RELATED_ARTICLES, `Choose ${RELATED_ARTICLES}`)
  .refine((ids) => new Set(ids).size === ids.length, 'Choose each article once');

/** What an author writes in an article. Reading time and word count are computed. */
const CONTENT = {
  /** The page is `/insights/{slug}`. After a change, former addresses redirect to the new one. */
  slug: Slug,
  title: contentLine(MAX_TITLE).min(10, 'Enter at least 10 characters'),
  /** One or two sentences, also given to search engines. */
  excerpt: contentLine(160).min(40, 'Enter at least 40 characters'),
  category: z.enum(ARTICLE_CATEGORIES, 'Choose one'),
  /** The day of publication shown on the page. */
  date: z.iso.date('Choose a date'),
  /** The day on which somebody last checked the text against its sources. */
  reviewedOn: z.iso.date('Choose a date'),
  /** Featured on the home page and at the top of the list. */
  featured: z.boolean(),
  keywords: keywords.min(KEYWORDS.fewest, `Enter at least ${KEYWORDS.fewest}`),
  sources: z.array(Source).min(1, 'Enter at least one source').max(MAX_SOURCES, `Enter at most ${MAX_SOURCES}`),
  /** Further reading. */
  related: related.length(RELATED_ARTICLES, `Choose ${RELATED_ARTICLES}`),
  cta: z.enum(ARTICLE_CALLS, 'Choose one'),
  /** Markdown with the blocks of `article-text.ts`. */
  text: contentText(40_000),
};

/** An article as the site shows it. */
export const Article = z
  .strictObject({
    id: ArticleId,
    ...CONTENT,
    /** Former addresses of the page. */
    formerSlugs: z.array(z.string()),
  })
  .refine(({ date, reviewedOn }) => date <= reviewedOn, {
    path: ['reviewedOn'],
    message: 'This is before the publication date',
  });
export type Article = z.infer<typeof Article>;

/** The draft of an article: each field is valid for publication, or missing. */
export const ArticleDraft = z.strictObject(draftFields({ ...CONTENT, keywords, related }));
export type ArticleDraft = z.infer<typeof ArticleDraft>;

const names = { id: ArticleId, version: ContentVersion };

/** An article as the office edits it. */
export const EditedArticle = z.strictObject({
  id: ArticleId,
  draft: ArticleDraft,
  published: Article.nullable(),
  ...EDITED_CONTENT,
});
export type EditedArticle = z.infer<typeof EditedArticle>;

export const listArticles = defineContract({
  subject: 'catalog.article.list',
  access: 'assistant',
  summary: 'All articles: unpublished ones first, then newest first',
  http: { method: 'GET', path: '/admin/articles' },
  input: z.strictObject({}),
  output: z.strictObject({
    articles: z.array(
      z.strictObject({
        id: ArticleId,
        title: z.string(),
        slug: z.string().nullable(),
        category: z.enum(ARTICLE_CATEGORIES).nullable(),
        date: z.string().nullable(),
        reviewedOn: z.string().nullable(),
        ...LISTED_CONTENT,
      }),
    ),
  }),
  errors: [],
  retry: 'safe',
});

export const readArticle = defineContract({
  subject: 'catalog.article.read',
  access: 'assistant',
  summary: 'One article: its draft, its published version, and what is missing for publishing',
  http: { method: 'GET', path: '/admin/articles/:id' },
  input: z.strictObject({ id: ArticleId }),
  output: EditedArticle,
  errors: ['article_not_found'],
  retry: 'safe',
});

/** Without the content: texts are long, and `readArticleVersion` returns them. */
export const listArticleVersions = defineContract({
  subject: 'catalog.article.versions',
  access: 'assistant',
  summary: 'All versions of an article, newest first: author, time and changed fields',
  http: { method: 'GET', path: '/admin/articles/:id/versions' },
  input: z.strictObject({ id: ArticleId }),
  output: z.strictObject({
    versions: z.array(z.strictObject({ version: ContentVersion, change: ContentChange })),
  }),
  errors: ['article_not_found'],
  retry: 'safe',
});

export const readArticleVersion = defineContract({
  subject: 'catalog.article.version',
  access: 'assistant',
  summary: 'The content of one version of an article',
  http: { method: 'GET', path: '/admin/articles/:id/versions/:version' },
  input: z.strictObject({ id: ArticleId, version: wholeNumber(1, 1_000_000, 'Not a version') }),
  output: z.strictObject({ version: ContentVersion, draft: ArticleDraft }),
  errors: ['article_not_found'],
  retry: 'safe',
});

/** Renders on request, which takes a second or two. Refused as `article_not_publishable` while the draft is incomplete. */
export const previewArticle = defineContract({
  subject: 'catalog.article.preview',
  access: 'assistant',
  summary: 'Preview of an article’s draft, as HTML',
  http: { method: 'GET', path: '/admin/articles/:id/preview' },
  input: z.strictObject({ id: ArticleId }),
  output: PreviewedPage,
  errors: ['article_not_found', 'article_not_publishable', 'pages_not_made'],
  retry: 'safe',
  timeoutMs: 15_000,
});

/** Idempotent by the id of the creation. */
export const createArticle = defineContract({
  subject: 'catalog.article.create',
  access: 'broker',
  audit: { operation: 'createArticle', fields: ['id'] },
  summary: 'Create an article as a draft',
  http: { method: 'POST', path: '/admin/articles' },
  input: z.strictObject({ creationId: ClientId, title: CONTENT.title }),
  output: EditedArticle,
  errors: ['article_limit'],
  retry: 'safe',
});

/** Like `saveListing`: keeps concurrent changes to other fields; a field that both changed is refused as `version_conflict`. */
export const saveArticle = defineContract({
  subject: 'catalog.article.save',
  access: 'broker',
  audit: { operation: 'saveArticle', fields: ['version'] },
  summary: 'Change an article. The public version does not change until it is published',
  http: { method: 'PATCH', path: '/admin/articles/:id' },
  input: z.strictObject({ ...names, draft: ArticleDraft.partial() }),
  output: EditedArticle,
  errors: ['article_not_found', 'version_conflict'],
  retry: 'safe',
});

/**
 * Refused as `article_not_publishable` with every issue in its details. Renders the page to find out, which takes a second
 * or two.
 */
export const publishArticle = defineContract({
  subject: 'catalog.article.publish',
  access: 'broker',
  audit: { operation: 'publishArticle', fields: ['version'] },
  summary: 'Publish the draft of an article',
  http: { method: 'POST', path: '/admin/articles/:id/publication' },
  input: z.strictObject(names),
  output: EditedArticle,
  errors: ['article_not_found', 'article_not_publishable', 'version_conflict'],
  retry: 'safe',
  timeoutMs: 15_000,
});

/** Replaces an earlier schedule. Publishing by hand before the scheduled time cancels it. */
export const scheduleArticle = defineContract({
  subject: 'catalog.article.schedule',
  access: 'broker',
  audit: { operation: 'scheduleArticle', fields: ['version', 'at'] },
  summary: 'Schedule the publication of the current draft of an article',
  http: { method: 'POST', path: '/admin/articles/:id/schedule' },
  input: z.strictObject({ ...names, at: Timestamp }),
  output: EditedArticle,
  errors: ['article_not_found', 'article_not_publishable', 'version_conflict'],
  retry: 'safe',
  timeoutMs: 15_000,
});

export const cancelArticleSchedule = defineContract({
  subject: 'catalog.article.cancel-schedule',
  access: 'broker',
  audit: { operation: 'cancelArticleSchedule', fields: ['version'] },
  summary: 'Cancel the scheduled publication of an article',
  http: { method: 'POST', path: '/admin/articles/:id/schedule/cancel' },
  input: z.strictObject(names),
  output: EditedArticle,
  errors: ['article_not_found', 'version_conflict'],
  retry: 'safe',
});

/**
 * Removes the page with the next release; the draft stays. Refused while another page links to it, which is checked by
 * building the site without it and takes seconds.
 */
export const withdrawArticle = defineContract({
  subject: 'catalog.article.withdraw',
  access: 'broker',
  audit: { operation: 'withdrawArticle', fields: ['version'] },
  summary: 'Remove an article from the site',
  http: { method: 'POST', path: '/admin/articles/:id/withdrawal' },
  input: z.strictObject(names),
  output: EditedArticle,
  errors: ['article_not_found', 'article_named_elsewhere', 'version_conflict'],
  retry: 'safe',
  timeoutMs: 15_000,
});

/** The public version stays until the draft is published. */
export const rollBackArticle = defineContract({
  subject: 'catalog.article.roll-back',
  access: 'broker',
  audit: { operation: 'rollBackArticle', fields: ['version', 'to'] },
  summary: 'Restore the draft of an article from an earlier version',
  http: { method: 'POST', path: '/admin/articles/:id/roll-back' },
  input: z.strictObject({ ...names, to: ContentVersion }),
  output: EditedArticle,
  errors: ['article_not_found', 'version_conflict'],
  retry: 'safe',
});
