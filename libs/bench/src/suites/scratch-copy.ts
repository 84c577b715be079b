import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyOfBuild, WORKSPACE } from '@brokerage/local-stack';

/** A rule of the product that a row of a matrix proves, and the change that takes it out. */
export interface Control {
  /** What `--without` calls it. */
  name: string;
  /** Id of the row that fails without it. */
  row: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
}

/**
 * The workspace, sources and build, in another folder with the same packages. Changes there reach nothing here: the workspace's own
 * packages are found in the copy. `into` must be new.
 */
export function scratchCopy(into: string): string {
  mkdirSync(into, { recursive: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: WORKSPACE,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    if (!existsSync(join(WORKSPACE, file))) continue;
    mkdirSync(dirname(join(into, file)), { recursive: true });
    cpSync(join(WORKSPACE, file), join(into, file));
  }
  const packages = join(WORKSPACE, 'node_modules');
  mkdirSync(join(into, 'node_modules'));
  for (const name of readdirSync(packages))
    if (name !== '@brokerage') symlinkSync(join(packages, name), join(into, 'node_modules', name));
  // Relative links, which lead into the copy.
  cpSync(join(packages, '@brokerage'), join(into, 'node_modules/@brokerage'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return copyOfBuild(into);
}

/**
 * Takes a control out of a scratch copy, and gives what puts it back. Throws when its place is not found: then the list of controls is
 * to be mended.
 */
export function removeControl(copy: string, { name, file, find, replace }: Control): () => void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(find).length !== 2) throw new Error(`${name}: its text does not stand exactly once in ${file}.`);
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  return () => writeFileSync(path, text);
}
