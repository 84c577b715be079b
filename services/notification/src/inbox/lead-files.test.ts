import { expect, test } from 'vitest';
import { leadCard, leadsCsv } from './lead-files.ts';
import { peopleCsv } from './person-files.ts';
import type { LeadFields } from '../leads/lead.model.ts';

const EXPORTED = { now: new Date('2026-11-21T04:59:00Z'), isComplete: true };

test('a file is named after the day at the office', () => {
  expect(leadsCsv([], 'inbox', EXPORTED).fileName).toBe('leads-inbox-2026-11-20.csv');
  expect(peopleCsv([], EXPORTED).fileName).toBe('people-2026-11-20.csv');
});

test('the CSV file is cut off before it is too large for one message', () => {
  const many = Array.from({ length: 5000 }, () => ({
    ...lead,
    kind: 'contact',
    stage: 'new',
    owner: '',
    page: '',
    listing: '',
    message: 'x'.repeat(500),
    form: { kind: 'contact' },
  }));
  const { text } = leadsCsv(many as LeadFields[], 'inbox', EXPORTED);
  expect(Buffer.byteLength(text)).toBeLessThan(700_003);
  expect(text.split('\r\n').length).toBeGreaterThan(900);
});

const lead = {
  _id: '5b1f9c2e-7c1f-4c7e-9a55-0f8f4a8a5a11',
  name: 'Lee, Sam; "X"\nEND:VCARD',
  email: 'sam@example.ca',
  phone: '416-555-0100',
  subject: 'é'.repeat(60),
  createdAt: new Date('2026-11-21T12:00:00Z'),
} as LeadFields;

test('a vCard escapes line breaks and separators, and folds long lines between characters', () => {
  const card = leadCard(lead);
  expect(card).toContain(String.raw`FN:Lee\, Sam\; "X"\nEND:VCARD`);
  expect(card.match(/^END:VCARD\r$/gm)).toHaveLength(1);
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(card.replaceAll('\r\n ', '')).toContain(`2026-11-21: ${'é'.repeat(60)}`);
});

test.each(['=', '+', '-', '@', '\t', '\r', '\n', ' =', '\t=', '\u200b=', '\ufeff+', '\u0000@', '＝', '－'])(
  'a cell that starts with %j is not executable as a formula',
  (prefix) => {
    const bad = `${prefix}cmd|calc`;
    const texts = {
      owner: bad,
      name: bad,
      email: bad,
      phone: bad,
      subject: bad,
      message: bad,
      page: bad,
      listing: bad,
    };
    const form = { kind: 'contact', name: bad, email: bad, phone: bad, message: bad } as const;
    const { text } = leadsCsv([{ ...lead, ...texts, kind: 'contact', stage: 'new', form }], 'inbox', EXPORTED);
    expect(text.split(`'${bad}`)).toHaveLength(9);
    expect(text.split(bad)).toHaveLength(9);
  },
);
