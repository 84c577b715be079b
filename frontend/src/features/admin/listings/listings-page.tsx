import { createListing, formatCad, type listListings, type OutputOf } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../../shared/api.ts';
import { IfPermitted } from '../../session/permission.tsx';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { LAST_CHANGE, ON_SITE } from '../editor/content-columns.tsx';
import { PublicationState, Releases } from '../editor/publication.tsx';
import { useBegin } from '../editor/use-begin.ts';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { CONTROL } from '../shell/buttons.tsx';
import { ListState } from '../shell/list-state.tsx';
import { LISTING_STATUSES_IN_WORDS } from '../words/content-words.ts';
import { listingQueries } from '../shell/listings.queries.ts';

type Row = OutputOf<typeof listListings>['listings'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    label: 'Listing',
    cell: ({ id, name }) => (
      <Link to="/admin/content/listings/$listingId" params={{ listingId: id }} className="underline underline-offset-4">
        {name}
      </Link>
    ),
  },
  { label: 'Status', cell: ({ status }) => LISTING_STATUSES_IN_WORDS[status] },
  ON_SITE,
  {
    label: 'Asking price',
    cell: ({ askingAmount }) => (askingAmount === null ? '–' : formatCad(askingAmount)),
    isFigure: true,
  },
  LAST_CHANGE,
];

/** Lists every listing of the office, in the order of the public page. */
export function ListingsPage() {
  const query = useQuery(listingQueries.list);
  const navigate = useNavigate();
  const begin = useBegin(
    listingQueries,
    ({ actionId, field }) => call(createListing, { creationId: actionId, name: field('name') }),
    (listingId) => navigate({ to: '/admin/content/listings/$listingId', params: { listingId } }),
  );
  return (
    <>
      <IfPermitted call={createListing}>
        <div className="mb-3">
          <ActionDialog label="New listing" confirm="Create listing" hasReason={false} onConfirm={begin}>
            <label className="block text-sm font-semibold">
              Name (public)
              <input name="name" required maxLength={60} autoComplete="off" className={CONTROL} />
            </label>
            <p className="text-sm text-muted">Creates a draft that visitors cannot see. Do not name the location.</p>
          </ActionDialog>
        </div>
      </IfPermitted>
      <PublicationState />
      <ListState
        query={query}
        what="The listings"
        empty={({ listings }) => (listings.length === 0 ? 'No listings yet.' : undefined)}
      >
        {({ listings }) => <AdminTable caption="Listings" columns={COLUMNS} rows={listings} keyOf={({ id }) => id} />}
      </ListState>
      <Releases />
    </>
  );
}
