import { type Agent, type Closing, isShownListing, type Listing, type Review } from '@brokerage/contracts';
import { z } from 'zod';

/** Something that is on the site because somebody agreed to it. */
export const Consented = z.object({
  /** The same for as long as it is the same thing, whatever else is said of it. */
  key: z.string(),
  /** As a person calls it. */
  name: z.string(),
});
export type Consented = z.infer<typeof Consented>;

interface Shown {
  listings: readonly Listing[];
  agents: readonly Agent[];
  closings: readonly Closing[];
  reviews: readonly Review[];
}

/** All that visitors are shown by somebody's consent: a release that has more of it than the site now must not be shown again. */
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
    // Whose it is, as the author allows: under another name it is another consent.
    ...reviews.map(({ id, author }) => ({ key: `${id} ${author}`, name: `the review by ${author}` })),
  ];
}
