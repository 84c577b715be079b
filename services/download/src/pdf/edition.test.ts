import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PDFCheckBox, PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChecklistTierContent } from '../content/checklist.ts';
import { contentOf } from '../content/index.ts';
import { readEdition, writeEdition } from './edition-files.ts';
import { makeEdition } from './edition.ts';
import { loadFonts } from './fonts.ts';
import { letter } from './sheet.ts';
import { openEdition } from './open-edition.ts';
import { stampEdition } from './stamp.ts';

const run = promisify(execFile);
const basic = contentOf('basic');
if (basic?.tier !== 'basic') throw new Error('the basic tier must be built');
const items = basic.sections.flatMap((section) => section.items);
const fonts = await loadFonts(fileURLToPath(new URL('../../assets', import.meta.url)));
const edition = await makeEdition(basic, fonts);

let folder = '';
let master = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edition-'));
  master = await saved('master.pdf', edition.bytes);
});
afterAll(() => rm(folder, { recursive: true }));

const saved = async (name: string, bytes: Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};
/** Poppler's text in drawing order, with line breaks as spaces. */
const textOf = async (path: string, ...options: string[]): Promise<string> =>
  (await run('pdftotext', ['-raw', ...options, path, '-'])).stdout.replace(/\s+/g, ' ');

test('the basic edition has two letter-size pages', async () => {
  const { stdout } = await run('pdfinfo', [master]);
  expect(edition.pageCount).toBe(2);
  expect(stdout).toMatch(/^Pages:\s+2$/m);
  expect(stdout).toMatch(/^Page size:\s+612 x 792 pts \(letter\)$/m);
  expect(stdout).toMatch(/^Title:\s+Self-Storage Screening Checklist$/m);
});

test('every check, what good looks like, red flag and next step can be extracted from the file', async () => {
  const text = await textOf(master);
  const { redFlags, nextSteps } = basic.supplementary;
  const sold = [
    ...items.flatMap((item) => [item.check, item.good]),
    ...[...redFlags, ...nextSteps].flatMap((note) => [note.title, note.text]),
    ...basic.sections.map((section) => section.title),
  ];
  expect(sold.filter((sentence) => !text.includes(sentence))).toEqual([]);
});

test('a screen reader gets every check and what good looks like, word for word', async () => {
  const { stdout } = await run('pdfinfo', ['-struct-text', master], { maxBuffer: 8_000_000 });
  const read = stdout.replaceAll(/["\s]+/g, ' ');
  expect(items.filter(({ check, good }) => !read.includes(check) || !read.includes(good))).toEqual([]);
});

test('no word is outside the margins', async () => {
  const { stdout } = await run('pdftotext', ['-bbox', master, '-']);
  const words = [...stdout.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)"/g)];
  expect(words.length).toBeGreaterThan(1500);
  const outside = words.filter(([, xMin, yMin, xMax, yMax]) => {
    const sideways = Number(xMin) < letter.left - 1 || Number(xMax) > letter.right + 1;
    return sideways || Number(yMin) < letter.height - letter.top - 8 || Number(yMax) > letter.height - 20;
  });
  expect(outside.map(([word]) => word)).toEqual([]);
});

test('every item has a checkbox named by its id', async () => {
  const doc = await PDFDocument.load(edition.bytes);
  const form = doc.getForm();
  const boxes = form.getFields().filter((field) => field instanceof PDFCheckBox);
  expect(boxes.map((field) => field.getName()).sort()).toEqual(items.map((item) => item.id).sort());
  form.getCheckBox('b-phy-07').check();
  const ticked = await PDFDocument.load(await doc.save({ updateFieldAppearances: false }));
  expect(items.filter((item) => ticked.getForm().getCheckBox(item.id).isChecked()).map(({ id }) => id)).toEqual([
    'b-phy-07',
  ]);
});

test('facility, visit and asking price can be filled in', async () => {
  const doc = await PDFDocument.load(edition.bytes);
  for (const name of ['facility', 'visited', 'asking-price']) doc.getForm().getTextField(name).setText('1,300,000');
  const { stdout } = await run('pdftotext', ['-raw', await saved('filled.pdf', await doc.save()), '-']);
  expect(stdout.match(/1,300,000/g)).toHaveLength(3);
});

test('bookmarks link to the page of each section', async () => {
  const { stdout } = await run('pdftohtml', ['-xml', '-i', '-stdout', master]);
  const outline = [...stdout.matchAll(/<item page="(\d)">(.*?)<\/item>/g)].map(([, page, title]) => `${page} ${title}`);
  expect(outline).toEqual([
    '1 Red flags',
    '1 1. Market &amp; Competition Analysis',
    '1 2. Financial Basics',
    '2 3. Legal &amp; Zoning Essentials',
    '2 4. Physical Property Inspection',
    '2 5. Basic Systems &amp; Equipment',
    '2 Next steps',
  ]);
});

test('each page names the edition and states that it is not advice', async () => {
  for (const page of ['1', '2']) {
    const text = await textOf(master, '-f', page, '-l', page);
    expect(text).toContain('Edition 2026.1');
    expect(text).toContain('Informational only, not legal');
    expect(text).toContain(`Page ${page} of 2`);
  }
});

test('the language is declared', async () => {
  const { stdout } = await run('qpdf', ['--json', '--json-key=qpdf', master]);
  expect(stdout).toContain('"/Lang": "u:en-CA"');
});

test('the same content yields the same bytes', async () => {
  const again = await makeEdition(basic, fonts);
  expect(again.sha256).toBe(edition.sha256);
  expect(edition.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('qpdf reports no errors in the master', async () => {
  await expect(run('qpdf', ['--check', master])).resolves.toBeDefined();
});

test('text that does not fit the pages is refused rather than clipped', async () => {
  const long = (text: string) => `${text} ${'and so on '.repeat(20)}`.trim();
  const sections = basic.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, check: long(item.check) })),
  }));
  await expect(makeEdition({ ...basic, sections }, fonts)).rejects.toThrow('do not fit');
});

test('text with a word wider than its column is refused', async () => {
  const [flag, ...flags] = basic.supplementary.redFlags;
  if (flag === undefined) throw new Error('the basic tier must have red flags');
  const redFlags = [{ ...flag, text: 'x'.repeat(120) }, ...flags];
  const content: ChecklistTierContent = { ...basic, supplementary: { ...basic.supplementary, redFlags } };
  await expect(makeEdition(content, fonts)).rejects.toThrow('wider than its column');
});

test('text that leaves pages of its tier empty is refused', async () => {
  const professional = contentOf('professional');
  if (professional?.tier !== 'professional') throw new Error('the professional tier must be built');
  const sections = professional.sections.slice(0, 3);
  await expect(makeEdition({ ...professional, sections }, fonts)).rejects.toThrow('pages only');
});

test('text that needs more pages than its tier has is refused', async () => {
  const premium = contentOf('premium');
  if (premium?.tier !== 'premium') throw new Error('the premium tier must be built');
  const sections = [...premium.sections, ...premium.sections];
  await expect(makeEdition({ ...premium, sections }, fonts)).rejects.toThrow('does not fit 8 pages');
});

test('missing font files are refused', async () => {
  await expect(loadFonts(folder)).rejects.toThrow('ENOENT');
});

const issuedAt = new Date('2026-11-21T03:30:00Z');
const addresses: [string, string, string][] = [
  ['plain', 'buyer@example.com', 'buyer@example.com'],
  ['Latin-1', 'josé.müller@example.com', 'josé.müller@example.com'],
  ['Polish and Greek', 'łucja.ελένη@example.pl', 'łucja.ελένη@example.pl'],
  ['Cyrillic', 'покупатель@пример.рф', 'покупатель@пример.рф'],
  ['Han', '漢字@example.jp', '\\u{6f22}\\u{5b57}@example.jp'],
];

test.each(addresses)('a %s address is stamped on each page', async (_, email, shown) => {
  const copy = stampEdition(edition, { email, orderNumber: 'B-2026-000123', issuedAt });
  const path = await saved(`${Buffer.from(email).toString('hex')}.pdf`, copy);
  for (const page of ['1', '2']) {
    const text = await textOf(path, '-f', page, '-l', page);
    expect(text).toContain(`Copy for ${shown}`);
    expect(text).toContain('order B-2026-000123');
  }
  await expect(run('qpdf', ['--check', path])).resolves.toBeDefined();
  expect(copy.byteLength).toBeLessThan(200_000);
});

test('the stamp of the longest address stays within the margins', async () => {
  const email = `${'m'.repeat(242)}@example.com`;
  const copy = stampEdition(edition, { email, orderNumber: 'B-2026-000123', issuedAt });
  const { stdout } = await run('pdftotext', ['-bbox', await saved('long.pdf', copy), '-']);
  const rights = [...stdout.matchAll(/xMax="([\d.]+)"/g)].map(([, right]) => Number(right));
  expect(Math.max(...rights)).toBeLessThanOrEqual(letter.right + 1);
});

test('a stamped copy keeps its form fields and leaves the master unchanged', async () => {
  const before = Buffer.from(edition.bytes);
  const copy = stampEdition(edition, { email: 'a@example.com', orderNumber: 'B-1', issuedAt });
  const form = (await PDFDocument.load(copy)).getForm();
  expect(form.getFields()).toHaveLength(53);
  expect(before.equals(edition.bytes)).toBe(true);
  expect(await textOf(master)).not.toContain('Copy of');
});

test('an admin copy is marked as one on each page and has no order number', async () => {
  const path = await saved('admin.pdf', stampEdition(edition, { email: 'a@example.com', orderNumber: null, issuedAt }));
  for (const page of ['1', '2']) {
    const text = await textOf(path, '-f', page, '-l', page);
    expect(text).toContain('ADMIN COPY, not for sale · a@example.com');
    expect(text).not.toContain('order B-');
  }
});

test('a stamp that does not fit is refused', () => {
  const orderNumber = 'B'.repeat(2000);
  expect(() => stampEdition(edition, { email: 'a@example.com', orderNumber, issuedAt })).toThrow(
    'longer than the room',
  );
});

test('a stored master equals the generated one and is stamped to the same bytes', async () => {
  await writeEdition(folder, edition);
  const kept = await readEdition(folder, 'basic');
  if (!kept) throw new Error('The master was not kept.');
  const opened = await openEdition(kept, fonts);
  const { stamp, ...facts } = opened;
  expect(facts).toEqual({ ...edition, stamp: undefined });
  const copy = { email: 'żółw@example.com', orderNumber: 'B-2026-000123', issuedAt: new Date('2026-11-20T12:00:00Z') };
  expect(stamp.at).toBe(edition.stamp.at);
  expect(stampEdition(opened, copy)).toEqual(stampEdition(edition, copy));
  expect(await readEdition(join(folder, 'elsewhere'), 'basic')).toBeNull();
});
