/**
 * The lockfile was written behind a registry mirror that lacks the native packages of other platforms, and npm never adds optional packages
 * to a lockfile that has none of them. This module finds the packages that this platform needs and the lockfile lacks, by the exact
 * versions that the locked packages ask for.
 */

/** Platform, processor and C library of this process. */
export function thisTarget() {
  const { platform, arch } = process;
  // Without this, the report looks up the host name of every connection.
  process.report.excludeNetwork = true;
  const isMusl = platform === 'linux' && process.report.getReport().header.glibcVersionRuntime === undefined;
  return { platform, arch, libc: platform === 'linux' ? (isMusl ? 'musl' : 'glibc') : undefined };
}

/** Some packages put the C library of Alpine before the processor: `…-linuxmusl-x64`. */
const usualName = (name) => name.replace(/-linuxmusl-(\w+)$/, '-linux-$1-musl');

/** Whether a native package, by its name, runs on the target: `…-darwin-arm64`, `…-linux-x64-musl`, `…-linux-arm64` for both C libraries. */
function runsOn(name, { platform, arch, libc }) {
  const parts = usualName(name).split(/[/-]/);
  const at = parts.lastIndexOf(platform);
  if (at < 0 || parts[at + 1] !== arch) return false;
  const abi = parts[at + 2];
  if (abi === undefined) return true;
  if (platform !== 'linux') return true;
  return abi === (libc === 'musl' ? 'musl' : 'gnu');
}

/** Returns the entry that Node resolves when the package at `path` asks for `name`. */
function lockedFor(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
    if (found !== undefined || folder === '') return found;
  }
}

/**
 * Lists the packages with native parts. For each: the parts for the target that the lockfile has, and those to be added, as name@version.
 *
 * @param {{packages: Record<string, {version?: string, os?: string[], optionalDependencies?: Record<string, string>}>}} lock
 */
export function nativePackages({ packages }, target) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, os }]) => {
    // It is a part of another package, whose entry lists the same parts.
    if (os !== undefined) return [];
    const names = Object.keys(optionalDependencies).filter((name) => runsOn(name, target));
    // A name with its C library takes precedence over one without.
    const exact = names.filter((name) => /-(gnu|musl)$/.test(usualName(name)));
    const musl = target.libc === 'musl' && names.some((name) => usualName(name).endsWith('-musl'));
    const taken = musl ? exact : names;
    if (taken.length === 0) return [];
    const wanted = taken.map((name) => ({ name, version: optionalDependencies[name] }));
    const isLocked = ({ name, version }) => lockedFor(packages, path, name)?.version === version;
    return [
      {
        package: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
        locked: wanted.filter(isLocked).map(({ name, version }) => `${name}@${version}`),
        missing: wanted.filter((one) => !isLocked(one)).map(({ name, version }) => `${name}@${version}`),
      },
    ];
  });
}
