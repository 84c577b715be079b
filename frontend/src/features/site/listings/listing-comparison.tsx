import { formatCad, type Listing } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { FilterLinks } from './filter-links.tsx';
import { plateFacts, regionName, statusText } from './listing-facts.rules.ts';
import { facetsOf, filtered, type ListingFilter } from './listing-filters.rules.ts';

/** The most listings that fit side by side on a page. */
const MOST = 4;

const stated = (listing: Listing, name: string): string =>
  plateFacts(listing).find(([fact]) => fact === name)?.[1] ?? 'In the package';

const ROWS: readonly (readonly [string, (listing: Listing) => string])[] = [
  ['Asking price', ({ asking }) => `${formatCad(asking.amount)}, ${asking.note}`],
  ['Status', (listing) => statusText(listing) || 'Open'],
  ['Region', ({ region }) => (region === undefined ? 'After the agreement' : regionName(region))],
  ['Cap rate as stated', (listing) => stated(listing, 'Cap rate')],
  [
    'NOI as stated',
    ({ income }) => (income?.[0] ? `${formatCad(income[0].noi)} (${income[0].year})` : 'In the package'),
  ],
  ['Occupancy', (listing) => stated(listing, 'Occupancy')],
  ['Units', (listing) => stated(listing, 'Drive-up units')],
  ['Site area', (listing) => stated(listing, 'Site area')],
  ['Zoning', (listing) => stated(listing, 'Zoning')],
];

/** Compares all matching listings row by row, with filters to narrow them down. */
export function ListingComparison({ listings, filter }: { listings: readonly Listing[]; filter: ListingFilter }) {
  const found = filtered(listings, filter);
  return (
    <section id="compare" aria-labelledby="compare-heading" className="page no-print scroll-mt-16 py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <h2 id="compare-heading" className="text-3xl md:text-4xl">
          Side by side
        </h2>
        <p className="text-muted">
          {found.length} of {listings.length} listings.{' '}
          <Link to="/buyer-criteria" className="font-semibold text-ink underline underline-offset-4">
            Email me when one fits
          </Link>
        </p>
      </div>
      {facetsOf(listings).map((facet) => (
        <FilterLinks key={facet.name} {...facet} filter={filter} />
      ))}
      {found.length === 0 ? (
        <p className="mt-6 border border-line bg-plate p-6">
          No listing fits all of these filters.{' '}
          <Link to="/self-storages-for-sale" hash="compare" className="font-semibold underline underline-offset-4">
            Show all listings
          </Link>
        </p>
      ) : (
        // Wider than a phone: the table scrolls instead of the page, and a keyboard can focus it to scroll.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="mt-6 overflow-x-auto" aria-label="Table of the listings" tabIndex={0}>
          <table className={`figures w-full text-left ${found.length > 2 ? 'min-w-[34rem]' : ''}`}>
            <thead>
              <tr className="border-b-2 border-ink align-bottom">
                <th scope="col">
                  <span className="sr-only">Fact</span>
                </th>
                {found.slice(0, MOST).map(({ id, slug, name, kind }) => (
                  <th key={id} scope="col" className="py-3 pl-3 font-normal sm:pl-5">
                    <Link
                      to="/listings/$slug"
                      params={{ slug }}
                      className="font-serif text-xl font-semibold underline decoration-signal decoration-2 underline-offset-4"
                    >
                      {name}
                    </Link>
                    <span className="block text-sm text-muted">{kind}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ROWS.map(([label, cell]) => (
                <tr key={label} className="border-b border-line align-baseline">
                  <th scope="row" className="w-24 py-2.5 text-sm font-normal text-muted sm:w-44">
                    {label}
                  </th>
                  {found.slice(0, MOST).map((listing) => (
                    <td key={listing.id} className="py-2.5 pl-3 sm:pl-5">
                      {cell(listing)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className="mt-3 text-sm text-muted">Figures as stated by the sellers; not verified by the brokerage.</p>
    </section>
  );
}
