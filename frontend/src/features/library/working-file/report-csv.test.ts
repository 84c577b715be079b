import { expect, test } from 'vitest';
import { BLANK_MARK } from './working-file.model.ts';
import { workingFileCsv } from './report-csv.ts';

test('every check has a row, marked or not, and lines end with CRLF', () => {
  const outline = [{ id: 'b-mkt', title: 'Market & more', itemIds: ['b-mkt-01', 'b-mkt-02'] }];
  const marks = new Map([
    [
      'b-mkt-02',
      {
        ...BLANK_MARK,
        state: 'failed' as const,
        note: '=HYPERLINK("x")',
        owner: 'Sam',
        dueOn: '2026-12-01',
        costLow: 1000,
        costHigh: 2000,
        evidence: 'Roof report, p. 4',
        remedy: 'repair' as const,
        priority: 'medium' as const,
      },
    ],
  ]);
  const csv = workingFileCsv(outline, marks, (id) => (id === 'b-mkt-01' ? 'Ask, then look' : undefined));
  expect(csv.split('\r\n').slice(1)).toEqual([
    '1.1,Market & more,"Ask, then look",Open,,,,,,,,,',
    '1.2,Market & more,,Failed,"\'=HYPERLINK(""x"")",Sam,2026-12-01,1000,2000,"Roof report, p. 4",Repair by the seller,Medium,',
    '',
  ]);
  expect(csv.startsWith('\uFEFFnumber,section,')).toBe(true);
});
