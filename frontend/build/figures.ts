import { BUILT_IN_TIERS, formatCad, formatMoney, TIERS } from '@brokerage/contracts';
import { plateFacts } from '../src/features/site/listings/listing-facts.rules.ts';
import type { SiteContent } from '../src/shared/content/site-content.ts';
import { asOfText } from '../src/shared/claims/claim.ts';
import { CLAIMS } from '../src/shared/claims/register.ts';
import { mainOf, textOf } from './page-text.ts';
import { TYPED_FIGURES } from './typed-figures.ts';

/** The content that states figures. */
type StatedContent = Pick<SiteContent, 'listings' | 'closings' | 'reviews'>;

/** A figure as a reader of the page sees it. */
export interface PrintedFigure {
  path: string;
  /** The heading (level 2) above it; empty before the first one. */
  section: string;
  figure: string;
  /** The surrounding words. */
  context: string;
  /** What the figure is based on, such as `claim:occupancy`, `source:CMHC` or `example`; null if nothing. */
  basis: string | null;
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const SCALE = String.raw`(?: ?(?:[KMB]\b|million|billion))?`;
/** Matches money, percentages, rates (with `x` or a percent sign) and days. */
const FIGURE = new RegExp(
  [
    String.raw`(?:CA|US)?\$${NUMBER}${SCALE}(?:-\$?${NUMBER}${SCALE})?\+?`,
    String.raw`(?<![\w.,])${NUMBER}%?(?:(?:-| to )${NUMBER})?%\+?`,
    String.raw`(?<![\w.,])${NUMBER}x\b`,
    String.raw`\b(?:${MONTHS}) \d{1,2}, \d{4}\b`,
  ].join('|'),
  'g',
);
/** Matches words that mark figures as an example. */
const EXAMPLE = /\b(?:examples?|invented|assum\w+|suppose|arithmetic|imagine|illustrat\w+|as a test|purely a test)\b/i;
/** Matches words that name the source of a figure: an act, a regulation, a code, or the publishing body. */
const SOURCE =
  /\b(?:(?!The\b)[A-Z]\w+(?: [A-Z]\w+)* Act|the Act|Act,|O\. Reg\.|Regulation|section \d+|s\. ?\d+|subsection|Building Code|Advice \d+|CMHC|MPAC|Statistics Canada|Bank of Canada|Canada Revenue Agency|CRA|RECO|IRS|Small Business|Municipal Code|WCAG|by-law)\b/;
/** Matches words that mark a figure as the brokerage's own advice. */
const ADVICE = /\brules? of thumb|\bwe would rather\b|\bas we advise\b/i;
/** Matches a field for amounts: figures in its section are computed from what the reader types. */
const AMOUNT_FIELD = /<input\b[^>]*\binputmode="decimal"/i;
/** Matches a link to another page of this site that gives the source. */
const OWN_PAGE =
  /<a [^>]*href="(\/(?:insights\/[a-z0-9-]+|ontario-storage-report|self-storage-regulations-ontario))["#]/;
/** Matches a link to a page of another site, below its front page. */
const DEEP_LINK = /<a [^>]*href="https:\/\/[^/"]+\/[^"]+/;
/** Matches signs of a calculation. */
const CALCULATION = /[÷×=−]|\btimes\b/;

const BLOCK = /(?=<(?:p|li|tr|dt|dd|h1|h2|h3|figcaption|caption|div|td|th)\b)/;
const INLINE = /<\/?(?:a|strong|em|code|span|data|time|b|sup|sub)\b[^>]*>/g;
const linesOf = (html: string): string => textOf(html.replaceAll(INLINE, ''));

const PRICES = TIERS.map(
  (tier) => [`price:${tier}`, formatMoney({ amountMinor: BUILT_IN_TIERS[tier].priceMinor, currency: 'USD' })] as const,
);

/** The texts of the content that state figures: listings, closings, and full reviews. */
const statedIn = ({ listings, closings, reviews }: StatedContent) => [
  ...listings.flatMap((listing) =>
    [
      listing.asking.short,
      ...plateFacts(listing).map(([, text]) => text),
      ...(listing.appraisedRanges ?? []).map(({ range }) => range.split('-')[0] ?? range),
    ].map((text) => [`listing:${listing.id}`, text] as const),
  ),
  ...closings.flatMap(({ id, price, capRatePercent }) =>
    [
      ...(price === undefined ? [] : [formatCad(price)]),
      ...(capRatePercent === undefined ? [] : [`${capRatePercent}%`]),
    ].map((text) => [`closing:${id}`, text] as const),
  ),
  ...reviews.map(({ id, text }) => [`review:${id}`, text.replaceAll(/\s+/g, ' ')] as const),
];

interface Section {
  heading: string;
  html: string;
  text: string;
}

function sectionsOf(main: string): Section[] {
  return main.split(/(?=<h2\b)/).map((html) => ({
    heading: textOf(/<h2\b[^>]*>([\s\S]*?)<\/h2>/.exec(html)?.[1] ?? ''),
    html,
    text: linesOf(html),
  }));
}

/** Reports whether the figure at position `at` is inside a match of the pattern. */
function isPartOf(pattern: RegExp, text: string, at: number): boolean {
  return [...text.matchAll(new RegExp(pattern, 'g'))].some(
    ({ index, 0: found }) => index <= at && index + found.length > at,
  );
}

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
type Owned = readonly (readonly [basis: string, pattern: RegExp])[];
const OF_THE_CODE: Owned = [
  ...CLAIMS.map(({ id, value }) => [`claim:${id}`, new RegExp(escapeRegExp(value))] as const),
  ...Object.entries(TYPED_FIGURES).map(([id, pattern]) => [`claim:${id}`, pattern] as const),
  ...PRICES.map(([basis, printed]) => [basis, new RegExp(escapeRegExp(printed))] as const),
];
/** Figures that have an owner: the register of claims, prices, listings, closings and reviews. */
interface Owners {
  ofTheCode: Owned;
  /** Indexed by the whole numbers they contain, so that each lookup compares only a few of thousands. */
  ofTheContent: ReadonlyMap<string, Owned>;
}

/** Indexes the content once for all pages. */
export function ownersIn(content: StatedContent): Owners {
  const ofTheContent = new Map<string, (readonly [string, RegExp])[]>();
  const seen = new Set<string>();
  for (const [basis, text] of statedIn(content)) {
    // If two listings state the same text, the first one owns it.
    if (seen.has(text)) continue;
    seen.add(text);
    const owned = [basis, new RegExp(escapeRegExp(text))] as const;
    for (const number of wholeNumbersIn(text)) {
      const same = ofTheContent.get(number) ?? [];
      ofTheContent.set(number, same);
      same.push(owned);
    }
  }
  return { ofTheCode: OF_THE_CODE, ofTheContent };
}

const wholeNumbersIn = (text: string): Set<string> => new Set(text.match(/\d+/g));

const ownedOf = (figure: string, { ofTheCode, ofTheContent }: Owners): Owned => {
  const [first = ''] = wholeNumbersIn(figure);
  return [...ofTheCode, ...(ofTheContent.get(first) ?? [])];
};

interface Place {
  /** The paragraph, cell or heading around it. */
  block: string;
  /** The paragraph, or the full row of a table cell. */
  line: string;
  html: string;
  at: number;
  figure: string;
  section: Section;
  owned: Owned;
}

/** Returns the basis of a figure by the first rule that matches what a reader sees around it. */
function basisOf(
  { block, line, html, at, figure, section, owned }: Place,
  examples: ReadonlySet<string>,
): string | null {
  for (const [basis, pattern] of owned) if (isPartOf(pattern, block, at)) return basis;
  if (isDayOfClaim(figure) && /\b(?:stated|indicat\w+|as of|ranges of)\b/i.test(line)) return 'claim:day';
  if (new RegExp(`<time\\b[^>]*>${escapeRegExp(figure)}`).test(html)) return 'day';
  const [named] = SOURCE.exec(line) ?? [];
  if (named) return `source:${named}`;
  if (DEEP_LINK.test(html)) return 'source:link';
  if (EXAMPLE.test(section.text)) return 'example';
  if (AMOUNT_FIELD.test(section.html)) return 'calculated';
  if (ADVICE.test(line)) return 'advice';
  const [, page] = OWN_PAGE.exec(html) ?? [];
  if (page) return `page:${page}`;
  const [above] = SOURCE.exec(section.text) ?? [];
  if (above) return `source:${above}`;
  if (DEEP_LINK.test(section.html)) return 'source:link';
  const isGoneOnWith =
    examples.size > 0 && (examples.has(figure) || CALCULATION.test(line) || hasOneOf(examples, line));
  return isGoneOnWith ? 'example' : null;
}

const DAYS = new Set(CLAIMS.map(asOfText));
const isDayOfClaim = (figure: string): boolean => DAYS.has(figure);

function hasOneOf(figures: ReadonlySet<string>, text: string): boolean {
  return [...text.matchAll(FIGURE)].some(([figure]) => figure.length > 3 && figures.has(figure));
}

/** Lists every figure of a rendered page with its basis. */
export function figuresOf(path: string, html: string, owners: Owners): PrintedFigure[] {
  const found: PrintedFigure[] = [];
  const examples = new Set<string>();
  for (const section of sectionsOf(mainOf(html))) {
    let line = '';
    for (const part of section.html.split(BLOCK)) {
      const block = linesOf(part);
      if (!/^<t[dh]\b/.test(part)) line = block;
      for (const { 0: figure, index: at } of block.matchAll(FIGURE)) {
        const owned = ownedOf(figure, owners);
        const basis = basisOf({ block, line: line || block, html: part, at, figure, section, owned }, examples);
        if (basis === 'example') examples.add(figure);
        const context = block.slice(Math.max(0, at - 60), at + figure.length + 40);
        found.push({ path, section: section.heading, figure, context, basis });
      }
    }
  }
  return found.map((one) => (one.basis === null ? { ...one, basis: elsewhere(one, found) } : one));
}

/** Finds the basis of a summary's figure in the text below it. */
function elsewhere({ figure }: PrintedFigure, all: readonly PrintedFigure[]): string | null {
  return all.find((other) => other.figure === figure && other.basis !== null)?.basis ?? null;
}

/** A figure that a page quotes by hand, with its source, such as `source:CMHC`. */
export interface QuotedFigure {
  figure: string;
  basis: string;
}

/** A basis without an owner on this site: an act or a publishing body. */
const QUOTED = /^source:/;

/** Returns the figures that a page quotes by hand, without duplicates. */
export function quotedFigures(figures: readonly PrintedFigure[]): QuotedFigure[] {
  const quoted = figures.flatMap(({ figure, basis }) =>
    basis !== null && QUOTED.test(basis) && !isDayOfClaim(figure) ? [{ figure, basis }] : [],
  );
  return [...Map.groupBy(quoted, nameOf).values()].flatMap(([first]) => first ?? []);
}

/**
 * Finds figures that several pages quote by hand from the same source: each belongs in the register of claims, with one
 * value and one date.
 */
export function quotedTwice(
  pages: Iterable<readonly [path: string, quoted: readonly QuotedFigure[]]>,
): (QuotedFigure & { paths: string[] })[] {
  const onPages = [...pages].flatMap(([path, quoted]) => quoted.map((one) => ({ ...one, path })));
  return [...Map.groupBy(onPages, nameOf).values()].flatMap((same) => {
    const [first] = same;
    return first && same.length > 1
      ? [{ figure: first.figure, basis: first.basis, paths: same.map(({ path }) => path) }]
      : [];
  });
}

const nameOf = ({ figure, basis }: QuotedFigure): string => `${figure} ${basis}`;
