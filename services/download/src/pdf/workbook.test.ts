import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PDFDocument } from 'pdf-lib';
import { afterAll, expect, test } from 'vitest';
import { basicTier } from '../content/basic/basic-tier.ts';
import { loadFonts } from './fonts.ts';
import { letter } from './sheet.ts';
import { makeWorkbook } from './workbook.ts';

const run = promisify(execFile);
const fonts = await loadFonts(fileURLToPath(new URL('../../assets', import.meta.url)));
const workbook = await makeWorkbook(basicTier, fonts);
const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
const path = join(folder, 'workbook.pdf');
await writeFile(path, workbook.bytes);
afterAll(() => rm(folder, { recursive: true }));

const items = basicTier.sections.flatMap((section, at) =>
  section.items.map((item, itemAt) => ({ ...item, number: `${at + 1}.${itemAt + 1}` })),
);
const spaced = (text: string) => text.replaceAll(/["\s]+/g, ' ');
const bare = (text: string) => text.replaceAll(/\s/g, '');

test('a screen reader gets all four parts of every check, in order, and a field for each answer', async () => {
  const { stdout } = await run('pdfinfo', ['-struct-text', path], { maxBuffer: 8_000_000 });
  const read = spaced(stdout);
  const missing = items.flatMap(({ check, from, good, ifNot }) =>
    [check, from, good, ifNot].filter((part) => !read.includes(part)),
  );
  expect(missing).toEqual([]);
  const places = items.map(({ check }) => read.indexOf(check));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  // Two boxes, a note and a cost for each check, and the three lines of the cover.
  expect(stdout.match(/^\s*Form$/gm)).toHaveLength(items.length * 4 + 3);
  expect(stdout).toMatch(/^\s*H1 \(block\)/m);
  expect(stdout.match(/^\s*H2 \(block\)/gm)?.length).toBeGreaterThanOrEqual(basicTier.sections.length);
});

test('the file is tagged, declares its language and opens with its title', async () => {
  const info = (await run('pdfinfo', [path])).stdout;
  expect(info).toMatch(/^Tagged:\s+yes$/m);
  expect(info).toContain(`${basicTier.title}: workbook`);
  expect((await run('pdfinfo', ['-meta', path])).stdout).toContain('<pdfuaid:part>1</pdfuaid:part>');
  const { stdout } = await run('qpdf', ['--json', '--json-key=qpdf', path], { maxBuffer: 64_000_000 });
  expect(stdout).toContain('"/Lang": "u:en-CA"');
  expect(stdout).toContain('"/DisplayDocTitle": true');
  await expect(run('qpdf', ['--check', path])).resolves.toBeDefined();
});

test('the table of contents gives the page that each bookmark opens', async () => {
  const { stdout } = await run('pdftohtml', ['-xml', '-i', '-stdout', path], { maxBuffer: 16_000_000 });
  const outline = [...stdout.matchAll(/<item page="(\d+)">(.*?)<\/item>/g)].map(
    ([, page, title = '']) => `${title.replaceAll('&amp;', '&')} ${page}`,
  );
  const cover = spaced((await run('pdftotext', ['-raw', '-l', '1', path, '-'])).stdout);
  expect(outline.length).toBeGreaterThan(8);
  expect(outline.filter((line) => !bare(cover).includes(bare(line)))).toEqual([]);
});

test('no text between the header and footer of a page is smaller than 9.5 points', async () => {
  const { stdout } = await run('pdftotext', ['-bbox', '-f', '2', path, '-'], { maxBuffer: 16_000_000 });
  const heights = [...stdout.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)"/g)]
    .map(([, yMin, yMax]) => [Number(yMin), Number(yMax)] as const)
    .filter(([yMin, yMax]) => yMin > letter.height - letter.top + 26 && yMax < letter.height - letter.bottom)
    .map(([yMin, yMax]) => yMax - yMin);
  expect(heights.length).toBeGreaterThan(3000);
  // The box of a word is as high as its font's ascender plus descender: slightly more than its size.
  expect(Math.min(...heights)).toBeGreaterThan(9.5);
});

test('the fields are named by check and can be filled in, and the file fits a message', async () => {
  const doc = await PDFDocument.load(workbook.bytes);
  const form = doc.getForm();
  form.getCheckBox('b-leg-03-failed').check();
  form.getTextField('b-leg-03-note').setText('Consent of 1998 is missing');
  const filled = await PDFDocument.load(await doc.save({ updateFieldAppearances: false }));
  expect(filled.getForm().getCheckBox('b-leg-03-failed').isChecked()).toBe(true);
  expect(filled.getForm().getTextField('b-leg-03-note').getText()).toBe('Consent of 1998 is missing');
  expect(form.getTextField('b-leg-03-note').isMultiline()).toBe(true);
  expect(workbook.bytes.length).toBeLessThan(700_000);
});
