import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, PublishedSite, Release } from '@brokerage/contracts';
import { hashOf } from '@brokerage/service-kit';
import { z } from 'zod';

const CURRENT = /^current-[0-9a-f]{16}-\d+\.json$/;
/** Another gateway that shares the folder may be about to name what it has just fetched. */
const UNNAMED_FOR_MS = DAY_MS;
const Current = Release.loose();

/**
 * Releases on this gateway's disk: bodies by hash, and for each build the release that was activated last. A file is
 * written whole or not at all, and trusted only if its hash matches its name. Gateways on one machine may share the
 * folder.
 */
export class ReleaseStore {
  private readonly bodies: string;

  constructor(private readonly folder: string) {
    this.bodies = join(folder, 'bodies');
  }

  async prepare(): Promise<void> {
    await mkdir(this.bodies, { recursive: true });
  }

  /** Undefined when the file is missing or corrupted. */
  async body(hash: string): Promise<Buffer | undefined> {
    const bytes = await readFile(join(this.bodies, hash)).catch(() => undefined);
    return bytes && hashOf(bytes) === hash ? bytes : undefined;
  }

  /** Whether a file of that name exists. Its bytes are verified when they are read. */
  async has(hash: string): Promise<boolean> {
    return (await stat(join(this.bodies, hash)).catch(() => undefined)) !== undefined;
  }

  keepBody(hash: string, bytes: Buffer): Promise<void> {
    return write(this.bodies, hash, bytes);
  }

  /** Call after all of its bodies are stored. A gateway that lags behind adds an earlier release, which is never preferred. */
  async keepCurrent(release: Release): Promise<void> {
    await write(this.folder, `current-${release.id}.json`, Buffer.from(JSON.stringify(release)));
  }

  /** Removes releases superseded by a later one of their build, and bodies that no release has named for a day. */
  async removeOld(): Promise<void> {
    const newest = new Map<string, Release>();
    for (const release of await this.current()) {
      if (newest.has(release.build)) await rm(join(this.folder, `current-${release.id}.json`), { force: true });
      else newest.set(release.build, release);
    }
    const named = new Set<string>();
    for (const { manifest } of newest.values()) {
      const site = siteIn((await this.body(manifest)) ?? Buffer.alloc(0));
      for (const hash of [manifest, site?.notFound, ...(site?.files ?? []).map((file) => file.hash)])
        if (hash !== undefined) named.add(hash);
    }
    const before = Date.now() - UNNAMED_FOR_MS;
    for (const name of await readdir(this.bodies)) {
      if (named.has(name)) continue;
      const path = join(this.bodies, name);
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtimeMs < before) await rm(path, { force: true });
    }
  }

  /** The releases activated last, newest first. */
  async current(): Promise<Release[]> {
    const names = (await readdir(this.folder)).filter((name) => CURRENT.test(name));
    const found = await Promise.all(names.map((name) => readFile(join(this.folder, name), 'utf8')));
    const releases = found.flatMap((text) => parsed(text, Current) ?? []);
    return releases.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
  }
}

/** Parses a body that holds a list of files; undefined when it is not one. */
export function siteIn(bytes: Buffer): PublishedSite | undefined {
  return parsed(bytes.toString('utf8'), PublishedSite);
}

function parsed<T>(text: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function write(folder: string, name: string, bytes: Buffer): Promise<void> {
  const draft = join(folder, `.${name}-${randomUUID()}`);
  await writeFile(draft, bytes, { flush: true });
  await rename(draft, join(folder, name));
}
