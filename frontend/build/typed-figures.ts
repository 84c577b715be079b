/** How each figure of the register of claims looks when somebody types it out instead of quoting it by id. */
export const TYPED_FIGURES: Readonly<Record<string, RegExp>> = {
  supply: /\b37\.3 ?(?:M|million)\b/,
  'supply-added': /\b4\.2 ?(?:M|million) sq/,
  'supply-toronto': /\b8 ?(?:M|million) sq/,
  'supply-ottawa': /\b3 ?(?:M|million) sq/,
  'supply-mississauga': /\b2 ?(?:M|million) sq/,
  occupancy: /\b85%?(?:-| to )92%/,
  'rent-growth': /growth (?:of|at|is) 3%?(?:-| to )5%|\b3%?(?:-| to )5% (?:annual )?(?:rent )?growth/,
  'canada-2030': /\b4\.3 ?(?:B|billion)\b/,
  searches: /\b22,000 (?:monthly )?searches/,
  'rate-5-year': /\b6\.25%?(?:-| to )7\.50?%/,
  'rate-10-year': /\b6\.50?%?(?:-| to )7\.75%/,
  'rate-cmhc': /\b5\.75%?(?:-| to )6\.75%/,
  'rate-private': /(?<![\d.])8%?(?:-| to )12%/,
  'closing-days': /\b60(?:-| to )90 days/,
  buyers: /\b800\+|\b[Oo]ver 800 qualified/,
  'team-years': /\b25\+ years|\b[Oo]ver 25 years combined/,
  'due-diligence': /\b3%?(?:-| to )5%\)? of the (?:purchase )?price/,
  'modular-savings': /\b[Uu]p to 30% savings/,
  'modular-time': /\b[Uu]p to 50% faster/,
  'ltv-conventional': /\b65%?(?:-| to )75%/,
  'dscr-target': /\b1\.25x/,
  'cap-band': /\b5\.5%?(?:-| to )7%/,
  'minimum-investment': /\$500K(?!-)/,
  'facility-prices': /\$1M(?:-| to (?:more than )?)(?:CA)?\$?20M/,
  'size-small': /\$500K-(?:CA\$)?2M/,
  'size-mid': /\$2M-(?:CA\$)?10M/,
  'size-large': /\$10M\+/,
  'cap-rate-major-2021-q4': /\b4\.5%?(?:-| to )5\.5%/,
  'cap-rate-secondary-2021-q4': /\b5\.0%?(?:-| to )6\.5%/,
  'same-store-2024-q3': /revenue \+1\.6%/,
  'same-store-2025-q1': /revenue \+1\.4%/,
  'building-cost-toronto-2023-q3': /\b1\.1% in Toronto/,
  'building-cost-ottawa-2023-q3': /\b1\.1% in Ottawa/,
  'growth-rent': /\b15%?(?:-| to )25%/,
  'growth-parking': /\$3,000-\$?6,000/,
  'growth-occupancy': /\b95%\+/,
};

/** Ids of the claims that a text types out. */
export function figuresTypedIn(text: string): string[] {
  return Object.entries(TYPED_FIGURES).flatMap(([id, typed]) => (typed.test(text) ? [id] : []));
}
