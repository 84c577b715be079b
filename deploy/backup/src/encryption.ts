import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import type { BackupFile } from './manifest.ts';

/** More than enough for a header with a few recipients. */
const MAX_HEADER_BYTES = 8192;

/** Encrypts a stream into a new file, which is on disk when the promise resolves. */
export async function writeEncrypted(source: Readable, file: string, recipient: string): Promise<BackupFile> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>);
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(
    Readable.fromWeb(encrypted as WebStream),
    count,
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { name: basename(file), bytes, sha256: hash.digest('hex') };
}

/** Returns the decrypted content; the stream fails where the file was truncated or changed. */
export async function readEncrypted(file: string, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const source = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  return Readable.fromWeb((await decrypter.decrypt(source)) as WebStream);
}

/** Throws a sentence for the operator if a file is missing, truncated or changed. Needs no key. */
export async function assertIntact(folder: string, { name, bytes, sha256 }: BackupFile): Promise<void> {
  const path = join(folder, name);
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new Error(`${name} is missing from the backup.`);
  if (found.size !== bytes) throw new Error(`${name} has ${found.size} bytes where ${bytes} were written.`);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== sha256) throw new Error(`${name} was changed since it was written.`);
}

/** Throws a sentence for the operator if the key does not match the backup. */
export async function assertOpens(file: string, identity: string): Promise<void> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new Error('This is no age identity: it begins with AGE-SECRET-KEY-.');
  }
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_HEADER_BYTES), 0, MAX_HEADER_BYTES, 0);
    const end = buffer.subarray(0, bytesRead).indexOf('\n--- ');
    const header = buffer.subarray(0, buffer.indexOf('\n', end + 5) + 1);
    await decrypter.decryptHeader(header);
  } catch {
    throw new Error('The backup was made for another key.');
  } finally {
    await handle.close();
  }
}
