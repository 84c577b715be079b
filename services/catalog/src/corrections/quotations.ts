import { articlePath, RATE_CLAIMS } from '@brokerage/contracts';
import { claimsQuotedIn } from '@brokerage/contracts/article-text';
import { Injectable } from '@nestjs/common';
import { ArticleRepository } from '../articles/article.repository.ts';
import { ClaimRegister } from './claim-register.ts';

/** Finds the pages and files that print a claim: those of the software, as of its build, and the articles that are published now. */
@Injectable()
export class Quotations {
  constructor(
    private readonly register: ClaimRegister,
    private readonly articles: ArticleRepository,
  ) {}

  /** Addresses by the id of each claim of the register, those of articles last. */
  async all(): Promise<ReadonlyMap<string, readonly string[]>> {
    const found = new Map(this.register.claims.map(({ id, quotedAt }) => [id, [...quotedAt]]));
    for (const { slug, text } of await this.articles.published())
      for (const id of claimsQuotedIn(text)) found.get(id)?.push(articlePath(slug));
    return found;
  }

  /** Addresses of what prints any of these, each once. */
  async of(ids: readonly string[]): Promise<string[]> {
    const all = await this.all();
    return [...new Set(ids.flatMap((id) => all.get(id) ?? []))];
  }

  /** Of what prints any range of the lenders. */
  ofRates(): Promise<string[]> {
    return this.of(Object.values(RATE_CLAIMS));
  }
}
