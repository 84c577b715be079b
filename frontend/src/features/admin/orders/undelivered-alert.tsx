import { formatMoney } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { officeTime } from '../shell/office-time.ts';
import { OrderLink } from '../shell/record-links.tsx';
import { troubleQuery } from './orders.queries.ts';

/** Warns that a buyer has paid and is waiting. Stays on top until the order is delivered. */
export function UndeliveredAlert() {
  const { data } = useQuery(troubleQuery);
  if (!data || data.undelivered.length === 0) return null;
  const count = data.undelivered.length;
  return (
    <section
      role="alert"
      aria-label="Paid but not delivered"
      className="mb-4 border-2 border-danger bg-plate p-4 text-sm"
    >
      <h2 className="font-sans text-base font-semibold text-danger">
        {count === 1 ? '1 order is' : `${count} orders are`} paid but not delivered
      </h2>
      <p>
        Paid more than a minute ago. The shop keeps retrying automatically. If an order stays here, check the download
        service.
      </p>
      <ul className="figures mt-2 space-y-1">
        {data.undelivered.map(({ orderId, orderNumber, email, total, paidAt, issue }) => (
          <li key={orderId}>
            <OrderLink orderId={orderId} orderNumber={orderNumber} />, paid {officeTime(paidAt)}, {formatMoney(total)},{' '}
            <span className="break-all">{email}</span>
            {issue ? `: ${issue}` : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
