import { expect, test } from 'vitest';
import { checkRow } from './check-row.ts';

const TODAY = '2026-11-23';
const row = {
  row: 2,
  name: 'Ana Storage',
  email: 'Ana@Example.ca',
  phone: '+1 (416) 555-0100',
  consentOn: '2026-03-31',
  consentHow: 'Paper form at a trade show',
  evidence: 'Ticked "e-mails about properties"; the form is in folder 12.',
};

test('a row with proof of consent is accepted as a buyer', () => {
  expect(checkRow(row, TODAY)).toEqual({
    buyer: {
      name: 'Ana Storage',
      email: 'ana@example.ca',
      phone: '+1 (416) 555-0100',
      givenAt: new Date('2026-03-31T04:00:00.000Z'),
      how: 'Paper form at a trade show',
      evidence: row.evidence,
    },
  });
  // As our own export writes it.
  expect(checkRow({ ...row, phone: "'+1 416 555 0100" }, TODAY)).toMatchObject({ buyer: { phone: '+1 416 555 0100' } });
  expect(checkRow({ ...row, phone: '' }, TODAY)).toMatchObject({ buyer: { phone: '' } });
  expect(checkRow({ ...row, consentOn: TODAY }, TODAY)).toHaveProperty('buyer');
});

test.each([
  ['name', ''],
  ['name', '=cmd|calc'],
  ['email', ''],
  ['email', 'ana at example'],
  ['phone', 'call me'],
  ['consentOn', ''],
  ['consentOn', '31/03/2026'],
  ['consentOn', '2026-02-30'],
  ['consentOn', '2026-11-24'],
  ['consentOn', '1999-12-31'],
  ['consentHow', ''],
  ['consentHow', '＝1+1'],
  ['evidence', ''],
  ['evidence', 'yes'],
  ['evidence', '@SUM(A1:A9) and more'],
  ['evidence', '\u200b-2+3 and more of it'],
] as const)('a row whose %s is %j is refused with the name of the column', (column, cell) => {
  const { problems } = checkRow({ ...row, [column]: cell }, TODAY) as { problems: { column: string }[] };
  expect(problems.map((problem) => problem.column)).toEqual([column]);
});

test('all problems of a row are reported together', () => {
  const bare = { row: 3, name: '', email: '', phone: '', consentOn: '', consentHow: '', evidence: '' };
  const { problems } = checkRow(bare, TODAY) as { problems: { column: string }[] };
  expect(problems.map(({ column }) => column)).toEqual(['name', 'email', 'consentOn', 'consentHow', 'evidence']);
});
