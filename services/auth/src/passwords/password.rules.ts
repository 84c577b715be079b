import { brokerageInPlace, BUILT_IN_AGENTS } from '@brokerage/contracts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { OPENWALL_PASSWORDS } from './common-passwords-openwall.ts';

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  '!@#$%^&*()',
];
const SHORTEST_CONTEXT_WORD = 2;
const NO_LETTER_OR_FIGURE = /[^\p{L}\p{N}]+/u;
/** Words of the trade and of every admin's password. */
const GENERIC_WORDS = [
  'self storage',
  'checklist',
  'dashboard',
  'admin',
  'password',
  'welcome',
  'login',
  'broker',
  'realty',
];
const FEWEST_DIFFERENT = 3;

const common = new Set([...COMMON_PASSWORDS, ...OPENWALL_PASSWORDS].flatMap((word) => [word, plain(word)]));

/** Words somebody would try first on this very site. */
function contextWords(email: string): string[] {
  const words = [brokerageInPlace().brokerageName, ...BUILT_IN_AGENTS.map(({ name }) => name), email, ...GENERIC_WORDS];
  return words
    .flatMap((text) => text.normalize('NFKC').toLowerCase().split(NO_LETTER_OR_FIGURE))
    .filter((word) => word.length >= SHORTEST_CONTEXT_WORD);
}

/**
 * Whether a password is one of those that are tried first: a word of the list, also with other capitals, figures for letters or
 * figures and signs around it; a word of this site; a run of the keyboard; few different characters.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const forms = [lower, lower.replaceAll(/[^\p{L}\p{N}]/gu, ''), stripped(lower)].flatMap((form) => [
    form,
    plain(form),
  ]);
  if (forms.some((form) => common.has(form))) return true;
  if (new Set(lower).size < FEWEST_DIFFERENT || isRun(lower)) return true;
  const words = contextWords(email);
  return forms.some((form) => isJoinOf(words, form));
}

/** Whether a text is nothing but these words, one after the other, whatever stands between them: the whole address is one such. */
function isJoinOf(words: readonly string[], text: string): boolean {
  const joined = text.replaceAll(new RegExp(NO_LETTER_OR_FIGURE, 'gu'), '');
  const ends = new Set([0]);
  for (let end = 0; end < joined.length; end += 1)
    if (ends.has(end)) for (const word of words) if (joined.startsWith(word, end)) ends.add(end + word.length);
  return joined.length > 0 && ends.has(joined.length);
}

/** With letters for the figures that stand for them. */
function plain(text: string): string {
  return Array.from(text, (character) => LEET[character] ?? character).join('');
}

/** Without the figures and signs that people put around a word. */
function stripped(text: string): string {
  return text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** Keys in a row, forwards, backwards or again and again. */
function isRun(text: string): boolean {
  return ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')]).some((row) =>
    row.repeat(4).includes(text),
  );
}
