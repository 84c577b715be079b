import { formatCalendarDay } from '../dates.ts';
import { SITE } from '../site.ts';

interface Figure {
  id: string;
  label: string;
  /** As it is printed. */
  value: string;
}

/** On the brokerage's own word. */
interface StatedClaim extends Figure {
  status: 'stated';
  /** Calendar day; without one, the day on which the brokerage last confirmed all of them (`SITE.claimsStatedOn`). */
  asOf?: string;
}

/** Published by a body outside the brokerage, or indicative of a market on one day. */
interface SourcedClaim extends Figure {
  status: 'published' | 'indicative';
  /** What it was true for: a year, or a calendar day. */
  asOf: string;
  /** `address` leads to the page of the figure itself, on another site or on this one. */
  source: { title: string; address: string };
}

/**
 * A figure the site states more than once, with one value, one date and one source. Pages import it by name, articles quote it
 * by id (`<Claim id="supply" />`, `<AsOf id="supply" />`); the build fails where an article types one instead
 * (`build/typed-figures.ts`). From the day after its review was due (`details.ts`) no image is built for production
 * (`build/claim-reviews.ts`).
 */
export type Claim = StatedClaim | SourcedClaim;

/** What every figure of MPAC's count has. */
export const MPAC_COUNT = {
  asOf: '2023',
  source: {
    title: 'Municipal Property Assessment Corporation (MPAC), 2023 study',
    address: 'https://www.mpac.ca/en/News/OurStories/evolutionselfstoragefacilitiesOntario',
  },
  status: 'published',
} as const;

/** The day or the year a claim is of, as data. */
export function asOf(claim: Claim): string {
  return claim.asOf ?? SITE.claimsStatedOn;
}

/** The day or the year a claim is of, in words. */
export function asOfText(claim: Claim): string {
  const day = asOf(claim);
  return day.includes('-') ? formatCalendarDay(day) : day;
}

/** Who says it, and where it can be read; what the brokerage states has no address. */
export function sourceOf(claim: Claim): { title: string; address?: string } {
  return claim.status === 'stated' ? { title: SITE.brokerageName } : claim.source;
}

/** The same words wherever the status of a claim is named. */
export function claimStatusText(claim: Claim): string {
  if (claim.status === 'published') return `published: ${claim.source.title}`;
  return claim.status === 'stated'
    ? `stated by the brokerage, ${asOfText(claim)}`
    : `indicative, as of ${asOfText(claim)}`;
}
