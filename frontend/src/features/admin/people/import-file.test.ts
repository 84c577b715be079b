import { IMPORT_COLUMNS } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { readImportFile, repeatedAddresses } from './import-file.ts';

const HEAD = Object.values(IMPORT_COLUMNS).join(',');

test('columns are matched by heading in any order, and cells can contain commas and line breaks', () => {
  const text = [
    '\uFEFFEMAIL,Name,Date of consent, how consent was given ,Consent evidence,Phone,Note',
    'ana@example.ca,"Storage, Ana",2026-03-31,Paper form,"The form, signed",416-555-0100,x',
    '',
    'ben@example.ca,Ben,2026-04-01,By phone,"Said ""yes""\nto e-mails",,',
  ].join('\r\n');
  expect(readImportFile(text)).toEqual({
    rows: [
      {
        row: 2,
        name: 'Storage, Ana',
        email: 'ana@example.ca',
        phone: '416-555-0100',
        consentOn: '2026-03-31',
        consentHow: 'Paper form',
        evidence: 'The form, signed',
      },
      expect.objectContaining({ row: 3, evidence: 'Said "yes"\nto e-mails', phone: '' }),
    ],
  });
});

test.each([
  ['', /Missing: Name, Email/],
  ['Name,Email,Phone\r\nAna,ana@example.ca,', /Missing: Date of consent, How consent was given, Consent evidence/],
  [HEAD, /no buyers/],
  [`${HEAD}\r\n"Ana,ana@example.ca`, /not closed/],
  [`${HEAD}\r\n${'a,b,c,d,e,f\r\n'.repeat(2001)}`, /2001 rows/],
])('an invalid file is rejected with a reason', (text, problem) => {
  expect(readImportFile(text)).toEqual({ problem: expect.stringMatching(problem) });
});

test('a repeated address is reported on each row after the first', () => {
  const row = { name: '', phone: '', consentOn: '', consentHow: '', evidence: '' };
  const rows = ['a@example.ca', '', 'A@example.ca ', ''].map((email, index) => ({ ...row, row: index + 2, email }));
  expect(repeatedAddresses(rows)).toEqual([{ row: 4, column: 'email', problem: 'The same address appears in row 2' }]);
});
