import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { countWords, plainText } from '../../../shared/prose.ts';
import { REGULATION_QUESTIONS, REGULATION_SECTIONS } from './regulations.content.ts';

const articles = new URL('../../../../content/articles/', import.meta.url);

test('the article has at least 1,200 words and a section for each subject', () => {
  expect(countWords(REGULATION_SECTIONS)).toBeGreaterThanOrEqual(1200);
  const ids = REGULATION_SECTIONS.map(({ id }) => id);
  for (const subject of [
    'zoning',
    'building-permits',
    'fire-safety',
    'lien-act',
    'environment',
    'licensing',
    'accessibility',
    'insurance',
  ]) {
    expect(ids).toContain(subject);
  }
});

test('the lien act is cited in full', () => {
  expect(JSON.stringify(REGULATION_SECTIONS)).toContain('Repair and Storage Liens Act, R.S.O. 1990, c. R.25');
});

test('there are five questions', () => {
  expect(REGULATION_QUESTIONS).toHaveLength(5);
});

test('anchors are unique on the page', () => {
  const ids = [...REGULATION_SECTIONS, ...REGULATION_QUESTIONS].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('no sentence is repeated from the articles', () => {
  const texts = readdirSync(fileURLToPath(articles))
    .map((name) => readFileSync(new URL(name, articles), 'utf8').replaceAll(/\s+/g, ' '))
    .join(' ');
  const sentences = REGULATION_SECTIONS.flatMap(({ blocks }) =>
    blocks.filter((block) => typeof block === 'string').flatMap((block) => plainText(block).split(/(?<=[.?!]) /)),
  ).filter((sentence) => sentence.length > 60);
  for (const sentence of sentences) expect(texts).not.toContain(sentence);
});
