import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DELIVERABLE_TIERS } from '@brokerage/contracts';
import { contentOf } from '../src/content/index.ts';
import { filesOf } from '../src/files/file-library.ts';
import { makeEdition } from '../src/pdf/edition.ts';
import { loadFonts } from '../src/pdf/fonts.ts';
import { makeWorkbook } from '../src/pdf/workbook.ts';

/**
 * `npm run render:files -- [folder]`: renders every sold file, unstamped, with LibreOffice and Poppler, as a PDF and one picture per
 * page, for review after a change of a workbook or a document. Fails with a message if LibreOffice is missing.
 */
const out = resolve(process.argv[2] ?? fileURLToPath(new URL('../../../.local/rendered', import.meta.url)));
const [sources, pages, pictures] = ['files', 'pdf', 'png'].map((name) => join(out, name)) as [string, string, string];

const missing = ['soffice', 'pdftoppm'].filter((program) => spawnSync(program, ['--version']).error);
if (missing.length > 0) {
  process.stderr.write(`NOT RENDERED: ${missing.join(' and ')} is not installed.\n`);
  process.stderr.write('Debian: apt-get install libreoffice-calc-nogui libreoffice-writer-nogui poppler-utils\n');
  process.exit(1);
}

rmSync(out, { recursive: true, force: true });
for (const folder of [sources, pages, pictures]) mkdirSync(folder, { recursive: true });

const fonts = await loadFonts(fileURLToPath(new URL('../assets', import.meta.url)));
const office = new Map<string, Uint8Array>();
for (const tier of DELIVERABLE_TIERS) {
  const content = contentOf(tier);
  if (!content) throw new Error(`The ${tier} checklist is on sale and has no text.`);
  await writeFile(join(pages, `${tier}-checklist.pdf`), (await makeEdition(content, fonts)).bytes);
  await writeFile(join(pages, `${tier}-workbook.pdf`), (await makeWorkbook(content, fonts)).bytes);
  // The trackers differ between the tiers; every other file is the same in both.
  for (const file of filesOf(tier)) {
    const name = file.id === 'due-diligence-tracker' ? `${tier}-${file.fileName}` : file.fileName;
    if (!office.has(name)) office.set(name, await file.render());
  }
}
for (const [name, bytes] of office) await writeFile(join(sources, name), bytes);

const profile = `-env:UserInstallation=file://${join(out, 'profile')}`;
const inputs = [...office.keys()].map((name) => join(sources, name));
execFileSync('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', pages, ...inputs], {
  stdio: ['ignore', 'ignore', 'inherit'],
});

const made = new Set(readdirSync(pages));
const unread = [...office.keys()].filter((name) => !made.has(`${basename(name).replace(/\.\w+$/, '')}.pdf`));
for (const name of made) {
  const stem = name.replace(/\.pdf$/, '');
  execFileSync('pdftoppm', ['-r', '70', '-png', join(pages, name), join(pictures, stem)]);
  const count = readdirSync(pictures).filter((picture) => picture.replace(/-\d+\.png$/, '') === stem).length;
  process.stdout.write(`${name}: ${count} pages\n`);
}
if (unread.length > 0) {
  process.stderr.write(`NOT RENDERED: LibreOffice could not read ${unread.join(', ')}.\n`);
  process.exit(1);
}
process.stdout.write(`Look at the pictures in ${pictures}.\n`);
