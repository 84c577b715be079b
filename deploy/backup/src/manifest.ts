import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const MANIFEST_FILE = 'manifest.json';
const FORMAT = 1;

const BackupFile = z.strictObject({
  name: z.string().regex(/^[a-z0-9_.-]+$/),
  bytes: z.int(),
  /** Of the file as it lies there, encrypted: anybody can see whether it is whole, without a key. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type BackupFile = z.infer<typeof BackupFile>;

const BackupCollection = z.strictObject({
  /** Of which service. */
  service: z.string(),
  collection: z.string(),
  file: BackupFile,
  documents: z.int(),
  /** Lowest and highest schema version of its documents. */
  schemaVersions: z.tuple([z.int(), z.int()]).nullable(),
  /** As `createIndexes` takes them, without the one of `_id`. */
  indexes: z.array(
    z.looseObject({ key: z.record(z.string(), z.union([z.literal(1), z.literal(-1)])), name: z.string() }),
  ),
});
export type BackupCollection = z.infer<typeof BackupCollection>;

/** What a backup holds. It names nobody and opens nothing, and lies beside the encrypted files as plain text. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** Version of the product that wrote it. */
  product: z.string(),
  /** Everything that was acknowledged before is in it. */
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** `ordered`: collections by the driver, service after service. `point-in-time`: one archive of mongodump with the oplog. */
  consistency: z.enum(['ordered', 'point-in-time']),
  collections: z.array(BackupCollection),
  /** Of a `point-in-time` backup. */
  archive: BackupFile.optional(),
  /** Names of secrets and what stands for the keys in each, the current one first. */
  secrets: z.record(z.string(), z.array(z.string())),
});
export type Manifest = z.infer<typeof Manifest>;

/** Throws a sentence when there is none or it is of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folder} holds no finished backup: there is no ${MANIFEST_FILE}.`);
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${MANIFEST_FILE} is of another format, or was changed.`);
  return parsed.data;
}

export function filesOf({ collections, archive }: Manifest): BackupFile[] {
  return [...collections.map(({ file }) => file), ...(archive ? [archive] : [])];
}
