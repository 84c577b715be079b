import { formatExpiry } from '../../../shared/dates.ts';
import type { BoughtOrder } from '../../../shared/shop/shop.queries.ts';

/** The events of an order since payment, shown only if there is more than the sale itself. */
export function OrderHistory({ history }: Pick<BoughtOrder, 'history'>) {
  if (history.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4">
        History ({history.length})
      </summary>
      <ol className="figures mt-1 border-l-4 border-line pl-4">
        {history.map(({ at, text }) => (
          <li key={`${at} ${text}`} className="py-0.5">
            {text}, <time dateTime={at}>{formatExpiry(at)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}
