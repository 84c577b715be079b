import { fileURLToPath } from 'node:url';
import { DELIVERABLE_TIERS } from '@brokerage/contracts';
import { contentOf } from '../src/content/index.ts';
import { makeEdition } from '../src/pdf/edition.ts';
import { writeEdition } from '../src/pdf/edition-files.ts';
import { loadFonts } from '../src/pdf/fonts.ts';

/** Part of the build: sets the master of every tier on sale and puts it beside the bundle. */
const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const fonts = await loadFonts(path('../assets'));
for (const tier of DELIVERABLE_TIERS) {
  const content = contentOf(tier);
  if (!content) throw new Error(`The ${tier} checklist is on sale and has no text.`);
  await writeEdition(path('../dist/editions'), await makeEdition(content, fonts));
}
