import { formatCalendarDay } from '../dates.ts';
import { SITE } from '../site.ts';

interface Figure {
  id: string;
  label: string;
  /** As it is printed. */
  value: string;
}

/** A claim on the brokerage's own word. */
interface StatedClaim extends Figure {
  status: 'stated';
  /** Calendar day; by default the day on which the brokerage last confirmed all of them (`SITE.claimsStatedOn`). */
  asOf?: string;
}

/** A claim published by a body outside the brokerage, or indicative of a market on one day. */
interface SourcedClaim extends Figure {
  status: 'published' | 'indicative';
  /** The year or calendar day it applies to. */
  asOf: string;
  /** `address` is the page with the figure itself, on another site or this one. */
  source: { title: string; address: string };
}

/**
 * A figure that the site states more than once, with one value, one date and one source. Pages import it by name,
 * articles quote it by id (`<Claim id="supply" />`, `<AsOf id="supply" />`); the build fails if an article types one
 * instead (`build/typed-figures.ts`). After its review date (`details.ts`), no production image can be built
 * (`build/claim-reviews.ts`).
 */
export type Claim = StatedClaim | SourcedClaim;

/** Properties shared by all figures of MPAC's count. */
export const MPAC_COUNT = {
  asOf: '2023',
  source: {
    title: 'Municipal Property Assessment Corporation (MPAC), 2023 study',
    address: 'https://www.mpac.ca/en/News/OurStories/evolutionselfstoragefacilitiesOntario',
  },
  status: 'published',
} as const;

/** Returns the date or year of a claim, as data. */
export function asOf(claim: Claim): string {
  return claim.asOf ?? SITE.claimsStatedOn;
}

/** Returns the date or year of a claim, in words. */
export function asOfText(claim: Claim): string {
  const day = asOf(claim);
  return day.includes('-') ? formatCalendarDay(day) : day;
}

/** Returns the source of a claim; the brokerage's own claims have no address. */
export function sourceOf(claim: Claim): { title: string; address?: string } {
  return claim.status === 'stated' ? { title: SITE.brokerageName } : claim.source;
}

/** Describes the status of a claim, in the same words everywhere. */
export function claimStatusText(claim: Claim): string {
  if (claim.status === 'published') return `published: ${claim.source.title}`;
  return claim.status === 'stated'
    ? `stated by the brokerage, ${asOfText(claim)}`
    : `indicative, as of ${asOfText(claim)}`;
}
