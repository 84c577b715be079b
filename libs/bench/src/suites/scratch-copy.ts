import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyOfBuild, WORKSPACE } from '@brokerage/local-stack';

/** A rule of the product that a row of a matrix proves, and the change that removes it. */
export interface Control {
  /** Name for `--without`. */
  name: string;
  /** Id of the row that fails without the control. */
  row: string;
  file: string;
  /** Occurs in the file exactly once. */
  find: string;
  replace: string;
}

/**
 * Copies the workspace, sources and build, into another folder with the same packages. Changes there do not affect this one: imports of
 * workspace packages resolve to the copy. `into` must be new.
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
  // Relative links, which resolve to the copy.
  cpSync(join(packages, '@brokerage'), join(into, 'node_modules/@brokerage'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return copyOfBuild(into);
}

/**
 * Removes a control from a scratch copy and returns a function that restores it. Throws if its text is not found: the list of controls must
 * then be updated.
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
