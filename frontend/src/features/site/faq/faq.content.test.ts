import { expect, test } from 'vitest';
import { FAQ } from './faq.content.ts';

test('there are ten questions, each with an address of its own', () => {
  expect(FAQ).toHaveLength(10);
  expect(new Set(FAQ.map(({ id }) => id)).size).toBe(10);
});

test('no answer names an amount without its currency', () => {
  for (const { question, answer } of FAQ) expect(`${question} ${answer}`).not.toMatch(/(?<!CA|US)\$/);
});

test('an address of a question is words and hyphens', () => {
  for (const { id } of FAQ) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
