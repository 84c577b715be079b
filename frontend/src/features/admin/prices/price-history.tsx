import { formatMoney } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { officeTime } from '../shell/office-time.ts';
import { ListState } from '../shell/list-state.tsx';
import { priceQueries } from './prices.queries.ts';

/** Lists every price the product has had. Loaded when opened. */
export function PriceHistory({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...priceQueries.history(id), enabled: isOpen });
  return (
    <details className="mt-4 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 font-semibold underline">Price history</summary>
      <ListState
        query={query}
        what="The price history"
        empty={({ changes }) => (changes.length === 0 ? 'The price has never been changed.' : undefined)}
      >
        {({ changes }) => (
          <ol>
            {changes.map(({ version, price, before, at }) => (
              <li key={version} className="figures py-1">
                <time dateTime={at}>{officeTime(at)}</time>: {before ? `${formatMoney(before)} to ` : ''}
                {formatMoney(price)}, version {version}
              </li>
            ))}
          </ol>
        )}
      </ListState>
    </details>
  );
}
