import { expect, test } from 'vitest';
import { eventWords } from './person-words.ts';

test.each([
  ['sent', 'Answered by mail'],
  ['failed', 'Answered by mail, not delivered'],
  ['queued', 'Answered by mail, waiting'],
  [undefined, 'Answered by mail'],
] as const)('an answer that is %s is told as it is', (state, words) => {
  const mailState = state === undefined ? {} : { mailState: state };
  expect(eventWords({ kind: 'reply', code: '', ...mailState })).toBe(words);
});

test('a mail is told by its kind and by what became of it', () => {
  expect(eventWords({ kind: 'mail', code: 'receipt', mailState: 'failed' })).toBe('Mail: receipt, not delivered');
});
