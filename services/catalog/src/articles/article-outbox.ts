import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { ARTICLE, type ArticleFields } from './article.model.ts';

/** What articles report, on its way from their documents to the stream. */
export class ArticleOutbox extends Outbox<ArticleFields> {}

export const articleOutbox = outboxProvider(ArticleOutbox, ARTICLE);
