import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ENTRIES, SITE } from './product.ts';
import { WORKSPACE } from './workspace.ts';

/** Download and payment read it beside their bundles. */
const FONTS = 'services/download/assets';

/** Copies the build into another folder with the same packages, where it can run and be changed independently. Returns the folder. */
export function copyOfBuild(into: string): string {
  mkdirSync(into, { recursive: true });
  for (const output of [...Object.values(ENTRIES).map((entry) => dirname(entry)), FONTS, SITE])
    cpSync(join(WORKSPACE, output), join(into, output), { recursive: true });
  const packages = join(into, 'node_modules');
  if (!existsSync(packages)) symlinkSync(join(WORKSPACE, 'node_modules'), packages);
  return into;
}
