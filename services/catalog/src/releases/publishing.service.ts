import { CONFIG, LOGGER, type Logger } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogConfig } from '../catalog.config.ts';
import { ListingRepository } from '../listings/listing.repository.ts';
import { SitePublisher } from './publisher.ts';
import { hashOf, ReleaseRepository } from './release.repository.ts';

/** Makes a release of what is published. */
@Injectable()
export class PublishingService {
  private readonly publisher: SitePublisher | undefined;

  constructor(
    private readonly listings: ListingRepository,
    private readonly releases: ReleaseRepository,
    @Inject(CONFIG) { PUBLISHER_DIR }: CatalogConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.publisher = PUBLISHER_DIR === undefined ? undefined : new SitePublisher(PUBLISHER_DIR);
  }

  /** Of the site this process publishes; undefined when it publishes none. */
  get build(): string | undefined {
    return this.publisher?.build;
  }

  /** Whether the content is another than the one the newest release was made of, and was not refused. */
  async isDue(): Promise<boolean> {
    if (this.build === undefined) return false;
    const { content } = await this.content();
    const newest = await this.releases.newest(this.build);
    return newest?.content !== content && (await this.releases.refusal(this.build))?.content !== content;
  }

  /** Safe to repeat at any point: bodies are stored first, by hash, and the release is one write. */
  async publish(): Promise<void> {
    const { publisher } = this;
    if (!publisher || !(await this.isDue())) return;
    const { build } = publisher;
    const { listings, content } = await this.content();
    const newest = await this.releases.newest(build);
    const before: unknown = newest ? JSON.parse((await this.releases.read(newest.state)).toString('utf8')) : null;
    const made = await publisher.publish(listings, before);
    const now = await this.releases.now();
    if ('problems' in made) {
      await this.releases.refuse({ _id: build, content, problems: made.problems, refusedAt: now });
      this.logger.warn({ build, problems: made.problems.length }, 'content was refused: see /api/admin/publication');
      return;
    }
    for (const [, body] of made.bodies) await this.releases.keep(body);
    const manifest = await this.releases.keep(Buffer.from(JSON.stringify(made.site)));
    const state = await this.releases.keep(Buffer.from(JSON.stringify(made.state)));
    const number = (newest?.number ?? 0) + 1;
    const release = { _id: `${build}-${number}`, build, number, content, manifest, state, publishedAt: now };
    if (await this.releases.insert(release))
      this.logger.info({ build, number, rendered: made.rendered.length }, 'a release was published');
  }

  async content() {
    const listings = await this.listings.published();
    return { listings, content: hashOf(JSON.stringify(listings)) };
  }
}
