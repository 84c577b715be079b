/** Words of an address that say nothing of where it is. */
const COMMON = new Set(
  `street road avenue drive highway line lane court crescent boulevard way place unit units suite floor north south east west
  main first second third industrial business commercial park storage centre center county township concession side city town
  ontario canada the and ave blvd cres hwy`.split(/\s+/),
);
const POSTAL_CODE = /\b[a-z]\d[a-z][ -]?\d[a-z]\d\b/i;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Finds in a public text what would give the address or the seller away. Says what kind of thing it is and never repeats it. */
export function confidentialFinder({ address, sellerName }: { address: string | null; sellerName: string | null }) {
  const places = new Set(wordsOf(address ?? '').filter((word) => !COMMON.has(word)));
  const seller = wordsOf(sellerName ?? '').join(' ');
  return (text: string): string | null => {
    if (POSTAL_CODE.test(text)) return 'This has a postal code in it: take it out';
    const words = wordsOf(text);
    if (words.some((word) => places.has(word))) return 'This has a word of the confidential address in it: take it out';
    if (seller && ` ${words.join(' ')} `.includes(` ${seller} `)) return 'This names the seller: take it out';
    return null;
  };
}
