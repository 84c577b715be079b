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
      <div className="mt-4 overflow-x-auto">
        <table className="w-full min-w-xl border-collapse text-left">
          <thead>
            <tr className="border-b-2 border-ink text-sm">
              {['Order', 'Date', 'Checklist', 'Total', 'Status'].map((name) => (
                <th key={name} scope="col" className="py-2 pr-4 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.orders.map((order) => (
              <tr key={order.orderId} className="border-b border-line">
                <td className="py-2.5 pr-4">{order.orderNumber}</td>
                <td className="py-2.5 pr-4">{formatDay(order.createdAt)}</td>
                <td className="py-2.5 pr-4">{BUILT_IN_TIERS[order.tier].name}</td>
                <td className="py-2.5 pr-4">{formatMoney(order.total)}</td>
                <td className="py-2.5">{STATE_TEXT[order.state]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
