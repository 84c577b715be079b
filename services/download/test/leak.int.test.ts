import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILT_IN_LISTINGS, Tier } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { contentOf } from '../src/content/index.ts';

/** Needs the built front end and gateway: this is about what is shipped, not about what is written. */
const shipped = ['frontend/dist', 'gateway/dist'].map((path) =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url)),
);

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/** Text as a person reads it, however the build has written it down. */
const readable = (text: string): string =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('’', "'")
    .toLowerCase();

const files = shipped.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = readFileSync(path);
      return { path, text: readable(isPdf(bytes) ? textOfPdf(path) : bytes.toString('utf8')), isPdf: isPdf(bytes) };
    }),
);

/** Its lines are joined: a sentence goes on over the end of one. */
function textOfPdf(path: string): string {
  return execFileSync('pdftotext', [path, '-'], { encoding: 'utf8', timeout: 30_000 }).replaceAll(/\s+/g, ' ');
}

/** Every paid sentence of a tier but the sample that is given away: the first check of each section. */
function paidSentences(tier: Tier): string[] {
  const content = contentOf(tier);
  if (!content) throw new Error(`the ${tier} tier must have its text`);
  return content.sections
    .flatMap(({ items }) => items.slice(1))
    .flatMap(({ check, from, good, ifNot }) => [check, from, good, ifNot])
    .map(readable)
    .filter((sentence) => sentence.split(' ').length >= 5);
}

test.each(Tier.options)('no paid sentence of the %s checklist is in anything a visitor can fetch', (tier) => {
  expect(files.length).toBeGreaterThan(20);
  const sentences = paidSentences(tier);
  expect(sentences.length).toBeGreaterThan(30);
  const found = files.flatMap(({ path, text }) =>
    sentences.filter((sentence) => text.includes(sentence)).map((sentence) => `${path}: ${sentence}`),
  );
  expect(found).toEqual([]);
});

test('no PDF of a checklist is among the files that are served: they are about the listings and the market', () => {
  const names = files.filter(({ isPdf }) => isPdf).map(({ path }) => basename(path, '.pdf'));
  const own = ['ontario-storage-report', ...BUILT_IN_LISTINGS.map(({ slug }) => slug)];
  expect(names.toSorted()).toEqual(own.toSorted());
});
