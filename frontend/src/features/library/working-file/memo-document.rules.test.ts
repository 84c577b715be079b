import { renderWordFile } from '@brokerage/contracts/word-file';
import { unzip } from '@cj-tech-master/excelts/archive';
import { parseXml } from '@cj-tech-master/excelts/xml';
import { expect, test } from 'vitest';
import { BLANK_MARK, type Mark } from './working-file.model.ts';
import { memoOf } from './memo.rules.ts';
import { MEMO_NOTICE, memoDocument } from './memo-document.rules.ts';

const itemIds = Array.from({ length: 60 }, (_, at) => `b-mkt-${String(at + 1).padStart(2, '0')}`);
const outline = [{ id: 'b-mkt', title: 'Market & more', itemIds }];
const head = { property: '12 Example Road', day: 'November 23, 2026' };
const failed = (more: Partial<Mark>): Mark => ({ ...BLANK_MARK, state: 'failed', ...more });

async function wordsOf(marks: ReadonlyMap<string, Mark>): Promise<string> {
  const text = memoDocument(memoOf(outline, marks), head);
  const bytes = await renderWordFile(text, { author: 'Buyer', notice: MEMO_NOTICE });
  const parts = unzip(bytes);
  const xml = new TextDecoder().decode((await parts.bytes('word/document.xml')) ?? undefined);
  expect(() => parseXml(xml)).not.toThrow();
  return xml.replaceAll('</w:p>', '\n').replaceAll(/<[^>]+>/g, '');
}

test('a finding appears in full in the buyer’s own words, with its evidence, cost, remedy and priority', async () => {
  const long = 'The seller has no answer to this. '.repeat(110).trim();
  const marks = new Map(itemIds.map((id) => [id, failed({ note: long, costLow: 100, costHigh: 200 })]));
  marks.set(
    'b-mkt-03',
    failed({
      note: 'Roof leaks <at> bay 4 & 5\nsince 2024',
      evidence: 'Roof report, p. 12',
      costLow: 8000,
      costHigh: 12_000,
      remedy: 'holdback',
      priority: 'high',
    }),
  );
  const words = await wordsOf(marks);
  expect(words.split(long)).toHaveLength(60);
  expect(words).toContain(
    '1.3\nRoof leaks &lt;at&gt; bay 4 &amp; 5\nsince 2024\nEvidence: Roof report, p. 12\nCA$8,000-12,000\nHoldback at closing\nHigh\n',
  );
  expect(words).toContain('60 findings, at CA$13,900-23,800 in all.');
  expect(words).toContain(
    'Holdback at closing\n1\nCA$8,000-12,000\nStill to be agreed\n59\nCA$5,900-11,800\nIn all\n60\n',
  );
});

test('missing parts become placeholders, and missing costs are shown as not estimated', async () => {
  const words = await wordsOf(new Map([['b-mkt-01', failed({})]]));
  expect(words).toContain(
    '[finding: Market &amp; more]\nEvidence: [report and page, photo, invoice]\n[not estimated]\n[remedy]\n[priority]',
  );
  expect(words).toContain('has led to 1 finding, not yet estimated.');
  expect(words).toContain('In all\n1\nnot estimated\n');
});

test('characters that are invalid in the document are removed or replaced', async () => {
  const words = await wordsOf(new Map([['b-mkt-01', failed({ note: 'wet\u0000\u000B floor\uD800' })]]));
  expect(words).toContain('wet floor\uFFFD');
});
