import { readFile } from 'node:fs/promises';
import { MARKET_REPORT_PARTS, Tier } from '@brokerage/contracts';
import { unzip } from '@cj-tech-master/excelts/archive';
import { expect, test } from 'vitest';
import { contentOf } from '../../content/index.ts';
import { BENCHMARKS } from '../workbooks/benchmarks.ts';
import { renderMarketReportSample } from './market-report-sample.ts';

const FILE = '../../../../../frontend/src/shared/shop/media/custom-market-report-sample.docx';

/** Returns the words of one part of a Word file, with its paragraphs separated. */
async function wordsOf(bytes: Uint8Array, part: string): Promise<string> {
  const xml = new TextDecoder().decode((await unzip(bytes).bytes(part)) ?? undefined);
  return xml
    .replaceAll(/<\/w:p>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&');
}

const given = await readFile(new URL(FILE, import.meta.url));
const words = await wordsOf(given, 'word/document.xml');

test('the published sample file matches its source; if not, run `npm run specimen`', async () => {
  expect(words).toBe(await wordsOf(await renderMarketReportSample(), 'word/document.xml'));
});

test('the sample has every chapter of the report, is marked as a sample on every page, and contains no check', async () => {
  for (const [at, { title }] of MARKET_REPORT_PARTS.entries()) expect(words).toContain(`${at + 1}. ${title}`);
  expect(await wordsOf(given, 'word/header1.xml')).toMatch(/^Sample\./);
  for (const tier of Tier.options) {
    for (const { check } of contentOf(tier)?.sections.flatMap(({ items }) => items) ?? []) {
      expect(words).not.toContain(check);
    }
  }
});

test('every figure of the sample is a benchmark, and values of the buyer’s market are in brackets', () => {
  const known = new Set(
    BENCHMARKS.flatMap(({ low, high }) => [low, high]).map((value) => value.toLocaleString('en-CA')),
  );
  expect(words.match(/\[[^\]]+\]/g)?.length).toBeGreaterThan(60);
  // Besides brackets, days, sources and chapter numbers, the only figures are those of benchmarks and the area per person.
  const figures = words.replaceAll(/\[[^\]]+\]/g, '').match(/\d{1,3}(?:,\d{3})+/g) ?? [];
  expect(figures.length).toBeGreaterThan(5);
  for (const figure of figures) expect(known, figure).toContain(figure);
});
