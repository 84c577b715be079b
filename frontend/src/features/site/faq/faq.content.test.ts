import { expect, test } from 'vitest';
import { FAQ } from './faq.content.ts';

test('there are ten questions with unique ids', () => {
  expect(FAQ).toHaveLength(10);
  expect(new Set(FAQ.map(({ id }) => id)).size).toBe(10);
});

test('no question or answer states an amount without its currency', () => {
  for (const { question, answer } of FAQ) expect(`${question} ${answer}`).not.toMatch(/(?<!CA|US)\$/);
});

test('a question id consists of lowercase words and hyphens', () => {
  for (const { id } of FAQ) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
