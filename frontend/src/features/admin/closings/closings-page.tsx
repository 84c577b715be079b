import { createClosing, type listClosings, type OutputOf } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../../shared/api.ts';
import { IfPermitted } from '../../session/permission.tsx';
import { LAST_CHANGE, ON_SITE } from '../editor/content-columns.tsx';
import { PublicationState } from '../editor/publication.tsx';
import { useBegin } from '../editor/use-begin.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { CONTROL } from '../shell/buttons.tsx';
import { ListState } from '../shell/list-state.tsx';
import { closingQueries } from './closings.queries.ts';

type Row = OutputOf<typeof listClosings>['closings'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    label: 'Closing',
    cell: ({ id, name }) => (
      <Link to="/admin/content/closings/$closingId" params={{ closingId: id }} className="underline underline-offset-4">
        {name}
      </Link>
    ),
  },
  { label: 'Year', cell: ({ year }) => year ?? '–', isFigure: true },
  ON_SITE,
  LAST_CHANGE,
];

/** Lists the closings of the brokerage. */
export function ClosingsPage() {
  const query = useQuery(closingQueries.list);
  const navigate = useNavigate();
  const begin = useBegin(
    closingQueries,
    ({ actionId, field }) => call(createClosing, { creationId: actionId, name: field('name') }),
    (closingId) => navigate({ to: '/admin/content/closings/$closingId', params: { closingId } }),
  );
  return (
    <>
      <p className="mb-3 max-w-[70ch] text-sm text-muted">
        Closed deals, shown in the table on the home page and on the page for owners who sell. The table appears once
        the first closing is published. A price is shown only if the buyer and seller agree.
      </p>
      <IfPermitted call={createClosing}>
        <div className="mb-3">
          <ActionDialog label="New closing" confirm="Create closing" hasReason={false} onConfirm={begin}>
            <label className="block text-sm font-semibold">
              Name (office use only)
              <input name="name" required maxLength={80} autoComplete="off" className={CONTROL} />
            </label>
            <p className="text-sm text-muted">Creates a draft that visitors cannot see.</p>
          </ActionDialog>
        </div>
      </IfPermitted>
      <PublicationState />
      <ListState
        query={query}
        what="The closings"
        empty={({ closings }) => (closings.length === 0 ? 'No closings yet.' : undefined)}
      >
        {({ closings }) => <AdminTable caption="Closings" columns={COLUMNS} rows={closings} keyOf={({ id }) => id} />}
      </ListState>
    </>
  );
}
