import { type Article, ArticleDraft } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';
import { contentFields, contentIndexes, emptyFields, versionFields } from '../content/content.model.ts';
import type { NewContent } from '../content/content.service.ts';

export const ARTICLE = 'Article';
export const ARTICLE_VERSION = 'ArticleVersion';

const articleVersionFields = { ...versionFields, draft: z.custom<ArticleDraft>() };

const ArticleDocument = z.object({
  _id: z.string(),
  ...articleVersionFields,
  published: z.custom<Article>().nullable(),
  ...contentFields,
});
export type ArticleFields = z.infer<typeof ArticleDocument>;

export const articleSchema = documentSchema(ArticleDocument, { collection: 'articles', indexes: contentIndexes });

const ArticleVersionDocument = z.object({ _id: z.string(), articleId: z.string(), ...articleVersionFields });
export type ArticleVersionFields = z.infer<typeof ArticleVersionDocument>;

/** Earlier versions; the current one is stored in the article. */
export const articleVersionSchema = documentSchema(ArticleVersionDocument, {
  collection: 'article_versions',
  indexes: [[{ articleId: 1, version: 1 }, { unique: true }]],
});

const DRAFT_FIELDS = ArticleDraft.keyof().options;

/** The draft that corresponds to a published article. */
export function draftOf(article: Article): ArticleDraft {
  return ArticleDraft.parse(Object.fromEntries(DRAFT_FIELDS.map((field) => [field, article[field] ?? null])));
}

/** An article that comes with the software, stored as published. */
export function importedArticle(article: Article, position: number, at: Date): ArticleFields {
  return {
    _id: article.id,
    position,
    version: 1,
    draft: draftOf(article),
    change: { kind: 'imported', at, by: '', fields: [] },
    published: article,
    publishedVersion: 1,
  };
}

/** A draft with nothing but a title. */
export function newArticle({ id, position, name, creationId, by, at }: NewContent): ArticleFields {
  return {
    _id: id,
    position,
    version: 1,
    draft: { ...emptyFields(ArticleDraft), featured: false, title: name } as ArticleDraft,
    change: { kind: 'created', at, by, fields: ['draft.title'] },
    published: null,
    publishedVersion: null,
    creationId,
  };
}
