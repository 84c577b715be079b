import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BUILT_IN_TIERS, Tier } from '@brokerage/contracts';
import { PDFCheckBox, PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChecklistTierContent } from '../content/checklist.ts';
import { contentOf } from '../content/index.ts';
import { makeEdition } from './edition.ts';
import { loadFonts } from './fonts.ts';
import { letter } from './sheet.ts';
import { stampEdition } from './stamp.ts';

const run = promisify(execFile);
const fonts = await loadFonts(fileURLToPath(new URL('../../assets', import.meta.url)));
const folder = await mkdtemp(join(tmpdir(), 'tiers-'));
afterAll(() => rm(folder, { recursive: true }));

const tiers = Tier.options.map((tier) => {
  const content = contentOf(tier);
  if (!content) throw new Error(`the ${tier} tier must have its text`);
  return { tier, content };
});

/** Returns everything that a tier sells in its PDF, sentence by sentence. */
function soldIn(content: ChecklistTierContent): string[] {
  const items = content.sections.flatMap((section) => section.items);
  return [
    ...content.sections.map(({ title }) => title),
    ...items.flatMap(({ check, good }) => [check, good]),
    ...supplementaryOf(content),
  ];
}

function supplementaryOf(content: ChecklistTierContent): string[] {
  if (content.tier === 'basic') {
    const { redFlags, nextSteps } = content.supplementary;
    return [...redFlags, ...nextSteps].flatMap(({ title, text }) => [title, text]);
  }
  const services = content.supplementary.professionalServices.map(({ service }) => service);
  if (content.tier === 'professional') {
    const { decisionMatrix, servicesNote } = content.supplementary;
    return [...services, servicesNote, ...Object.values(decisionMatrix).flat(), '$14,500', '$30,500'];
  }
  const { investmentFramework, bonusMaterials, successMetrics } = content.supplementary;
  return [
    ...services,
    ...investmentFramework.flatMap(({ label, description, criteria, action }) => [
      label,
      description,
      ...criteria,
      action,
    ]),
    ...Object.values(bonusMaterials).flat(),
    ...Object.values(successMetrics)
      .flat()
      .flatMap(({ metric, target }) => [metric, target]),
    '$49,500',
    '$114,500',
  ];
}

const blockTitles: Record<Tier, string[]> = {
  basic: ['Red flags', 'Next steps'],
  premium: ['Investment decision framework', 'Professional services budget', 'Bonus materials', 'Success metrics'],
  professional: ['Decision matrix', 'Professional services budget'],
};

describe.each(tiers)('$tier', ({ tier, content }) => {
  const items = content.sections.flatMap((section) => section.items);
  const { pdfPages } = BUILT_IN_TIERS[tier];
  let edition: Awaited<ReturnType<typeof makeEdition>>;
  let master = '';
  beforeAll(async () => {
    edition = await makeEdition(content, fonts);
    master = await saved('master', edition.bytes);
  });
  const saved = async (name: string, bytes: Uint8Array): Promise<string> => {
    const path = join(folder, `${tier}-${name}.pdf`);
    await writeFile(path, bytes);
    return path;
  };

  test('has exactly the advertised number of pages, in letter format', async () => {
    const { stdout, stderr } = await run('pdfinfo', [master]);
    expect(stdout).toMatch(new RegExp(`^Pages:\\s+${pdfPages}$`, 'm'));
    expect(stdout).toMatch(/^Page size:\s+612 x 792 pts \(letter\)$/m);
    expect(stdout).toContain(content.title);
    expect(stderr).toBe('');
  });

  test('every item and every block can be extracted from the file', async () => {
    const { stdout } = await run('pdftotext', ['-raw', master, '-']);
    const text = stdout.replace(/\s+/g, ' ');
    // In reading order the lines of a cell may be interleaved with its neighbour's, so words are compared there.
    const words = new Set(text.split(' '));
    const missing = soldIn(content).filter(
      (sentence) => !text.includes(sentence) && sentence.split(' ').some((word) => !words.has(word)),
    );
    expect(missing).toEqual([]);
    expect(items.filter(({ check, good }) => !text.includes(check) || !text.includes(good))).toEqual([]);
    const numbered = content.sections.flatMap((section, at) =>
      section.items.map(({ check }, itemAt) => `${at + 1}.${itemAt + 1} ${check}`),
    );
    expect(numbered.filter((line) => !text.includes(line))).toEqual([]);
  });

  test('no word is outside the margins or smaller than 8.2 points', async () => {
    const { stdout } = await run('pdftotext', ['-bbox', master, '-']);
    const boxes = [...stdout.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)"/g)].map(
      (match) => match.slice(1).map(Number),
    );
    const isOutside = ([xMin = 0, yMin = 0, xMax = 0, yMax = 0]: number[]) =>
      xMin < letter.left - 1 ||
      xMax > letter.right + 1 ||
      yMin < letter.height - letter.top - 8 ||
      yMax > letter.height - 20;
    expect(boxes.length).toBeGreaterThan(1500);
    expect(boxes.filter(isOutside)).toEqual([]);
    // The box of a word is as high as its font's ascender plus descender: slightly more than its size.
    expect(Math.min(...boxes.map(([, yMin = 0, , yMax = 0]) => yMax - yMin))).toBeGreaterThan(8.2);
  });

  test('the file is tagged, with a heading for each section and a form field for each check', async () => {
    // Words within the structure are only checked for the shortest edition, since Poppler draws a page for each piece of text.
    const { stdout } = await run('pdfinfo', ['-struct', master], { maxBuffer: 8_000_000 });
    expect(stdout.match(/^\s*H2 \(block\)/gm)?.length).toBeGreaterThanOrEqual(content.sections.length);
    // A box for each check, and the three lines of the first page.
    expect(stdout.match(/^\s*Form$/gm)).toHaveLength(items.length + 3);
    expect((await run('pdfinfo', [master])).stdout).toMatch(/^Tagged:\s+yes$/m);
  });

  test('every item has a checkbox named by its id, and there are no others', async () => {
    const form = (await PDFDocument.load(edition.bytes)).getForm();
    const boxes = form.getFields().filter((field) => field instanceof PDFCheckBox);
    expect(boxes.map((field) => field.getName()).sort()).toEqual(items.map(({ id }) => id).sort());
  });

  test('bookmarks link to every section and block, in page order', async () => {
    const { stdout } = await run('pdftohtml', ['-xml', '-i', '-stdout', master]);
    const outline = [...stdout.matchAll(/<item page="(\d)">(.*?)<\/item>/g)].map(([, page, title = '']) => ({
      page: Number(page),
      title: title.replaceAll('&amp;', '&'),
    }));
    const titles = [...content.sections.map(({ title }, at) => `${at + 1}. ${title}`), ...blockTitles[tier]];
    expect(outline.map(({ title }) => title).sort()).toEqual(titles.sort());
    const pages = outline.map(({ page }) => page);
    expect(pages).toEqual(pages.toSorted((one, other) => one - other));
  });

  test('no section heading is at the foot of a page without three rows below it', async () => {
    for (let page = 1; page <= pdfPages; page += 1) {
      const { stdout } = await run('pdftotext', ['-raw', '-f', String(page), '-l', String(page), master, '-']);
      const tail = stdout.trim().split('\n').slice(-8).join('\n');
      for (const { title } of content.sections) expect(tail, `page ${page}`).not.toContain(title);
    }
  });

  test('title, language and fonts are in the file, and qpdf reports no errors, stamped or not', async () => {
    const copy = { email: 'buyer@example.com', orderNumber: 'B-2026-000123', issuedAt: new Date() };
    const stamped = await saved('stamped', stampEdition(edition, copy));
    for (const path of [master, stamped]) await expect(run('qpdf', ['--check', path])).resolves.toBeDefined();
    expect((await run('qpdf', ['--json', '--json-key=qpdf', master])).stdout).toContain('"/Lang": "u:en-CA"');
    const fontRows = (await run('pdffonts', [stamped])).stdout.split('\n').filter((row) => row.includes('Identity-H'));
    expect(fontRows.length).toBeGreaterThanOrEqual(4);
    expect(fontRows.filter((row) => !/yes (no|yes) {1,2}yes/.test(row))).toEqual([]);
    for (let page = 1; page <= pdfPages; page += 1) {
      const { stdout } = await run('pdftotext', ['-raw', '-f', String(page), '-l', String(page), stamped, '-']);
      expect(stdout).toContain('Copy for buyer@example.com');
      expect(stdout).toContain(`Page ${page} of ${pdfPages}`);
    }
  });

  test('the same content yields the same bytes', async () => {
    expect((await makeEdition(content, fonts)).sha256).toBe(edition.sha256);
  });

  test('the table of contents links to every section and block', async () => {
    const doc = await PDFDocument.load(edition.bytes);
    const annotations = doc.getPage(0).node.Annots()?.asArray() ?? [];
    const links = annotations
      .map((ref) => doc.context.lookup(ref)?.toString() ?? '')
      .filter((text) => text.includes('/Link'));
    // Two pages need no contents.
    const listed = tier === 'basic' ? 0 : content.sections.length + blockTitles[tier].length;
    expect(links.filter((text) => text.includes('/Dest'))).toHaveLength(listed);
  });
});
