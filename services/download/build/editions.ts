import { fileURLToPath } from 'node:url';
import { DELIVERABLE_TIERS } from '@brokerage/contracts';
import { contentOf } from '../src/content/index.ts';
import { makeEdition } from '../src/pdf/edition.ts';
import { writeEdition } from '../src/pdf/edition-files.ts';
import { makeWorkbook } from '../src/pdf/workbook.ts';
import { loadFonts } from '../src/pdf/fonts.ts';

/** Part of the build: sets the masters of every tier on sale, PDF and workbook, and puts them next to the bundle. */
const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const fonts = await loadFonts(path('../assets'));
for (const tier of DELIVERABLE_TIERS) {
  const content = contentOf(tier);
  if (!content) throw new Error(`The ${tier} checklist is on sale and has no text.`);
  await writeEdition(path('../dist/editions'), await makeEdition(content, fonts));
  await writeEdition(path('../dist/editions'), await makeWorkbook(content, fonts), 'workbook');
}
