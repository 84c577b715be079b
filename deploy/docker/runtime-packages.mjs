import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes what a process needs beside its bundle into a folder: the packages it loads at run time with all dependencies and nothing else, a
 * CycloneDX list of every package in the image, including those inside the bundle, and their licences. `node runtime-packages.mjs <process>
 * <folder of its bundle> <folder to write> [folder of another bundle it loads]`; `deploy/docker/Dockerfile` runs it.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const [name, dist, to, ...others] = process.argv.slice(2);
if (!name || !dist || !to)
  throw new Error('usage: runtime-packages.mjs <process> <folder of its bundle> <folder to write>');

const read = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
/** Not needed at run time: TypeScript sources, types, source maps and manuals. */
const isForDevelopers = (file) => /\.(map|[cm]?ts|tsbuildinfo|md)$/i.test(file);

/** Returns the folder where Node finds a package required from a folder, or undefined. */
function find(wanted, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', wanted);
    if (basename(folder) !== 'node_modules' && existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === dirname(folder)) return undefined;
  }
}

/** Returns the folders of these packages and of all they load. Missing optional ones belong to other platforms. */
function closureOf(wanted) {
  const folders = new Set();
  const visit = (one, from, isOptional) => {
    const folder = find(one, from);
    if (folder === undefined && !isOptional)
      throw new Error(`${one}, which ${relative(root, from)} loads, is not installed`);
    if (folder === undefined || folders.has(folder)) return;
    folders.add(folder);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = read(folder);
    for (const dependency of Object.keys({ ...peerDependencies, ...dependencies })) {
      const optional = dependency in optionalDependencies || peerDependenciesMeta[dependency]?.optional === true;
      // Optional peers are used at run time only if someone installs them.
      if (!(optional && dependency in peerDependencies)) visit(dependency, folder, optional);
    }
    for (const dependency of Object.keys(optionalDependencies)) visit(dependency, folder, true);
  };
  for (const one of wanted) visit(one, root, false);
  return [...folders];
}

/** Maps name and version to a package's folder: a bundle may contain two versions of a package. */
function installedFolders() {
  const found = new Map();
  const look = (folder) => {
    if (!existsSync(folder)) return;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
      const path = join(folder, entry.name);
      if (entry.name.startsWith('@')) look(path);
      else if (existsSync(join(path, 'package.json'))) {
        const { name: own, version } = read(path);
        if (!found.has(`${own}@${version}`)) found.set(`${own}@${version}`, path);
        look(join(path, 'node_modules'));
      }
    }
  };
  look(join(root, 'node_modules'));
  return found;
}

/** Returns the licence named in package.json: an SPDX expression, or other text. */
function licenceOf({ license, licenses }) {
  const stated = license ?? licenses?.[0];
  const text = typeof stated === 'object' ? stated?.type : stated;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

function component(folder, integrities) {
  const manifest = read(folder);
  const { name: own, version, description } = manifest;
  const licence = licenceOf(manifest);
  const path = relative(root, folder).replaceAll('\\', '/');
  const [algorithm, digest] = (integrities[path]?.integrity ?? '').split('-');
  return {
    type: 'library',
    'bom-ref': `pkg:npm/${own.replace('@', '%40')}@${version}`,
    name: own,
    version,
    ...(description ? { description } : {}),
    ...(algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
      : {}),
    ...(licence
      ? { licenses: [/ (OR|AND|WITH) /.test(licence) ? { expression: licence } : { license: { name: licence } }] }
      : {}),
    purl: `pkg:npm/${own.replace('@', '%40')}@${version}`,
  };
}

const bundles = [dist, ...others].map((folder) => JSON.parse(readFileSync(join(folder, 'packages.json'), 'utf8')));
const bundled = bundles.flatMap((one) => one.bundled);
const loaded = closureOf(bundles.flatMap(({ external }) => external));
for (const folder of loaded) {
  cpSync(folder, join(to, relative(root, folder)), {
    recursive: true,
    filter: (file) => basename(file) !== 'node_modules' && !isForDevelopers(file),
  });
}
const byVersion = installedFolders();
const folders = [...new Set([...loaded, ...bundled.map((one) => byVersion.get(one)).filter(Boolean)])];
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const components = new Map(folders.map((folder) => component(folder, packages)).map((one) => [one.purl, one]));
const sorted = [...components.values()].toSorted((one, other) => one.purl.localeCompare(other.purl, 'en'));

mkdirSync(to, { recursive: true });
writeFileSync(
  join(to, 'sbom.cdx.json'),
  `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', name: `brokerage-${name}`, version: read(root).version } },
      components: sorted,
    },
    null,
    1,
  )}\n`,
);
const texts = folders
  .toSorted((one, other) => one.localeCompare(other, 'en'))
  .flatMap((folder) => {
    const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
    const { name: own, version, ...manifest } = read(folder);
    const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
    return `${own}@${version} (${licenceOf(manifest) ?? 'no licence is named'})\n\n${text}`;
  });
writeFileSync(join(to, 'THIRD-PARTY-LICENCES.txt'), `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
process.stdout.write(`${name}: ${loaded.length} packages beside the bundle, ${sorted.length} in all\n`);
