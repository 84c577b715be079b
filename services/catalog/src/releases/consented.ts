import { type Agent, type Closing, isShownListing, type Listing, type Review } from '@brokerage/contracts';
import { z } from 'zod';

/** Something on the site that somebody agreed to. */
export const Consented = z.object({
  /** Stays the same for the same thing, whatever else changes about it. */
  key: z.string(),
  /** The name that people use. */
  name: z.string(),
});
export type Consented = z.infer<typeof Consented>;

interface Shown {
  listings: readonly Listing[];
  agents: readonly Agent[];
  closings: readonly Closing[];
  reviews: readonly Review[];
}

/** Everything shown to visitors by somebody's consent: a release with more of it than the current site must not be restored. */
export function consentedOf({ listings, agents, closings, reviews }: Shown): Consented[] {
  return [
    ...listings
      .filter(isShownListing)
      .flatMap(({ id, name, photos }) => [
        { key: id, name: `the listing “${name}”` },
        ...photos.map(({ media, alt }) => ({ key: `${id} ${media}`, name: `the photograph “${alt}” of “${name}”` })),
      ]),
    ...agents.flatMap(({ id, name, portrait }) => [
      { key: id, name: `the page of ${name}` },
      ...(portrait ? [{ key: `${id} ${portrait.media}`, name: `a portrait of ${name}` }] : []),
    ]),
    ...closings.flatMap(({ id, year, price, capRatePercent }) => [
      { key: id, name: `the closing ${id} of ${year}` },
      ...(price === undefined ? [] : [{ key: `${id} price`, name: `the price of ${id}` }]),
      ...(capRatePercent === undefined ? [] : [{ key: `${id} cap rate`, name: `the cap rate of ${id}` }]),
    ]),
    // Includes the name the author allows: another name is another consent.
    ...reviews.map(({ id, author }) => ({ key: `${id} ${author}`, name: `the review by ${author}` })),
  ];
}
