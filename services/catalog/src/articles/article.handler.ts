import {
  cancelArticleSchedule,
  createArticle,
  type EditedArticle,
  type InputOf,
  listArticles,
  listArticleVersions,
  type OutputOf,
  publishArticle,
  readArticle,
  readArticleVersion,
  rollBackArticle,
  saveArticle,
  scheduleArticle,
  withdrawArticle,
} from '@brokerage/contracts';
import { type ActorContext, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { changeOf, editedFields, listedFields } from '../content/content-answers.ts';
import { PublicationCheck } from '../content/publication-check.ts';
import type { ArticleFields } from './article.model.ts';
import { ArticleRepository } from './article.repository.ts';
import { ArticleService } from './article.service.ts';

@Controller()
export class ArticleHandler {
  constructor(
    private readonly service: ArticleService,
    private readonly articles: ArticleRepository,
    private readonly check: PublicationCheck,
  ) {}

  @Handles(listArticles)
  async list(): Promise<OutputOf<typeof listArticles>> {
    const rows = (await this.articles.findAll()).map((article) => this.rowOf(article));
    return { articles: rows.toSorted(byNewest) };
  }

  @Handles(readArticle)
  async read({ id }: InputOf<typeof readArticle>): Promise<EditedArticle> {
    return this.edited(await this.service.find(id));
  }

  @Handles(listArticleVersions)
  async versions({ id }: InputOf<typeof listArticleVersions>): Promise<OutputOf<typeof listArticleVersions>> {
    const versions = await this.service.versions(id);
    return { versions: versions.map((one) => ({ version: one.version, change: changeOf(one) })) };
  }

  @Handles(readArticleVersion)
  async version({ id, version }: InputOf<typeof readArticleVersion>): Promise<OutputOf<typeof readArticleVersion>> {
    const present = await this.service.find(id);
    const found = present.version === version ? present : await this.articles.findVersion(id, version);
    if (!found) throw new DomainError('article_not_found');
    return { version, draft: found.draft };
  }

  @Handles(createArticle)
  async create(
    { creationId, title: name }: InputOf<typeof createArticle>,
    { actor }: ActorContext,
  ): Promise<EditedArticle> {
    return this.edited(await this.service.create({ creationId, name }, actor));
  }

  @Handles(saveArticle)
  async save(
    { id, version, ...changes }: InputOf<typeof saveArticle>,
    { actor }: ActorContext,
  ): Promise<EditedArticle> {
    return this.edited(await this.service.save({ id, version }, changes, actor));
  }

  @Handles(publishArticle)
  async publish(input: InputOf<typeof publishArticle>, { actor }: ActorContext): Promise<EditedArticle> {
    await this.assertRendered(input);
    return this.edited(await this.service.publish(input, actor));
  }

  @Handles(scheduleArticle)
  async schedule(input: InputOf<typeof scheduleArticle>, { actor }: ActorContext): Promise<EditedArticle> {
    await this.assertRendered(input);
    return this.edited(await this.service.schedule(input, actor));
  }

  @Handles(cancelArticleSchedule)
  async cancelSchedule(input: InputOf<typeof cancelArticleSchedule>, { actor }: ActorContext): Promise<EditedArticle> {
    return this.edited(await this.service.cancelSchedule(input, actor));
  }

  @Handles(withdrawArticle)
  async withdraw(input: InputOf<typeof withdrawArticle>, { actor }: ActorContext): Promise<EditedArticle> {
    await this.assertLeftOut(input);
    return this.edited(await this.service.withdraw(input, actor));
  }

  @Handles(rollBackArticle)
  async rollBack(input: InputOf<typeof rollBackArticle>, { actor }: ActorContext): Promise<EditedArticle> {
    return this.edited(await this.service.rollBack(input, actor));
  }

  /** Checks what only the rendered page shows: figures without a source, unknown claims, broken links. */
  private async assertRendered({ id, version }: { id: string; version: number }): Promise<void> {
    const seen = await this.service.find(id);
    // A repeat or an outdated version is handled by the change itself.
    if (seen.version !== version) return;
    const result = await this.service.publication(seen);
    if (!result.content) return;
    const issues = await this.check.issues('article', result.content);
    if (issues.length > 0) this.service.refuse([...(result.ok ? [] : result.issues), ...issues]);
  }

  /** Refuses while the text of another page links to it: the site could not be published without it. */
  private async assertLeftOut({ id, version }: { id: string; version: number }): Promise<void> {
    const seen = await this.service.find(id);
    if (seen.version !== version || !seen.published) return;
    const pages = await this.check.pagesLeadingTo(id);
    if (pages.length === 0) return;
    throw new DomainError('article_named_elsewhere', {
      message: `Other pages lead to this one: ${pages.join(', ')}. Change them first.`,
    });
  }

  private async edited(article: ArticleFields): Promise<EditedArticle> {
    const { _id: id, draft, published } = article;
    const publication = await this.service.publication(article);
    const issues = publication.ok ? [] : publication.issues;
    return { id, draft, published, ...editedFields(article, this.service.isAhead(article), issues) };
  }

  private rowOf(article: ArticleFields): Row {
    const { _id: id, draft } = article;
    const { title, slug, category, date, reviewedOn } = draft;
    return {
      id,
      title: title ?? id,
      slug,
      category,
      date,
      reviewedOn,
      ...listedFields(article, this.service.isAhead(article)),
    };
  }
}

type Row = OutputOf<typeof listArticles>['articles'][number];

/** Articles that were never published come first. */
function byNewest(one: Row, other: Row): number {
  const [a, b] = [one, other].map(({ publishedVersion, date }) => (publishedVersion === null ? '9' : (date ?? '')));
  return (b ?? '').localeCompare(a ?? '') || one.id.localeCompare(other.id);
}
