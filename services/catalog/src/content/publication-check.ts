import type { PublishingIssue } from '@brokerage/contracts';

/** Looks at content as visitors would see it: whoever makes pages provides it. Where none are made, nothing is wrong. */
export abstract class PublicationCheck {
  /** What a release would be refused for if content of a kind were published as it is here. */
  abstract issues(noun: string, content: object): Promise<PublishingIssue[]>;
  /** Addresses of pages that would lead nowhere without an article. */
  abstract pagesLeadingTo(articleId: string): Promise<string[]>;
}
