import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Verifies that npm installed exactly what the lockfile lists, package by package: same path, version and content hash, nothing extra, and
 * only optional packages missing. `npm ci` would do this, but rejects a lockfile without the optional packages of other platforms. `node
 * verify-install.mjs [<folder of the workspace>]`
 */
const folder = process.argv[2] ?? '.';
const packagesOf = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).packages;
const locked = packagesOf('package-lock.json');
// npm's own list of installed packages, whose content it has checked against the hashes.
const installed = packagesOf('node_modules/.package-lock.json');

const problems = [];
for (const [path, { version, integrity, link }] of Object.entries(installed)) {
  const wanted = locked[path];
  // Our own projects are outside node_modules, which links to them.
  if (link || !path.includes('node_modules/')) continue;
  if (wanted === undefined) problems.push(`${path} ${version} is not in the lockfile`);
  else if (wanted.version !== version || wanted.integrity !== integrity)
    problems.push(`${path} is ${version} (${integrity}), the lockfile says ${wanted.version} (${wanted.integrity})`);
}
for (const [path, { optional, devOptional, link, peer }] of Object.entries(locked)) {
  const isNeeded = path.includes('node_modules/') && !optional && !devOptional && !link && !peer;
  if (isNeeded && installed[path] === undefined) problems.push(`${path} is missing`);
}
if (problems.length > 0) throw new Error(`What is installed is not what the lockfile names:\n${problems.join('\n')}`);
process.stdout.write(`${Object.keys(installed).length} packages, each as the lockfile names it\n`);
