import { readFileSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  contentPublished,
  type EventEnvelope,
  getCurrentRelease,
  getReleaseBody,
  type PublishedSite,
  type Release,
} from '@brokerage/contracts';
import { backgroundContext, type Logger, type RpcClient, withDeadline } from '@brokerage/service-kit';
import { ReleaseStore, siteIn } from './release-store.ts';
import { hashOf, isPicture, type SiteFiles, SiteMaker, type SitePicture } from './site-files.ts';
import type { BuiltSite } from './site-folder.ts';

/** How long a start waits for the release that is in place elsewhere. */
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
 * The site that visitors see: the newest release, as a whole. What of it is not here is fetched from catalog; the last one is on disk, so
 * that a start needs no service. See docs/decisions/0037-releases-of-the-site.md.
 */
export class CurrentSite {
  private readonly maker: SiteMaker;
  private readonly store: ReleaseStore | undefined;
  private site: SiteFiles;
  private release: Release | undefined;
  private looking: Promise<void> | undefined;
  private isToLookAgain = false;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly options: CurrentSiteOptions) {
    const { built, origin, folder } = options;
    this.maker = new SiteMaker(origin);
    this.store = folder === undefined ? undefined : new ReleaseStore(folder);
    this.site = this.maker.make(
      built.site,
      (hash) => readFileSync(built.places.get(hash) ?? ''),
      this.store !== undefined,
    );
  }

  get files(): SiteFiles {
    return this.site;
  }

  /** The bytes of a picture of the release in place; one that was spoilt on the disk is fetched again. */
  async picture({ hash }: SitePicture): Promise<Buffer | undefined> {
    return (await this.store?.body(hash)) ?? (await this.fetch(hash).catch(() => undefined));
  }

  /** The release on disk, then the newest one; without an answer from catalog in time it goes on with what is there. */
  async start(): Promise<void> {
    if (!this.store) return;
    await this.store.prepare();
    for (const release of await this.store.current()) if (await this.takeOver(release, false)) break;
    await this.lookFirst();
    this.lookLater();
  }

  /** Catalog may be starting too: without a release of the disk it is asked until it has one. */
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

  /** One look at a time; what is asked for meanwhile is one more afterwards. */
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
    const { release } = await rpc.call(getCurrentRelease, { build: built.site.build }, backgroundContext(CALL_MS));
    if (!release || release.id === this.release?.id) return;
    // After a build was taken back its newest release may be of older content than what is in place.
    if (this.release && release.publishedAt < this.release.publishedAt) return;
    if (await this.takeOver(release, true)) await this.store?.removeOld();
  }

  /** Puts a release in place if all of it can be had. Nothing of it is seen before all of it is here. */
  private async takeOver(release: Release, mayFetch: boolean): Promise<boolean> {
    const { built, logger } = this.options;
    const bodies = new Map<string, Buffer>();
    const get = async (hash: string): Promise<Buffer | undefined> => {
      const place = built.places.get(hash);
      const here = place === undefined ? await this.store?.body(hash) : await readFile(place);
      const body = here ?? (mayFetch ? await this.fetch(hash) : undefined);
      if (body) bodies.set(hash, body);
      return body;
    };
    const manifest = await get(release.manifest);
    const site = manifest && siteIn(manifest);
    if (!site) return false;
    const inMemory = site.files.filter(({ path }) => !isPicture(path)).map(({ hash }) => hash);
    const onDisk = site.files.filter(({ path }) => isPicture(path)).map(({ hash }) => hash);
    const isThere = async (hash: string) => (await this.store?.has(hash)) || (mayFetch && (await this.fetch(hash)));
    const isWhole = (await eachIs([...inMemory, site.notFound], get)) && (await eachIs(onDisk, isThere));
    if (!isWhole) {
      logger.warn({ release: release.id }, 'a release is not all there and was not put in place');
      return false;
    }
    if (site.build !== built.site.build && !(await this.hasAssets(site, bodies))) return false;
    const made = this.made(release, site, bodies);
    if (!made) return false;
    if (mayFetch) await this.store?.keepCurrent(release);
    this.site = made;
    this.release = release;
    logger.info({ release: release.id, files: site.files.length }, 'a release of the site is in place');
    return true;
  }

  /** Undefined where a later build has put files into the release that this one cannot serve. */
  private made({ id }: Release, site: PublishedSite, bodies: ReadonlyMap<string, Buffer>): SiteFiles | undefined {
    try {
      return this.maker.make(site, (hash) => bodyIn(bodies, hash));
    } catch (error) {
      this.options.logger.error({ release: id, err: error }, 'a release cannot be served and was not put in place');
      return undefined;
    }
  }

  private async fetch(hash: string): Promise<Buffer | undefined> {
    const found: Buffer[] = [];
    for (let part = 0, parts = 1; part < parts; part += 1) {
      const answer = await this.options.rpc.call(getReleaseBody, { hash, part }, backgroundContext(CALL_MS));
      if (answer.parts === 0) return undefined;
      parts = answer.parts;
      found.push(Buffer.from(answer.bytes, 'base64'));
    }
    const body = Buffer.concat(found);
    if (hashOf(body) !== hash) return undefined;
    await this.store?.keepBody(hash, body);
    return body;
  }

  /** Pages of another build load its scripts and styles: without them they would stay dead. */
  private async hasAssets(site: PublishedSite, bodies: ReadonlyMap<string, Buffer>): Promise<boolean> {
    const pages = site.files.filter(({ isPage }) => isPage).map(({ hash }) => bodyIn(bodies, hash).toString('utf8'));
    const names = new Set(
      pages.flatMap((page) => [...page.matchAll(/\/assets\/([\w.-]+)/g)].map(([, name = '']) => name)),
    );
    const isThere = async (name: string) => {
      const looks = this.options.assets.map((folder) => access(join(folder, name)));
      return (await Promise.allSettled(looks)).some(({ status }) => status === 'fulfilled');
    };
    return (await Promise.all([...names].map(isThere))).every(Boolean);
  }
}

/** Stops at the first that is not. */
async function eachIs(hashes: readonly string[], is: (hash: string) => Promise<unknown>): Promise<boolean> {
  const all = [...new Set(hashes)];
  for (let from = 0; from < all.length; from += FETCHED_AT_ONCE) {
    const found = await Promise.all(all.slice(from, from + FETCHED_AT_ONCE).map(is));
    if (!found.every(Boolean)) return false;
  }
  return true;
}

function bodyIn(bodies: ReadonlyMap<string, Buffer>, hash: string): Buffer {
  const body = bodies.get(hash);
  if (!body) throw new Error(`a file of the site is missing: ${hash}`);
  return body;
}
