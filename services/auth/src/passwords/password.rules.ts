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
/** Words of the trade and of typical admin passwords. */
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

/** Returns the words that somebody would try first on this site. */
function contextWords(email: string): string[] {
  const words = [brokerageInPlace().brokerageName, ...BUILT_IN_AGENTS.map(({ name }) => name), email, ...GENERIC_WORDS];
  return words
    .flatMap((text) => text.normalize('NFKC').toLowerCase().split(NO_LETTER_OR_FIGURE))
    .filter((word) => word.length >= SHORTEST_CONTEXT_WORD);
}

/**
 * Whether attackers would try a password first: a listed word, also in other case, with leetspeak or with digits and
 * symbols around it; a word of this site; a keyboard run; few different characters.
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

/** Whether a text consists of these words only, in any order and with any separators, such as the whole address. */
function isJoinOf(words: readonly string[], text: string): boolean {
  const joined = text.replaceAll(new RegExp(NO_LETTER_OR_FIGURE, 'gu'), '');
  const ends = new Set([0]);
  for (let end = 0; end < joined.length; end += 1)
    if (ends.has(end)) for (const word of words) if (joined.startsWith(word, end)) ends.add(end + word.length);
  return joined.length > 0 && ends.has(joined.length);
}

/** Replaces leetspeak characters with their letters. */
function plain(text: string): string {
  return Array.from(text, (character) => LEET[character] ?? character).join('');
}

/** Strips the digits and symbols that people put around a word. */
function stripped(text: string): string {
  return text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** Whether a text is a run of neighbouring keys, forwards, backwards or repeated. */
function isRun(text: string): boolean {
  return ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')]).some((row) =>
    row.repeat(4).includes(text),
  );
}
