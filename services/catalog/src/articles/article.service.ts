import { isDeepStrictEqual } from 'node:util';
import {
  Article,
  ArticleDraft,
  ArticleId,
  type InputOf,
  MAX_ARTICLES,
  type PublishingIssue,
  type withdrawArticle,
} from '@brokerage/contracts';
import { readArticleText } from '@brokerage/contracts/article-text';
import { type Actor, DomainError } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import type { Publishable } from '../content/content.model.ts';
import { type NewContent, ContentService } from '../content/content.service.ts';
import { formerSlugs } from '../content/former-slugs.ts';
import { publishable } from '../content/publishable.ts';
import { type ArticleFields, type ArticleVersionFields, draftOf, newArticle } from './article.model.ts';
import { ArticleRepository } from './article.repository.ts';

@Injectable()
export class ArticleService extends ContentService<ArticleFields, ArticleVersionFields> {
  constructor(private readonly articles: ArticleRepository) {
    super(articles, {
      noun: 'article',
      named: 'title',
      most: MAX_ARTICLES,
      parts: ['draft'],
      addressStays: false,
      errors: { notFound: 'article_not_found', notPublishable: 'article_not_publishable', limit: 'article_limit' },
      files: { folder: 'articles', published: Article, draft: ArticleDraft, id: ArticleId },
    });
  }

  /** Takes the page off the site, unless another page links to it. */
  override async withdraw(seen: InputOf<typeof withdrawArticle>, actor: Actor): Promise<ArticleFields> {
    const published = await this.articles.published();
    if (published.some(({ id, related }) => id !== seen.id && related.includes(seen.id)))
      throw new DomainError('article_named_elsewhere');
    return super.withdraw(seen, actor);
  }

  /** Whether publishing would change what is public. */
  isAhead({ draft, published }: ArticleFields): boolean {
    return !published || !isDeepStrictEqual(draftOf(published), draft);
  }

  /** Refuses an article with the reasons. */
  refuse(issues: PublishingIssue[]): never {
    throw this.notPublishable(issues);
  }

  protected draftOf(published: Article): ArticleDraft {
    return draftOf(published);
  }

  protected newDocument(facts: NewContent): ArticleFields {
    return newArticle(facts);
  }

  protected toPublish({ _id: id, draft, published }: ArticleFields, today: string): Publishable<Article> {
    return publishable({
      schema: Article,
      draft,
      facts: { id, formerSlugs: published ? formerSlugs(published, draft.slug) : [] },
      more: [...dayIssues(draft, today), ...textIssues(draft)],
    });
  }
}

function dayIssues(draft: ArticleDraft, today: string): PublishingIssue[] {
  return (['date', 'reviewedOn'] as const)
    .filter((field) => (draft[field] ?? '') > today)
    .map((field) => ({ field: `draft.${field}`, message: 'This date is in the future' }));
}

function textIssues({ text }: ArticleDraft): PublishingIssue[] {
  const { problems } = readArticleText(text ?? '');
  return problems.map(({ line, message }) => ({ field: 'draft.text', message: `Line ${line}: ${message}` }));
}
