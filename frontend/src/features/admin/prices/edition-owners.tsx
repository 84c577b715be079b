import { type countOwners, OWNERS_COUNTED, type OutputOf } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { AdminTable, type Column } from '../shell/admin-table.tsx';
import { ListState } from '../shell/list-state.tsx';
import { tierName } from '../words/order-words.ts';
import { priceQueries } from './prices.queries.ts';

type EditionOwners = OutputOf<typeof countOwners>['editions'][number];

const counted = (count: number): string => `${count.toLocaleString('en-CA')}${count === OWNERS_COUNTED ? '+' : ''}`;

const COLUMNS: readonly Column<EditionOwners>[] = [
  { label: 'Checklist', cell: ({ tier }) => tierName(tier) },
  { label: 'Edition', cell: ({ edition }) => edition },
  { label: 'Published', cell: ({ publishedOn }) => publishedOn },
  { label: 'Bought', cell: ({ owners }) => counted(owners), isFigure: true },
  { label: 'Current access', cell: ({ withAccess }) => counted(withAccess), isFigure: true },
];

/** Counts the buyers of each edition. The edition of one buyer is on the order. */
export function EditionOwners() {
  const query = useQuery(priceQueries.owners);
  return (
    <section aria-labelledby="editions" className="mt-10">
      <h2 id="editions" className="text-2xl">
        Editions
      </h2>
      <p className="mt-1 mb-3 max-w-[70ch] text-muted">
        Everyone with access reads the newest edition and was emailed a summary of changes. Each order shows the edition
        its buyer purchased.
      </p>
      <ListState query={query} what="The editions" empty={() => undefined}>
        {({ editions }) => (
          <AdminTable
            caption="Buyers by edition"
            columns={COLUMNS}
            rows={editions}
            keyOf={({ tier, edition }) => `${tier} ${edition}`}
          />
        )}
      </ListState>
    </section>
  );
}
