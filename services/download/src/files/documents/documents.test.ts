import { unzip } from '@cj-tech-master/excelts/archive';
import { expect, test } from 'vitest';
import { unlistedLaws } from '../../../test/content/named-laws.ts';
import { STATUTES, STORAGE_LIEN } from '../../content/law.ts';
import type { Block, DocumentText } from './document.ts';
import { documentRequest } from './document-request.ts';
import { transitionPlan } from './handover-documents.ts';
import { COMMITTEE_DOCUMENTS, DOCUMENTS, PHONE_SCRIPTS } from './index.ts';
import { lienPack } from './lien-pack.ts';
import { marketReportSample } from './market-report-sample.ts';
import { letterOfIntent } from './offer-documents.ts';
import { renderDocument } from './render-document.ts';

const textOf = (blocks: readonly Block[]): string => JSON.stringify(blocks);

/** Returns the parts that start on a new page in the finished file. */
async function annexesOf(document: DocumentText): Promise<string[]> {
  const body = (await unzip(await renderDocument(document)).bytes('word/document.xml')) ?? undefined;
  const paragraphs = new TextDecoder().decode(body).split('</w:p>');
  return paragraphs
    .filter((paragraph) => paragraph.includes('<w:pageBreakBefore/>'))
    .map((paragraph) => paragraph.replaceAll(/<[^>]+>/g, ''));
}

test('the request list has at least 60 lines, each with a unique number and text', () => {
  const lines = documentRequest.blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.filter(([number = '']) => /^[A-I]\d+$/.test(number)) : [],
  );
  expect(lines.length).toBeGreaterThanOrEqual(60);
  for (const at of [0, 1]) expect(new Set(lines.map((line) => line[at])).size).toBe(lines.length);
});

test('letters, notices and parts of the lien pack each start on a new page', async () => {
  expect(await annexesOf(documentRequest)).toEqual([
    'Letter 1: zoning and building, to the municipality',
    'Letter 2: fire department',
    'Letter 3: Workplace Safety and Insurance Board',
    'Letter 4: conservation authority',
  ]);
  expect(await annexesOf(letterOfIntent)).toEqual([
    'Notice 1: waiver of conditions',
    'Notice 2: extension of conditions',
  ]);
  expect(await annexesOf(transitionPlan)).toEqual([
    'Lien pack 1: calendar for one unit',
    'Lien pack 2: notice of storage to an owner or creditor',
    'Lien pack 3: notice of intention to sell',
    'Lien pack 4: proof of service and sale record',
    'Lien pack 5: ledger of proceeds and surplus',
  ]);
});

test('every number of days in the lien pack comes from the list of statutes, marked for confirmation by counsel', () => {
  const pack = textOf(lienPack);
  const days: number[] = Object.values(STORAGE_LIEN);
  const given = [...pack.matchAll(/(\d+) days|Within (\d+)/g)].map(([, one, other]) => Number(one ?? other));
  expect(given.length).toBeGreaterThan(5);
  expect(given.filter((figure) => !days.includes(figure))).toEqual([]);
  expect(pack).toContain(`day ${STORAGE_LIEN.unpaidDays + STORAGE_LIEN.saleNoticeDays} at the earliest`);
  expect(pack).toMatch(
    /R\.S\.O\. 1990, c\. R\.25, sections 4, 15, 16, 21\. As of [A-Z][a-z]+ \d+, \d{4}, to be confirmed by counsel/,
  );
});

test('every statute or regulation named in a document is in the list of statutes', () => {
  const all: DocumentText[] = Object.values({ ...DOCUMENTS, ...COMMITTEE_DOCUMENTS, ...PHONE_SCRIPTS });
  const { named, missing } = unlistedLaws(
    all.map(({ blocks }) => textOf(blocks)),
    STATUTES,
  );
  expect(named).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

/** In points: the width of a page's text, the padding of a cell, and the approximate width of a letter in a table. */
const [TEXT_POINTS, SIDES_POINTS, LETTER_POINTS] = [482, 9, 4.9];

test('no word in a table is wider than its column', () => {
  const broken = Object.entries<DocumentText>({
    ...DOCUMENTS,
    ...PHONE_SCRIPTS,
    ...COMMITTEE_DOCUMENTS,
    marketReportSample,
  }).flatMap(([name, { blocks }]) =>
    blocks.flatMap((block) => {
      if (block.kind !== 'table') return [];
      const whole = block.widths.reduce((sum, share) => sum + share, 0);
      return [block.head, ...block.rows].flatMap((row) =>
        row.flatMap((text, at) => {
          const room = (TEXT_POINTS * (block.widths[at] ?? 0)) / whole - SIDES_POINTS;
          const wide = text.split(/[\s/-]+/).filter((word) => word.length * LETTER_POINTS > room);
          return wide.map((word) => `${name}: ${word}`);
        }),
      );
    }),
  );
  expect(broken).toEqual([]);
});
