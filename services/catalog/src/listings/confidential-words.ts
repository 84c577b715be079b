/** Words of an address that reveal nothing about the place. */
const COMMON = new Set(
  `street road avenue drive highway line lane court crescent boulevard way place square unit units suite floor north south east west
  main first second third industrial business commercial park storage centre center county township concession regional rural route
  sideroad lot part plan side city town ontario canada the and`.split(/\s+/),
);
/** Abbreviations in addresses. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  st: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  dr: 'drive',
  ln: 'lane',
  ct: 'court',
  cres: 'crescent',
  blvd: 'boulevard',
  hwy: 'highway',
  rte: 'route',
  conc: 'concession',
  con: 'concession',
  twp: 'township',
  cty: 'county',
  cr: 'road',
  rr: 'road',
  ste: 'suite',
};
/** A number after one of these is not a civic number. */
const INSIDE = new Set('unit units suite floor and of the on at'.split(' '));
/** Things that a public text counts: "120 storage units" is not "120 Storage Lane". */
const COUNTED = new Set('storage industrial commercial business unit units'.split(' '));
/** A number shortly before one of these is a measure. */
const MEASURES = new Set(
  'unit units door doors locker lockers container containers space spaces stalls sq square sqft ft feet foot acre acres metres km'.split(
    ' ',
  ),
);
/** Legal forms of companies, which texts omit. */
const COMPANY_FORMS = 'inc incorporated ltd limited corp corporation co company lp llp'.split(' ');
/** Words of a seller's name that identify nobody. */
const SHARED_WORDS = new Set([
  ...COMPANY_FORMS,
  ...`holding holdings group enterprise enterprises partner partners partnership trust estate estates capital venture ventures investment
  investments development developments management property properties realty real storage self mini service services international
  north south east west northern southern eastern western central ontario canada canadian the of for by son sons brothers family mr
  mrs ms`.split(/\s+/),
]);
/** Names that are also common words: found only where they are used as a name. */
const PLAIN_WORDS = new Set(
  `a an as at be by do go he if in is it me my no on or so to up us we am all any new old may will mark rose grant price rich bill frank
  art young long short hill hills wood woods stone field fields lake river bay valley forest park parks green brown black white grey gray
  gold king queen best good first one bank banks law case day page hall house land lands lane street road city town county country gate
  gates key keys lock locks locker lockers box boxes room rooms space spaces unit units garage warehouse building buildings yard
  drive access secure security safe easy affordable budget public premium value quality choice smart simple modern heated climate
  indoor outdoor rental rentals rent moving business commercial industrial centre center home local regional rural`.split(
    /\s+/,
  ),
);
const POSTAL_CODE = /\b[a-z]\d[a-z][ -]?\d[a-z]\d\b/gi;
/**
 * Splits a text into amounts and numbers with their separators, words, and the punctuation that ends a sentence or a
 * part of an address.
 */
const TOKEN = /\$?\d+(?:[.,]\d+)*%?|\p{L}+|[.,;:!?()\n]/gu;
const YEAR = /^(?:1[89]|20)\d\d$/;

const isWord = (token: string | undefined): token is string => token !== undefined && /^\p{L}/u.test(token);
const isNumber = (token: string): boolean => /^\d+$/.test(token);
const isDistinctive = (token: string): boolean => isNumber(token) && token.length > 3 && !YEAR.test(token);

function tokensOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\b(?:no\.?|number)\s*(?=\d)/g, '')
    // 10th, 4512A
    .replaceAll(/(\d)(?:st|nd|rd|th|[a-z])\b/g, '$1');
  const tokens = plain.match(TOKEN) ?? [];
  return tokens.flatMap((token, index) => {
    const isShortened = token === '.' && Object.hasOwn(SHORT_FORMS, tokens[index - 1] ?? '');
    return isShortened ? [] : [SHORT_FORMS[token] ?? token];
  });
}

/** Words that reveal the place, and its numbers with the word they belong to. */
function placesIn(address: string): string[] {
  const tokens = tokensOf(address.replaceAll(POSTAL_CODE, ''));
  return tokens.flatMap((token, index) => {
    const [before, next, second] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]];
    if (!isNumber(token)) return token.length > 2 && isWord(token) && !COMMON.has(token) ? [token] : [];
    if (isWord(before)) return INSIDE.has(before) ? [] : [`${before} ${token}`];
    if (!isWord(next)) return [];
    if (COUNTED.has(next)) return isWord(second) ? [`${token} ${next} ${second}`] : [];
    return [`${token} ${next}`];
  });
}

/** Each name as a whole, and every word in it that identifies somebody. */
function namesIn(seller: string): string[] {
  return seller.split(/[,;/&\n]|\band\b/i).flatMap((name) => {
    const tokens = tokensOf(name).filter((token) => isWord(token) || isNumber(token));
    const whole = tokens.filter((token) => !COMPANY_FORMS.includes(token));
    const own = tokens.filter((token) => token.length > 1 && isWord(token) && !SHARED_WORDS.has(token));
    return [
      ...(whole.length > 1 && whole.some((token) => !SHARED_WORDS.has(token)) ? [whole.join(' ')] : []),
      ...own.flatMap((word) => (PLAIN_WORDS.has(word) ? [`${word} family`, `mr ${word}`, `mrs ${word}`] : [word])),
    ];
  });
}

/** Whether a text contains one of the phrases, or a distinctive number that is not a measure. */
function finderOf(phrases: readonly string[], confidential: string): (tokens: readonly string[]) => boolean {
  const numbers = new Set(tokensOf(confidential).filter(isDistinctive));
  return (tokens) => {
    const text = ` ${tokens.join(' ')} `;
    const isMeasure = (at: number): boolean => tokens.slice(at + 1, at + 4).some((token) => MEASURES.has(token));
    return (
      phrases.some((phrase) => text.includes(` ${phrase} `)) ||
      tokens.some((token, index) => numbers.has(token) && !isMeasure(index))
    );
  };
}

/** Finds what would reveal the address or the seller in a public text. The message says what kind of thing it is and never repeats it. */
export function confidentialFinder({ address, sellerName }: { address: string | null; sellerName: string | null }) {
  const isOfPlace = finderOf(placesIn(address ?? ''), address ?? '');
  const isOfSeller = finderOf(namesIn(sellerName ?? ''), sellerName ?? '');
  return (text: string): string | null => {
    if (text.search(POSTAL_CODE) >= 0) return 'This has a postal code in it: take it out';
    const tokens = tokensOf(text);
    if (isOfPlace(tokens)) return 'This has a word or number of the confidential address in it: take it out';
    return isOfSeller(tokens) ? 'This names the seller: take it out' : null;
  };
}
