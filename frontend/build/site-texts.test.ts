import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CLAIMS } from '../src/shared/claims/register.ts';
import { typedFiguresIn, TYPED_FIGURES } from './typed-figures.ts';

const FRONTEND = join(import.meta.dirname, '..');

/** British spellings and words, each with its Canadian form. */
const NOT_CANADIAN: readonly (readonly [RegExp, string])[] = [
  [/organis(?:e|ation)/i, 'organize, organization'],
  [/normalis/i, 'normalize'],
  [/capitalis/i, 'capitalize'],
  [/specialis(?:e|ing)/i, 'specialize'],
  [/itemis/i, 'itemize'],
  [/\bfor ever\b/i, 'forever'],
  [/\bmoveable\b/i, 'movable'],
  [/recognis/i, 'recognize'],
  [/\brealis(?:e|ing)/i, 'realize'],
  [/\banalys(?:e|ing)\b/i, 'analyze'],
  [/\be-mail/i, 'email'],
  [/specialit(?:y|ies)\b/i, 'specialty'],
  [/\bprogramme\b/i, 'program'],
  [/\bplough/i, 'plow'],
  [/\bageing\b/i, 'aging'],
  [/\bjudgement\b/i, 'judgment'],
  [/\bwhilst\b/i, 'while'],
  [/\b(?:kerb|tyre|petrol|fortnight|solicitor)s?\b/i, 'curb, tire, gas, two weeks, lawyer'],
  [/\btrolleys?\b/i, 'cart'],
  [/\b(?:dearer|dearest)\b|\bdear (?:land|money)\b/i, 'more expensive'],
  [/\bflats (?:above|below)\b/i, 'apartments'],
  [/\blift (?:contract|record|shaft)|\blifts and\b/i, 'elevator'],
  [
    /\b(?:is|are|was|be) let\b(?! by)|\b(?:not|each) let (?:yet|unit)|\blet (?:again|tomorrow|by the)\b|\bre-let|\bto let it again\b/i,
    'leased, re-leased',
  ],
];

/** The texts that readers see: articles, and the code of public pages without comments. */
function texts(): { file: string; text: string }[] {
  const code = ['site', 'forms', 'layout', 'shop', 'library', 'sign-in', 'account'].flatMap((feature) =>
    readdirSync(join(FRONTEND, 'src/features', feature), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => join('src/features', feature, name)),
  );
  const articles = readdirSync(join(FRONTEND, 'content/articles')).map((name) => join('content/articles', name));
  return [...code, ...articles].map((file) => ({
    file,
    text: readFileSync(join(FRONTEND, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, ''),
  }));
}

test('texts use Canadian spelling and vocabulary', () => {
  const found = texts().flatMap(({ file, text }) =>
    NOT_CANADIAN.flatMap(([word, instead]) => {
      const hit = word.exec(text);
      return hit ? [`${file}: "${hit[0]}", say ${instead}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

test('dates are written the Canadian way, month first', () => {
  const dayFirst =
    /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b\d{1,2} (?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec) \d{4}/;
  const found = texts().flatMap(({ file, text }) => dayFirst.exec(text)?.map((hit) => `${file}: ${hit}`) ?? []);
  expect(found).toEqual([]);
});

test('no text contains a typed figure of the register; figures are quoted by id', () => {
  const typed = texts().flatMap(({ file, text }) => typedFiguresIn(text).map(({ id }) => `${file}: ${id}`));
  expect(typed).toEqual([]);
});

test('the check covers every claim of the register', () => {
  expect(Object.keys(TYPED_FIGURES).sort()).toEqual(CLAIMS.map(({ id }) => id).sort());
});

test('texts for buyers and sellers advise no pretext and leave no name to be filled in', () => {
  const found = texts().filter(({ text }) => /as a supplier|to be named/i.test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
});
