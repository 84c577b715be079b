import { BUILT_IN_TIERS, formatMoney, type OrderState } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../shared/dates.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { OrderHistory } from './order-history.tsx';
import { OrderReceiptPart } from './order-receipt.tsx';
import { priceText } from './price-text.ts';
import { type BoughtOrder, ordersQuery } from '../../../shared/shop/shop.queries.ts';

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
  review: 'Under manual review',
  refunded: 'Refunded',
};

/** Lists every order with its state and receipt; hidden if there are none. */
export function OrderList() {
  const { data, error, refetch } = useQuery(ordersQuery);
  if (!data && !error) return null;
  if (data?.orders.length === 0) return null;
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="text-2xl">
        Orders and receipts
      </h2>
      {data ? (
        <ul className="mt-4 border-t-2 border-ink">
          {data.orders.map((order) => (
            <Order key={order.orderId} order={order} />
          ))}
        </ul>
      ) : (
        <div role="alert" className="mt-3">
          <p>Your orders could not be loaded.</p>
          <button type="button" onClick={() => void refetch()} className={buttonClass('outline', 'mt-3')}>
            Try again
          </button>
        </div>
      )}
    </section>
  );
}

function Order({ order }: { order: BoughtOrder }) {
  const { orderId, orderNumber, createdAt, tier, total, refunded, state, receipt, history } = order;
  const isPartlyReturned = refunded.amountMinor > 0 && state !== 'refunded';
  const parts = priceText(order);
  return (
    <li className="border-b border-line py-5">
      <h3 className="font-sans text-lg font-semibold">
        <span className="sr-only">Order </span>
        {orderNumber}
      </h3>
      <p className="figures mt-1">
        {BUILT_IN_TIERS[tier].name}, {formatDay(createdAt)}. {formatMoney(total)}. {STATE_TEXT[state]}
        {isPartlyReturned ? `, ${formatMoney(refunded)} refunded` : null}.
      </p>
      {parts ? <p className="figures text-muted">{parts}</p> : null}
      {receipt ? <OrderReceiptPart orderId={orderId} orderNumber={orderNumber} receipt={receipt} /> : null}
      <OrderHistory history={history} />
    </li>
  );
}
