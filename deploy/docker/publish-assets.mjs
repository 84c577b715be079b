import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies the assets of a release into a folder that all gateways share, and keeps those of the two previous releases, because a tab opened
 * before a release still requests them. Idempotent: `node publish-assets.mjs <built assets> <shared folder>`.
 */
const KEPT_RELEASES = 3;

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error('usage: publish-assets.mjs <built assets> <shared folder>');
const folder = join(to, 'assets');
const listFile = join(to, 'releases.json');
await mkdir(folder, { recursive: true });

/** Writes atomically: a reader sees the whole file or none. */
async function putInPlace(file, write) {
  await write(`${file}.part`);
  await rename(`${file}.part`, file);
}

async function formerReleases() {
  try {
    return JSON.parse(await readFile(listFile, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

const release = (await readdir(from)).toSorted();
const present = new Set(await readdir(folder));
for (const name of release) {
  if (!present.has(name)) await putInPlace(join(folder, name), (part) => copyFile(join(from, name), part));
}
const others = (await formerReleases()).filter((former) => former.join() !== release.join());
const releases = [release, ...others].slice(0, KEPT_RELEASES);
await putInPlace(listFile, (part) => writeFile(part, JSON.stringify(releases)));
const kept = new Set(releases.flat());
for (const name of present) if (!kept.has(name)) await rm(join(folder, name));
process.stdout.write(`${release.length} assets published, ${kept.size} kept of ${releases.length} releases\n`);
