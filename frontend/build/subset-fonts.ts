/**
 * Reduces the two typefaces to the characters and weights that the site uses. The output is committed; run it again
 * (`node frontend/build/subset-fonts.ts`) after a new release of a typeface or if a character is missing.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const FACES = [
  {
    file: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
    name: 'archivo',
    wght: { min: 400, max: 750 },
  },
  {
    file: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    name: 'source-serif',
    wght: { min: 400, max: 700 },
  },
];

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');
/** Basic Latin, Latin-1 with French and Spanish letters, typographic marks and a few signs. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…‰‹›€™←↑→↓−≈≠≤≥⅓⅔`;

const require = createRequire(import.meta.url);
for (const { file, name, wght } of FACES) {
  const whole = await readFile(require.resolve(file));
  const cut = await subsetFont(whole, CHARACTERS, { targetFormat: 'woff2', variationAxes: { wght } });
  await writeFile(join(import.meta.dirname, '../src/styles/fonts', `${name}.woff2`), cut);
  process.stdout.write(`${name}: ${whole.length} -> ${cut.length} bytes\n`);
}
