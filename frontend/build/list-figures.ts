/** Lists the figures of the built site with their basis: `npm run figures`, after a build. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { torontoDay } from '@brokerage/contracts';
import { builtInContent } from './built-in-content.ts';
import { figuresOf, ownersIn, quotedFigures, quotedTwice } from './figures.ts';
import { shownContent } from './published-content.ts';

const dist = join(import.meta.dirname, '..', 'dist');
const { pages } = JSON.parse(await readFile(join(dist, 'site.json'), 'utf8')) as {
  pages: { path: string; file: string; noindex: boolean }[];
};
const read = pages.filter(({ noindex }) => !noindex);
const { content } = shownContent(await builtInContent(), torontoDay(new Date()));
const owners = ownersIn(content);
const onPages = await Promise.all(
  read.map(async ({ path, file }) => figuresOf(path, await readFile(join(dist, file), 'utf8'), owners)),
);
const figures = onPages.flat();

const only = process.argv.includes('--outside');
for (const { path, section, figure, context, basis } of figures)
  if (!only || basis === null)
    process.stdout.write(`${[path, basis ?? 'OUTSIDE', figure, section, context].join('\t')}\n`);
const kinds = Map.groupBy(figures, ({ basis }) => basis?.split(':')[0] ?? 'outside');
const counts = [...kinds].map(([kind, of]) => `${kind} ${of.length}`).join(', ');
process.stderr.write(`${figures.length} figures on ${read.length} pages: ${counts}\n`);
const twice = quotedTwice(onPages.map((some, index) => [read[index]?.path ?? '', quotedFigures(some)]));
for (const { figure, basis, paths } of twice)
  process.stderr.write(`${figure} (${basis}) stands outside the register on ${paths.join(' and ')}\n`);
process.exitCode = kinds.has('outside') || twice.length > 0 ? 1 : 0;
