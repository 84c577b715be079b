import { ContactForm } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { cleanSubject, SUBJECTS } from './contact.content.ts';

const form = { name: 'Jordan Example', email: 'jordan@example.ca', phone: '416-555-0111', message: 'Long enough.' };

test('a subject from a link becomes one line', () => {
  expect(cleanSubject(' Valuation\r\nBcc: x@example.ca ')).toBe('Valuation Bcc: x@example.ca');
  expect(cleanSubject(undefined)).toBe('');
});

test('a subject that is too long is cut to what the form takes', () => {
  const subject = cleanSubject('x'.repeat(500));
  expect(ContactForm.safeParse({ ...form, subject }).success).toBe(true);
});

test('every subject that is offered is one the form takes as it stands', () => {
  for (const { subject } of SUBJECTS) {
    expect(cleanSubject(subject)).toBe(subject);
    expect(ContactForm.safeParse({ ...form, subject }).success).toBe(true);
  }
});
