import { articlePath, RATE_CLAIMS } from '@brokerage/contracts';
import { claimsQuotedIn } from '@brokerage/contracts/article-text';
import { Injectable } from '@nestjs/common';
import { ArticleRepository } from '../articles/article.repository.ts';
import { ClaimRegister } from './claim-register.ts';

interface QuotingArticle {
  path: string;
  claims: readonly string[];
}

/** Finds the pages and files that print a claim: those of the software, as of its build, and the currently published articles. */
@Injectable()
export class Quotations {
  private read?: { versions: string; articles: readonly QuotingArticle[] };

  constructor(
    private readonly register: ClaimRegister,
    private readonly articles: ArticleRepository,
  ) {}

  /** Addresses by claim id of the register, those of articles last. */
  async all(): Promise<ReadonlyMap<string, readonly string[]>> {
    const found = new Map(this.register.claims.map(({ id, quotedAt }) => [id, [...quotedAt]]));
    for (const { path, claims } of await this.quotingArticles()) for (const id of claims) found.get(id)?.push(path);
    return found;
  }

  /** The list is requested often and texts are long, so articles are read again only when a published version changes. */
  private async quotingArticles(): Promise<readonly QuotingArticle[]> {
    const versions = (await this.articles.publishedVersions()).join('\n');
    if (this.read?.versions === versions) return this.read.articles;
    const published = await this.articles.published();
    const articles = published.map(({ slug, text }) => ({ path: articlePath(slug), claims: claimsQuotedIn(text) }));
    this.read = { versions, articles };
    return articles;
  }

  /** Addresses of everything that prints any of these claims, without duplicates. */
  async of(ids: readonly string[]): Promise<string[]> {
    const all = await this.all();
    return [...new Set(ids.flatMap((id) => all.get(id) ?? []))];
  }

  /** Addresses of everything that prints any range of the lenders. */
  ofRates(): Promise<string[]> {
    return this.of(Object.values(RATE_CLAIMS));
  }
}
