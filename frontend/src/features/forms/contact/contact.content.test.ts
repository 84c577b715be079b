import { ContactForm } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { cleanSubject, SUBJECTS } from './contact.content.ts';

const form = { name: 'Jordan Example', email: 'jordan@example.ca', phone: '416-555-0111', message: 'Long enough.' };

test('a subject from a link is reduced to one line', () => {
  expect(cleanSubject(' Valuation\r\nBcc: x@example.ca ')).toBe('Valuation Bcc: x@example.ca');
  expect(cleanSubject(undefined)).toBe('');
});

test('a subject that is too long is truncated to the limit of the form', () => {
  const subject = cleanSubject('x'.repeat(500));
  expect(ContactForm.safeParse({ ...form, subject }).success).toBe(true);
});

test('the form accepts every offered subject unchanged', () => {
  for (const { subject } of SUBJECTS) {
    expect(cleanSubject(subject)).toBe(subject);
    expect(ContactForm.safeParse({ ...form, subject }).success).toBe(true);
  }
});
