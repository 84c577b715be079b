import { IMPORT_COLUMNS } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { readImportFile, repeatedAddresses } from './import-file.ts';

const HEAD = Object.values(IMPORT_COLUMNS).join(',');

test('columns are found by their headings, whatever their order, and cells hold commas and line breaks', () => {
  const text = [
    '\uFEFFEMAIL,Name,Consent given on, consent given how ,Consent evidence,Phone,Note',
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
  ['Name,Email,Phone\r\nAna,ana@example.ca,', /Missing: Consent given on, Consent given how, Consent evidence/],
  [HEAD, /no buyers/],
  [`${HEAD}\r\n"Ana,ana@example.ca`, /not closed/],
  [`${HEAD}\r\n${'a,b,c,d,e,f\r\n'.repeat(2001)}`, /2001 rows/],
])('a file that cannot be read says why', (text, problem) => {
  expect(readImportFile(text)).toEqual({ problem: expect.stringMatching(problem) });
});

test('an address that comes twice is named by the rows after the first', () => {
  const row = { name: '', phone: '', consentOn: '', consentHow: '', evidence: '' };
  const rows = ['a@example.ca', '', 'A@example.ca ', ''].map((email, index) => ({ ...row, row: index + 2, email }));
  expect(repeatedAddresses(rows)).toEqual([{ row: 4, column: 'email', problem: 'The same address appears in row 2' }]);
});
