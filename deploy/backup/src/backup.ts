import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Db } from 'mongodb';
import { DUMP_ORDER, dumpDatabase, type ServiceName } from './driver-dump.ts';
import { assertOpens, assertIntact, readEncrypted, writeEncrypted } from './encryption.ts';
import { filesOf, type Manifest, MANIFEST_FILE, readManifest } from './manifest.ts';
import { emptyDatabase, filledCollections, restoreCollection } from './driver-restore.ts';
import { expiredBackups, type RetentionPolicy } from './retention.ts';
import { mismatchedSecrets } from './secret-fingerprints.ts';

/** A whole database server, dumped by its own tools. */
export interface DatabaseArchive {
  /** The stream ends with an error if the tool fails. */
  dump(): Readable;
  restore(archive: Readable): Promise<void>;
}

export type DatabaseOf = (service: ServiceName) => Db;

interface BackupOptions {
  /** Folder of all copies. */
  into: string;
  /** The age recipient that can decrypt it: `age1...`. The key itself is not on this machine. */
  recipient: string;
  product: string;
  secrets: Record<string, string[]>;
  now?: () => Date;
}

export interface FinishedBackup {
  folder: string;
  manifest: Manifest;
  bytes: number;
  durationMs: number;
}

/**
 * Writes a copy into a folder of its own, named after its time. The folder has another name until it is complete, so that an interrupted
 * copy is never taken for a finished one.
 */
export async function backUp(from: DatabaseOf | DatabaseArchive, options: BackupOptions): Promise<FinishedBackup> {
  const { into, recipient, product, secrets, now = () => new Date() } = options;
  const startedAt = now();
  const folder = join(into, nameOf(startedAt));
  const unfinished = `${folder}.unfinished`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const head = { format: 1 as const, product, startedAt: startedAt.toISOString() };
  let content: Pick<Manifest, 'consistency' | 'collections' | 'archive'>;
  if (typeof from === 'function') {
    const collections: Manifest['collections'] = [];
    for (const service of DUMP_ORDER)
      collections.push(...(await dumpDatabase(from(service), service, { folder: unfinished, recipient })));
    content = { consistency: 'ordered', collections };
  } else {
    const archive = await writeEncrypted(from.dump(), join(unfinished, 'databases.archive.age'), recipient);
    content = { consistency: 'point-in-time', collections: [], archive };
  }
  const finishedAt = now();
  const manifest: Manifest = { ...head, finishedAt: finishedAt.toISOString(), ...content, secrets };
  await writeFile(join(unfinished, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await rename(unfinished, folder);
  const bytes = filesOf(manifest).reduce((sum, file) => sum + file.bytes, 0);
  return { folder, manifest, bytes, durationMs: finishedAt.getTime() - startedAt.getTime() };
}

export interface RestoreOptions {
  folder: string;
  /** The key: `AGE-SECRET-KEY-...`. */
  identity: string;
  /** Version of the product that will read the data. */
  product: string;
  /** Fingerprints of the secrets that the restored product will have. */
  secrets: Record<string, string[]>;
  /** Empties the databases first; otherwise a database with content is refused. */
  replace?: boolean;
  /** Restores data that does not match the present secrets: links, sessions or second factors made with others are lost. */
  acceptOtherSecrets?: boolean;
}

/** Checks everything that can be checked before it writes. Errors are sentences for the operator. */
export async function restore(into: DatabaseOf | DatabaseArchive, options: RestoreOptions): Promise<Manifest> {
  const { folder, identity, product, secrets, replace = false, acceptOtherSecrets = false } = options;
  const manifest = await readManifest(folder);
  // It may contain data that this release does not know, and no migration changes it back.
  if (isNewer(manifest.product, product))
    throw new Error(`${manifest.product} wrote this backup, and this is ${product}. Deploy the newer release first.`);
  const unfit = mismatchedSecrets(manifest.secrets, secrets);
  if (unfit.length > 0 && !acceptOtherSecrets)
    throw new Error(`The data was made with other secrets: ${unfit.join(', ')}. Put those of the copy back first.`);
  for (const file of filesOf(manifest)) await assertIntact(folder, file);
  for (const file of filesOf(manifest)) await assertOpens(join(folder, file.name), identity);
  if (typeof into !== 'function') {
    if (!manifest.archive) throw new Error('This copy was made by the driver: restore it through the driver.');
    await into.restore(await readEncrypted(join(folder, manifest.archive.name), identity));
    return manifest;
  }
  if (manifest.archive) throw new Error('This copy is an archive of mongodump: restore it by mongorestore.');
  await clear(into, replace);
  for (const collection of manifest.collections)
    await restoreCollection(into(serviceOf(collection.service)), collection, { folder, identity });
  return manifest;
}

/** Returns whether a version such as `1.10.2` is newer than another. */
function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}

async function clear(into: DatabaseOf, replace: boolean): Promise<void> {
  for (const service of DUMP_ORDER) {
    const filled = await filledCollections(into(service));
    if (filled.length > 0 && !replace)
      throw new Error(
        `The database of ${service} is not empty (${filled.join(', ')}). With --replace it is emptied first.`,
      );
  }
  for (const service of DUMP_ORDER) await emptyDatabase(into(service));
}

/** Removes interrupted copies and those that the policy does not keep. Returns the names of what was removed. */
export async function removeExpired(into: string, policy?: RetentionPolicy): Promise<string[]> {
  const names = await readdir(into);
  const times = new Map(names.flatMap((name) => (timeOf(name) ? [[timeOf(name)?.getTime(), name] as const] : [])));
  const finished = [...times.keys()].map((time) => new Date(time ?? 0));
  const expired = expiredBackups(finished, policy).map((time) => times.get(time.getTime()) ?? '');
  const removed = [...expired, ...names.filter((name) => name.endsWith('.unfinished'))];
  for (const name of removed) await rm(join(into, name), { recursive: true });
  return removed;
}

/** Returns the newest finished copy of a folder. */
export async function latestBackup(into: string): Promise<string | undefined> {
  const names = (await readdir(into)).filter((name) => timeOf(name) !== undefined).toSorted();
  const newest = names.at(-1);
  return newest === undefined ? undefined : join(into, newest);
}

/** `2026-11-22T16-05-30-123Z`: the time without characters that some file systems reject. */
function nameOf(time: Date): string {
  return time.toISOString().replaceAll(/[:.]/g, '-');
}

function timeOf(name: string): Date | undefined {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/.exec(name);
  return parts ? new Date(`${parts[1]}:${parts[2]}:${parts[3]}.${parts[4]}`) : undefined;
}

function serviceOf(name: string): ServiceName {
  const service = DUMP_ORDER.find((known) => known === name);
  if (!service) throw new Error(`The copy holds data of ${name}, which is no service here.`);
  return service;
}
