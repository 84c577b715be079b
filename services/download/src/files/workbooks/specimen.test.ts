import { readFile } from 'node:fs/promises';
import { Tier } from '@brokerage/contracts';
import { Workbook } from '@cj-tech-master/excelts';
import { beforeAll, expect, test } from 'vitest';
import { contentOf } from '../../content/index.ts';
import { leadOf } from './page.ts';
import { exampleOf } from './workbook-examples.ts';

const FILE = '../../../../../frontend/src/features/library/print-edition/media/acquisition-pro-forma-specimen.xlsx';
const specimen = new Workbook();

beforeAll(async () => {
  await specimen.xlsx.load(await readFile(new URL(FILE, import.meta.url)));
});

const rounded = (value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(10)) : value);

test('the published specimen shows every figure of the sold pro forma; if not, run `npm run specimen`', async () => {
  const { workbook } = await exampleOf('acquisition-pro-forma');
  const [, ...sold] = workbook.worksheets;
  expect(specimen.worksheets.map(({ name }) => name)).toEqual(sold.map(({ name }) => name));
  let figures = 0;
  for (const sheet of sold) {
    const shown = specimen.getWorksheet(sheet.name);
    sheet.eachRow((row, at) =>
      row.eachCell((cell, column) => {
        if (at === 2) return;
        const value = cell.formula ? cell.result : cell.value;
        if (typeof value === 'number') figures += 1;
        const own = shown?.getCell(at, column).value;
        expect(rounded(own) ?? '', `${sheet.name} ${cell.address}`).toBe(rounded(value) ?? '');
      }),
    );
  }
  expect(figures).toBeGreaterThan(1500);
});

test('the specimen is marked on every sheet and page, and has no formula, name, list or check', () => {
  expect(specimen.definedNames.model).toEqual([]);
  const words: string[] = [];
  for (const sheet of specimen.worksheets) {
    expect(leadOf(sheet).text).toContain('Specimen, example figures');
    expect(sheet.headerFooter.oddHeader).toContain('Specimen, example figures');
    expect(sheet.sheetProtection?.sheet).toBe(true);
    expect(sheet.dataValidations.model).toEqual({});
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        expect(cell.formula, `${sheet.name} ${cell.address}`).toBeFalsy();
        expect(cell.protection?.locked, `${sheet.name} ${cell.address}`).not.toBe(false);
        words.push(cell.text);
      }),
    );
  }
  const text = words.join(' ');
  for (const tier of Tier.options) {
    for (const { check } of contentOf(tier)?.sections.flatMap(({ items }) => items) ?? []) {
      expect(text).not.toContain(check);
    }
  }
});
