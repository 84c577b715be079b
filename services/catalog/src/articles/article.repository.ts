import { type Article, articlePublished } from '@brokerage/contracts';
import { CONFIG, Outbox, outboxProvider, report } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { CatalogConfig } from '../catalog.config.ts';
import { ContentRepository } from '../content/content.repository.ts';
import {
  ARTICLE,
  ARTICLE_VERSION,
  type ArticleFields,
  type ArticleVersionFields,
  importedArticle,
} from './article.model.ts';
import { builtInArticles } from './built-in-articles.ts';

/** Publishes the events of articles from their documents to the stream. */
export class ArticleOutbox extends Outbox<ArticleFields> {}

export const articleOutbox = outboxProvider(ArticleOutbox, ARTICLE);

@Injectable()
export class ArticleRepository extends ContentRepository<ArticleFields, ArticleVersionFields> {
  protected readonly owner = 'articleId';

  constructor(
    @InjectModel(ARTICLE) articles: Model<ArticleFields>,
    @InjectModel(ARTICLE_VERSION) versions: Model<ArticleVersionFields>,
    outbox: ArticleOutbox,
    @Inject(CONFIG) private readonly config: Pick<CatalogConfig, 'PUBLISHER_DIR'>,
  ) {
    super(articles, versions, outbox);
  }

  protected builtIn(at: Date): ArticleFields[] {
    const { PUBLISHER_DIR: folder } = this.config;
    if (folder === undefined) return [];
    return builtInArticles(folder).map((article, index) => importedArticle(article, index + 1, at));
  }

  protected versionOf({ _id, version, draft, change }: ArticleFields) {
    return { articleId: _id, version, draft, change };
  }

  protected reportPublished({ id }: Article, version: number) {
    return report(articlePublished, { articleId: id, version });
  }
}
