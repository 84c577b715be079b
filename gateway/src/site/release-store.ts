import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PublishedSite, Release } from '@brokerage/contracts';
import { z } from 'zod';
import { hashOf } from './site-files.ts';

const CURRENT = /^current-[0-9a-f]{16}\.json$/;
const Current = Release.loose();

/**
 * Releases on this gateway's disk: bodies by their hashes, and for each build which release was put in place last. A file is there whole
 * or not at all, and is believed only when its hash is the one it is named by. Gateways of one machine may share the folder.
 */
export class ReleaseStore {
  private readonly bodies: string;

  constructor(private readonly folder: string) {
    this.bodies = join(folder, 'bodies');
  }

  async prepare(): Promise<void> {
    await mkdir(this.bodies, { recursive: true });
  }

  /** Undefined when it is not there, or not what it was. */
  async body(hash: string): Promise<Buffer | undefined> {
    const bytes = await readFile(join(this.bodies, hash)).catch(() => undefined);
    return bytes && hashOf(bytes) === hash ? bytes : undefined;
  }

  keepBody(hash: string, bytes: Buffer): Promise<void> {
    return write(this.bodies, hash, bytes);
  }

  /** After all of its bodies. */
  keepCurrent(release: Release): Promise<void> {
    return write(this.folder, `current-${release.build}.json`, Buffer.from(JSON.stringify(release)));
  }

  /** The releases that were in place last, newest first. */
  async current(): Promise<Release[]> {
    const names = (await readdir(this.folder)).filter((name) => CURRENT.test(name));
    const found = await Promise.all(names.map((name) => readFile(join(this.folder, name), 'utf8')));
    const releases = found.flatMap((text) => parsed(text, Current) ?? []);
    return releases.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
  }
}

/** What a body that holds a list of files says; undefined when it is none. */
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
