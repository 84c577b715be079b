import { expect, test } from 'vitest';
import { eventWords } from './person-words.ts';

test.each([
  ['sent', 'Replied by email'],
  ['failed', 'Replied by email, not delivered'],
  ['queued', 'Replied by email, waiting'],
  [undefined, 'Replied by email'],
] as const)('an answer in mail state %s is described by that state', (state, words) => {
  const mailState = state === undefined ? {} : { mailState: state };
  expect(eventWords({ kind: 'reply', code: '', ...mailState })).toBe(words);
});

test('a mail is described by its kind and delivery state', () => {
  expect(eventWords({ kind: 'mail', code: 'receipt', mailState: 'failed' })).toBe('Email: receipt, not delivered');
});
