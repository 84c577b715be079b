import { BUILT_IN_TIERS, formatMoney, type OrderState } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../shared/dates.ts';
import { ordersQuery } from './purchases.queries.ts';

const STATE_TEXT: Record<OrderState, string> = {
  created: 'Not paid',
  approving: 'Not paid',
  capturing: 'Payment in progress',
  pending: 'Payment in progress',
  captured: 'Paid',
  fulfilled: 'Paid',
  cancelled: 'Cancelled, nothing charged',
  failed: 'Declined, nothing charged',
  expired: 'Not paid in time, nothing charged',
  review: 'Being checked by a person',
  refunded: 'Refunded',
};

/** Every order with its state; left out when there is none or the list cannot be had, since the purchases stand above. */
export function OrderTable() {
  const { data } = useQuery(ordersQuery);
  if (!data || data.orders.length === 0) return null;
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="text-2xl">
        All orders
      </h2>
      <table className="mt-4 block w-full border-collapse text-left md:table">
        <thead className="max-md:sr-only">
          <tr className="border-b-2 border-ink text-sm">
            {['Order', 'Date', 'Checklist', 'Total', 'Status'].map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {data.orders.map((order) => (
            <tr
              key={order.orderId}
              className="flex flex-wrap gap-x-4 border-b border-line py-3 md:table-row [&>td]:md:py-2.5 [&>td]:md:pr-4"
            >
              <td className="font-semibold">{order.orderNumber}</td>
              <td>{formatDay(order.createdAt)}</td>
              <td>{BUILT_IN_TIERS[order.tier].name}</td>
              <td>{formatMoney(order.total)}</td>
              <td>{STATE_TEXT[order.state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
