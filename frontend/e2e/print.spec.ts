import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BUILT_IN_TIERS, type Tier, TIERS } from '@brokerage/contracts';
import type { Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { expect, openBought, test } from './fixtures.ts';

const run = promisify(execFile);
/** Three quarters of an inch, in points. */
const MARGIN = 54;
/** A word's box is taller than its letters. */
const BOX = 8;
const LETTER = { width: 612, height: 792 };

interface PrintedPage {
  width: number;
  height: number;
  words: { text: string; left: number; top: number; right: number; bottom: number }[];
}

/** Prints the page with Chromium and reads the PDF with poppler. */
async function printed(page: Page): Promise<PrintedPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'brokerage-print-'));
  try {
    const file = join(folder, 'print.pdf');
    await writeFile(file, await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    const { stdout } = await run('pdftotext', ['-bbox', file, '-'], { maxBuffer: 50_000_000 });
    return stdout.split('<page ').slice(1).map(readPage);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function readPage(text: string): PrintedPage {
  const number = (name: string, from: string): number => Number(new RegExp(`${name}="([\\d.]+)"`).exec(from)?.[1]);
  const words = [...text.matchAll(/<word ([^>]+)>([^<]*)<\/word>/g)].map(([, place = '', word = '']) => ({
    text: word,
    left: number('xMin', place),
    top: number('yMin', place),
    right: number('xMax', place),
    bottom: number('yMax', place),
  }));
  return { width: number('width', text), height: number('height', text), words };
}

/** Returns the words outside the margins; only the page number at the bottom is allowed there. */
function outside({ words }: PrintedPage): string[] {
  const inside = words.filter(({ top }) => top < LETTER.height - MARGIN);
  return inside
    .filter(
      ({ left, right, top, bottom }) =>
        left < MARGIN - 1 ||
        right > LETTER.width - MARGIN + 1 ||
        top < MARGIN - BOX ||
        bottom > LETTER.height - MARGIN + BOX,
    )
    .map(({ text }) => text);
}

const startsWith = ({ words }: PrintedPage, title: string): boolean =>
  words
    .map(({ text }) => text.replaceAll('&amp;', '&'))
    .join(' ')
    .startsWith(title);

function expectPaper(pages: PrintedPage[], tier: Tier, mark: string): void {
  for (const page of pages) {
    expect([page.width, page.height]).toEqual([LETTER.width, LETTER.height]);
    expect(outside(page)).toEqual([]);
  }
  for (const [at, { title }] of BUILT_IN_TIERS[tier].sections.entries())
    expect(
      pages.filter((page) => startsWith(page, `${mark}${at + 1} ${title}`)),
      title,
    ).toHaveLength(1);
  expect(pages.filter((page) => startsWith(page, `${mark}Notes`))).toHaveLength(2);
  expect(startsWith(pages.at(-1) ?? { ...LETTER, words: [] }, `${mark}About the Author`)).toBe(true);
  expect(pages.some((page) => startsWith(page, `${mark}Table of contents`))).toBe(tier !== 'basic');
}

/** Sheets of the sample: cover, contents where there are any, sections, blocks, two of notes, author. */
const SAMPLE_PAGES: Record<Tier, number> = { basic: 10, premium: 13, professional: 13 };

for (const tier of TIERS) {
  test(`the ${tier} sample shows the structure of the edition and one check per section, marked as a sample`, async ({
    page,
  }) => {
    await page.goto(`/printable-checklist?tier=${tier}`);
    const { sections, itemCount } = BUILT_IN_TIERS[tier];
    await expect(page.getByTestId('print-item')).toHaveCount(sections.length);
    await expect(page.locator('.boxes > li')).toHaveCount(itemCount);
    await expect(page.getByTestId('note-line')).toHaveCount(40);
    await expect(page.getByTestId('consultation-note')).toHaveCount(tier === 'premium' ? 1 : 0);
    await expect(page.getByTestId('disclaimer')).toHaveCount(tier === 'basic' ? 0 : 1);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const sheets = await page.locator('.sheet').count();
    await expect(page.getByText('Sample', { exact: true })).toHaveCount(sheets);
    const specimen = page.getByRole('link', { name: 'Specimen of the acquisition pro forma (Excel)' });
    await expect(specimen).toHaveCount(tier === 'basic' ? 0 : 1);
    if (tier === 'premium') {
      const file = await page.request.get((await specimen.getAttribute('href')) ?? '');
      expect(file.headers()['content-type']).toContain('spreadsheetml.sheet');
      expect((await file.body()).subarray(0, 2).toString()).toBe('PK');
    }
    const pages = await printed(page);
    expectPaper(pages, tier, 'SAMPLE ');
    expect(pages).toHaveLength(SAMPLE_PAGES[tier]);
    expect(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')).not.toContain('Print to PDF');
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
  });
}

test('a buyer prints the whole edition, with ticks and notes if wanted', async ({ page, mailbox, buyerEmail }) => {
  await openBought(page, mailbox, buyerEmail, 'premium');
  const first = page.getByRole('group', { name: 'Item 1.1', exact: true });
  await first.getByRole('button', { name: 'Failed' }).click();
  await first.getByRole('button', { name: 'Notes and costs' }).click();
  await page.getByLabel('Note', { exact: true }).fill('Drainage tile is broken');
  await page.getByRole('link', { name: 'Print your report' }).click();
  await expect(page.getByTestId('print-item')).toHaveCount(200);
  await expect(page.getByText('Drainage tile is broken')).toBeVisible();
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(0);
  await page.getByLabel('Print my ticks and notes').uncheck();
  await expect(page.getByText('Drainage tile is broken')).toHaveCount(0);
  const pages = await printed(page);
  expectPaper(pages, 'premium', '');
  // For edition 2026.2; another text may have another count.
  expect(pages).toHaveLength(32);
  // Without a token, the buyer's own purchase is used.
  await page.goto('/printable-checklist?tier=premium');
  await expect(page.getByTestId('print-item')).toHaveCount(200);
  await page.goto('/printable-checklist?tier=professional');
  await expect(page.getByTestId('print-item')).toHaveCount(7);
});

test('an unknown tier has no print edition', async ({ page }) => {
  await page.goto('/printable-checklist?tier=gold');
  await expect(page.getByRole('heading', { name: 'Checklist not found' })).toBeVisible();
});
