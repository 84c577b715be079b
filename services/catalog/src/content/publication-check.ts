import type { PublishingIssue } from '@brokerage/contracts';

/** Checks content as visitors would see it; implemented by what makes the pages. Without a publisher it finds no issues. */
export abstract class PublicationCheck {
  /** Why a release would be refused if this content were published. */
  abstract issues(noun: string, content: object): Promise<PublishingIssue[]>;
  /** Addresses of pages with links that would break without an article. */
  abstract pagesLeadingTo(articleId: string): Promise<string[]>;
}
