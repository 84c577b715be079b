import { formatCad, isOpenListing, type Listing } from '@brokerage/contracts';
import { REGION_CHOICES } from '../../../shared/forms/property-choices.content.ts';

export type Fact = readonly [name: string, text: string];

const STATUS_TEXTS: Partial<Record<Listing['status'], string>> = {
  paused: 'Paused: no requests at the moment',
  'under-contract': 'Under contract: no requests at the moment',
  sold: 'Sold',
};

/** Marks a listing that is no longer available; empty for an open one. */
export function statusText({ status }: Listing): string {
  return STATUS_TEXTS[status] ?? '';
}

export const incomeLabel = ({ year, projected }: { year: number; projected: boolean }): string =>
  projected ? `${year} projected` : String(year);

/** Returns the rows of a listing's plate, as the seller states them. */
export function plateFacts(listing: Listing): Fact[] {
  const { asking, capRatePercent, occupancy, units, parking, site, zoning, expansion, income, appraisedRanges } =
    listing;
  const { region, squareFeet } = listing;
  const facts: (Fact | false | undefined)[] = [
    ['Asking price', `${formatCad(asking.amount)} (${asking.note})`],
    region !== undefined && ['Region', regionName(region)],
    squareFeet !== undefined && ['Rentable area', `${squareFeet.toLocaleString('en-CA')} sq ft`],
    capRatePercent !== undefined && ['Cap rate', `${capRatePercent}%`],
    occupancy && ['Occupancy', `${occupancy.percent}% occupancy, ${occupancy.vacantUnits} vacant units`],
    units && ['Drive-up units', `${units.driveUp} non-heated drive-up units`],
    units && ['Containers', `${units.container} container units`],
    parking && ['Parking', `${parking.from}-${parking.to} parking spots (up to ${parking.unleasedUpTo} unleased)`],
    site && ['Site area', siteText(site)],
    zoning !== undefined && ['Zoning', zoning],
    expansion !== undefined && ['Expansion', expansion],
    ...(income ?? []).flatMap((year): Fact[] => [
      [`Revenue ${incomeLabel(year)}`, formatCad(year.revenue)],
      [`NOI ${incomeLabel(year)}`, formatCad(year.noi)],
    ]),
    ...(appraisedRanges ?? []).map(
      ({ range, capRatePercent: cap }): Fact => ['Appraised range as stated', `${range} at ${cap}% cap`],
    ),
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}

/** Returns the displayed name of a region. */
export const regionName = (region: string): string => REGION_CHOICES.find(([id]) => id === region)?.[1] ?? region;

const COUNTS = ['no', 'one', 'two', 'three', 'four'];

/** Describes the overview for search results. */
export function overviewDescription(listings: readonly Listing[]): string {
  const open = listings.filter(isOpenListing).toSorted((one, other) => one.asking.amount - other.asking.amount);
  const kind = open.every(({ propertyKind }) => propertyKind === 'self-storage')
    ? 'self-storage properties'
    : 'properties';
  const [first, last] = [open[0], open.at(-1)];
  const offer =
    first && last && first !== last
      ? `${capital(COUNTS[open.length] ?? String(open.length))} off-market ${kind} in Ontario, ${first.asking.short} to ${last.asking.short}`
      : `Off-market ${kind} in Ontario`;
  return `${offer}: stated figures, highlights, and how to ask for the package under an NDA.`;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function siteText({ acres, parcels }: NonNullable<Listing['site']>): string {
  const [first] = parcels;
  const alike = parcels.every((parcel) => parcel === first);
  return alike && parcels.length > 1
    ? `${acres} acres as ${COUNTS[parcels.length] ?? parcels.length} ${first}-acre parcels`
    : `${acres} acres (${parcels.join(' + ')})`;
}
