import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@brokerage/embedded-mongo';
import { MongoClient } from 'mongodb';
import { restore } from './backup.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** Restores a copy made by the driver into a scratch server and compares counts. Throws a sentence if it is not complete. */
export async function verify(folder: string, identity: string): Promise<Manifest> {
  const scratch = await mkdtemp(join(tmpdir(), 'backup-check-'));
  const server = await startEmbeddedMongo({ dataFile: join(scratch, 'mongo.sqlite'), durable: false });
  const client = new MongoClient(server.uri);
  try {
    // The scratch server holds the data and no program that uses it, so the secrets do not matter here.
    const { product } = await readManifest(folder);
    const options = { folder, identity, product, secrets: {}, acceptOtherSecrets: true };
    return await restore((service) => client.db(service), options);
  } finally {
    await client.close();
    await server.close();
    await rm(scratch, { recursive: true });
  }
}
