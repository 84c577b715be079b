import type { Article, PublishingIssue } from '@brokerage/contracts';

/** Looks at articles as they would be shown: whoever makes pages provides it. */
export abstract class ArticleCheck {
  /** What a release would be refused for if an article were published as it is here. None where no pages are made. */
  abstract articleIssues(article: Article): Promise<PublishingIssue[]>;
}
