import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const MANIFEST_FILE = 'manifest.json';
const FORMAT = 1;

const BackupFile = z.strictObject({
  name: z.string().regex(/^[a-z0-9_.-]+$/),
  bytes: z.int(),
  /** Hash of the encrypted file: anybody can check that it is intact, without a key. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type BackupFile = z.infer<typeof BackupFile>;

const BackupCollection = z.strictObject({
  /** Name of the service. */
  service: z.string(),
  collection: z.string(),
  file: BackupFile,
  documents: z.int(),
  /** Lowest and highest schema version of its documents. */
  schemaVersions: z.tuple([z.int(), z.int()]).nullable(),
  /** In the format of `createIndexes`, without the `_id` index. */
  indexes: z.array(
    z.looseObject({ key: z.record(z.string(), z.union([z.literal(1), z.literal(-1)])), name: z.string() }),
  ),
});
export type BackupCollection = z.infer<typeof BackupCollection>;

/** The contents of a backup. The manifest contains no personal data and no keys, and is stored as plain text beside the encrypted files. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** Version of the product that wrote the backup. */
  product: z.string(),
  /** The backup contains everything that was acknowledged before. */
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** `ordered`: collections read by the driver, service after service. `point-in-time`: one archive of mongodump with the oplog. */
  consistency: z.enum(['ordered', 'point-in-time']),
  collections: z.array(BackupCollection),
  /** The file of a `point-in-time` backup. */
  archive: BackupFile.optional(),
  /** Fingerprints of the keys of each secret by its name, the current key first. */
  secrets: z.record(z.string(), z.array(z.string())),
});
export type Manifest = z.infer<typeof Manifest>;

/** Throws a sentence for the operator if there is no manifest or it has another format. */
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
