import { type NdaRow, NDAS_COUNTED, NDAS_PER_PAGE } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { officeTime } from '../shell/office-time.ts';
import { FilterBar, SelectFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { Pager } from '../shell/pager.tsx';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { NDA_METHODS, NDA_STATES_IN_WORDS } from '../words/person-words.ts';
import { ndaQueries, ndasInput } from './ndas.queries.ts';
import { nextStep, STATE_OPTIONS } from './nda-labels.ts';
import { ListingName, useListingNames, useOfficeListings } from '../shell/use-listing-names.ts';

const COLUMNS: readonly Column<NdaRow>[] = [
  {
    label: 'Name',
    cell: ({ id, name }) => (
      <Link to="/admin/agreements/$ndaId" params={{ ndaId: id }}>
        {name}
      </Link>
    ),
  },
  { label: 'Requested', cell: ({ requestedAt }) => <time dateTime={requestedAt}>{officeTime(requestedAt)}</time> },
  { label: 'Listing', cell: ({ listing }) => <ListingName id={listing} /> },
  { label: 'Signature method', cell: ({ method }) => NDA_METHODS[method] },
  { label: 'Status', cell: ({ state }) => NDA_STATES_IN_WORDS[state] },
  { label: 'Next', cell: (nda) => nextStep(nda) },
  { label: 'Ends', cell: ({ expiresAt }) => (expiresAt ? officeTime(expiresAt) : '–') },
];

/** Lists the agreements, each with its state. */
export function NdasPage() {
  const { change, ...search } = useAdminSearch();
  const input = ndasInput(search);
  const query = useQuery(ndaQueries.list(input));
  const listings = useOfficeListings();
  const nameOf = useListingNames();
  // Includes the selected listing before the list has loaded.
  const ids = new Set([...listings.map(({ id }) => id), ...(input.listing ? [input.listing] : [])]);
  return (
    <>
      <FilterBar>
        <SelectFilter
          label="Status"
          value={input.state}
          options={STATE_OPTIONS}
          onChange={(state) => change({ state })}
        />
        <SelectFilter
          label="Listing"
          value={input.listing}
          options={[['', 'All'], ...Array.from(ids, (id) => [id, nameOf(id)] as const)]}
          onChange={(listing) => change({ listing })}
        />
      </FilterBar>
      <ListState
        query={query}
        what="The agreements"
        empty={({ ndas }) =>
          ndas.length === 0
            ? 'No agreements match these filters. Requests come from listing pages, or by phone and on paper.'
            : undefined
        }
      >
        {({ ndas, page, total, states }) => (
          <>
            <p className="mb-2 text-sm text-muted">
              Waiting for your decision: {states.signed}. Waiting for a signature on paper: {states.requested}.
            </p>
            <AdminTable caption="Confidentiality agreements" columns={COLUMNS} rows={ndas} keyOf={({ id }) => id} />
            <Pager
              page={page}
              hasMore={page * NDAS_PER_PAGE < total}
              text={`${(page - 1) * NDAS_PER_PAGE + 1}–${(page - 1) * NDAS_PER_PAGE + ndas.length} of ${total.toLocaleString('en-CA')}${total === NDAS_COUNTED ? '+' : ''}`}
              onPage={(next) => change({ page: next })}
            />
          </>
        )}
      </ListState>
    </>
  );
}
