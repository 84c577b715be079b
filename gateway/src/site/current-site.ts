import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BROKERAGE,
  contentPublished,
  type EventEnvelope,
  readCurrentRelease,
  readReleaseBody,
  type PublishedSite,
  putInPlace,
  type Release,
} from '@brokerage/contracts';
import { backgroundContext, hashOf, type Logger, type RpcClient, withDeadline } from '@brokerage/service-kit';
import { ReleaseStore, siteIn } from './release-store.ts';
import { SiteBodies } from './site-bodies.ts';
import { isPicture, siteFiles, type SiteFiles } from './site-files.ts';
import type { BuiltSite } from './site-folder.ts';

/** How long startup waits for the current release from catalog. */
const FIRST_LOOK_MS = 3000;
const FIRST_PAUSE_MS = 100;
const CALL_MS = 5000;
const FETCHED_AT_ONCE = 8;

interface CurrentSiteOptions {
  built: BuiltSite;
  origin: string;
  /** Folder of this gateway's releases; without it visitors see what was built. */
  folder: string | undefined;
  /** Folders of scripts and styles. */
  assets: readonly string[];
  pollMs: number;
  rpc: RpcClient;
  logger: Logger;
}

/**
 * The site that visitors see: the newest release, as a whole. Missing files are fetched from catalog; the last release
 * is on disk, so that a start needs no service. See docs/decisions/0037-releases-of-the-site.md.
 */
export class CurrentSite {
  readonly bodies = new SiteBodies((hash) => this.body(hash));
  private readonly store: ReleaseStore | undefined;
  private site: SiteFiles;
  private page: string | undefined;
  private release: Release | undefined;
  /** Hashes of the bodies of the active release, which are on disk. */
  private inPlace: ReadonlySet<string> = new Set();
  private looking: Promise<void> | undefined;
  private isToLookAgain = false;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly options: CurrentSiteOptions) {
    const { built, origin, folder } = options;
    this.store = folder === undefined ? undefined : new ReleaseStore(folder);
    this.site = siteFiles(built.site, { origin, isWithheld: this.store !== undefined });
    putInPlace({ [BROKERAGE]: built.site.brokerage });
  }

  get files(): SiteFiles {
    return this.site;
  }

  /** The page for unknown addresses, which frames the gateway's own answers. */
  get notFoundPage(): string | undefined {
    return this.page;
  }

  /** The bytes of a file of the site; files corrupted on disk are fetched again. */
  async body(hash: string): Promise<Buffer | undefined> {
    return (await this.bodyHere(hash)) ?? (this.store && (await this.fetch(hash).catch(() => undefined)));
  }

  /** Activates the release on disk, then the newest one; if catalog does not answer in time, it continues with what is on disk. */
  async start(): Promise<void> {
    this.page = await this.notFoundPageOf(this.site);
    if (!this.store) return;
    await this.store.prepare();
    for (const release of await this.store.current()) if (await this.takeOver(release, false)) break;
    await this.lookFirst();
    this.lookLater();
  }

  /** Catalog may be starting too: without a release on disk it is asked until it has one or the time is over. */
  private async lookFirst(): Promise<void> {
    const until = Date.now() + FIRST_LOOK_MS;
    do {
      await withDeadline(this.look(), Math.max(1, until - Date.now()), undefined);
      if (this.release) return;
      await new Promise((wake) => setTimeout(wake, FIRST_PAUSE_MS));
    } while (Date.now() < until);
  }

  take({ type }: EventEnvelope): void {
    if (this.store && type === contentPublished.type) void this.look();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  private lookLater(): void {
    if (this.isClosed) return;
    this.timer = setTimeout(() => void this.look().then(() => this.lookLater()), this.options.pollMs);
  }

  /** One check at a time; requests made meanwhile cause one more check afterwards. */
  private look(): Promise<void> {
    this.isToLookAgain = this.looking !== undefined;
    this.looking ??= this.lookUntilDone().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async lookUntilDone(): Promise<void> {
    do {
      this.isToLookAgain = false;
      try {
        await this.lookOnce();
      } catch (error) {
        this.options.logger.debug({ err: error }, 'no release could be fetched');
      }
    } while (this.isToLookAgain && !this.isClosed);
  }

  private async lookOnce(): Promise<void> {
    const { built, rpc } = this.options;
    if (!/^[0-9a-f]{16}$/.test(built.site.build)) return;
    const { release } = await rpc.call(readCurrentRelease, { build: built.site.build }, backgroundContext(CALL_MS));
    if (!release || release.id === this.release?.id) return;
    // After a build was rolled back, its newest release may have older content than the active one.
    if (this.release && release.publishedAt < this.release.publishedAt) return;
    if (await this.takeOver(release, true)) await this.store?.removeOld();
  }

  /** Activates a release if all of it is available. Nothing of it is visible before it is complete. */
  private async takeOver(release: Release, mayFetch: boolean): Promise<boolean> {
    const { built, logger } = this.options;
    const get = async (hash: string) => (await this.bodyHere(hash)) ?? (mayFetch ? this.fetch(hash) : undefined);
    const manifest = await get(release.manifest);
    const site = manifest && siteIn(manifest);
    if (!site) return false;
    const hashes = new Set([...site.files.map(({ hash }) => hash), site.notFound]);
    const pictures = new Set(site.files.flatMap(({ path, hash }) => (isPicture(path) ? [hash] : [])));
    const isThere = async (hash: string): Promise<unknown> => {
      // The files of the active release have already been checked.
      if (built.places.has(hash) || this.inPlace.has(hash)) return true;
      // Photographs are many and large: a corrupted one is detected when it is read.
      return (pictures.has(hash) && (await this.store?.has(hash))) || get(hash);
    };
    if (!(await eachIs([...hashes], isThere))) {
      logger.warn({ release: release.id }, 'a release is incomplete and was not activated');
      return false;
    }
    if (site.build !== built.site.build && !(await this.hasAssets(site))) return false;
    const made = this.made(release, site);
    if (!made) return false;
    const page = await this.notFoundPageOf(made);
    if (mayFetch) await this.store?.keepCurrent(release);
    this.site = made;
    this.page = page;
    putInPlace({ [BROKERAGE]: site.brokerage });
    this.release = release;
    this.inPlace = hashes;
    logger.info({ release: release.id, files: site.files.length }, 'a release of the site is active');
    return true;
  }

  /** Undefined when a later build has put files into the release that this one cannot serve. */
  private made({ id }: Release, site: PublishedSite): SiteFiles | undefined {
    try {
      return siteFiles(site, { origin: this.options.origin, isWithheld: false });
    } catch (error) {
      this.options.logger.error({ release: id, err: error }, 'a release cannot be served and was not activated');
      return undefined;
    }
  }

  private async notFoundPageOf({ notFound }: SiteFiles): Promise<string | undefined> {
    return (await this.bodies.of(notFound))?.bytes.toString('utf8');
  }

  /** A body that is on disk and intact, from the build or from a release. */
  private async bodyHere(hash: string): Promise<Buffer | undefined> {
    const place = this.options.built.places.get(hash);
    const built = place === undefined ? undefined : await readFile(place).catch(() => undefined);
    return built && hashOf(built) === hash ? built : this.store?.body(hash);
  }

  private async fetch(hash: string): Promise<Buffer | undefined> {
    const found: Buffer[] = [];
    for (let part = 0, parts = 1; part < parts; part += 1) {
      const answer = await this.options.rpc.call(readReleaseBody, { hash, part }, backgroundContext(CALL_MS));
      if (answer.parts === 0) return undefined;
      parts = answer.parts;
      found.push(Buffer.from(answer.bytes, 'base64'));
    }
    const body = Buffer.concat(found);
    if (hashOf(body) !== hash) return undefined;
    await this.store?.keepBody(hash, body);
    return body;
  }

  /** Pages of another build load its scripts and styles and would not work without them. */
  private async hasAssets(site: PublishedSite): Promise<boolean> {
    const names = new Set<string>();
    const note = async (hash: string): Promise<boolean> => {
      const page = (await this.bodyHere(hash))?.toString('utf8') ?? '';
      for (const [, name = ''] of page.matchAll(/\/assets\/([\w.-]+)/g)) names.add(name);
      return true;
    };
    await eachIs(
      site.files.filter(({ isPage }) => isPage).map(({ hash }) => hash),
      note,
    );
    const isThere = async (name: string) => {
      const looks = this.options.assets.map((folder) => access(join(folder, name)));
      return (await Promise.allSettled(looks)).some(({ status }) => status === 'fulfilled');
    };
    return (await Promise.all([...names].map(isThere))).every(Boolean);
  }
}

/** Stops at the first batch with a failure. */
async function eachIs(hashes: readonly string[], is: (hash: string) => Promise<unknown>): Promise<boolean> {
  const all = [...new Set(hashes)];
  for (let from = 0; from < all.length; from += FETCHED_AT_ONCE) {
    const found = await Promise.all(all.slice(from, from + FETCHED_AT_ONCE).map(is));
    if (!found.every(Boolean)) return false;
  }
  return true;
}
