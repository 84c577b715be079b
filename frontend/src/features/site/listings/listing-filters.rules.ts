import type { Listing } from '@brokerage/contracts';
import { regionName } from './listing-facts.rules.ts';
import { SIZE_LARGE, SIZE_MID, SIZE_SMALL } from '../../../shared/claims/sizes.ts';

/** The buyer's filter, in the address of the overview. */
export interface ListingFilter {
  size?: string | undefined;
  kind?: string | undefined;
  region?: string | undefined;
}

type Facet = { name: keyof ListingFilter; label: string; choices: readonly { value: string; text: string }[] };

const SIZES = [
  { value: 'small-cap', text: SIZE_SMALL.value, most: 2_000_000 },
  { value: 'mid-cap', text: SIZE_MID.value, most: 10_000_000 },
  { value: 'large-cap', text: SIZE_LARGE.value, most: Number.POSITIVE_INFINITY },
] as const;

const sizeOf = ({ asking }: Listing): string => SIZES.find(({ most }) => asking.amount <= most)?.value ?? 'large-cap';
const KIND_NAME = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');

const VALUE: Record<keyof ListingFilter, (listing: Listing) => string | undefined> = {
  size: sizeOf,
  kind: ({ propertyKind }) => propertyKind,
  region: ({ region }) => region,
};

/** Returns the filters that distinguish the listings; one with a single answer is omitted. */
export function facetsOf(listings: readonly Listing[]): Facet[] {
  const valuesOf = (name: keyof ListingFilter): string[] => [
    ...new Set(listings.flatMap((listing) => VALUE[name](listing) ?? [])),
  ];
  const facets: Facet[] = [
    {
      name: 'size',
      label: 'Price',
      choices: SIZES.filter(({ value }) => valuesOf('size').includes(value)).map(({ value, text }) => ({
        value,
        text,
      })),
    },
    { name: 'kind', label: 'Type', choices: valuesOf('kind').map((value) => ({ value, text: KIND_NAME(value) })) },
    {
      name: 'region',
      label: 'Region',
      choices: valuesOf('region').map((value) => ({ value, text: regionName(value) })),
    },
  ];
  return facets.filter(({ choices }) => choices.length > 1);
}

/** Ignores filters that are not offered, so that an old link shows something. */
export function filtered<One extends Listing>(listings: readonly One[], filter: ListingFilter): One[] {
  const offered = facetsOf(listings).filter(({ name, choices }) => choices.some(({ value }) => value === filter[name]));
  return listings.filter((listing) => offered.every(({ name }) => VALUE[name](listing) === filter[name]));
}
