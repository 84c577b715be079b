import { formatMoney } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { troubleQuery } from '../orders/orders.queries.ts';
import { MAIN_ACTION, smallButton } from '../shell/buttons.tsx';
import { momentWords } from '../shell/moment-words.ts';
import { WorkList, WorkRow } from '../shell/work-list.tsx';
import { type Now, SHOWN } from './today.rules.ts';

interface Payment {
  key: string;
  title: ReactNode;
  about: string;
  when: string;
  isLate?: boolean;
  open: ReactNode;
}

/** Lists payments that need a person, paid but undelivered orders first. */
export function TodayPayments({ now }: Now) {
  const { data } = useQuery(troubleQuery);
  if (!data) return null;
  const { undelivered, orders, refunds, upgrades, messages, unmatched = [] } = data;
  const rows: Payment[] = [
    ...undelivered.map(({ orderId, orderNumber, email, total, paidAt, issue }) => ({
      key: `undelivered ${orderId}`,
      title: 'Paid but not delivered',
      about: [`${orderNumber}, ${email}, ${formatMoney(total)}`, issue].filter(Boolean).join('. '),
      when: `Paid ${momentWords(paidAt, now)}`,
      isLate: true,
      open: <OpenOrder orderId={orderId} />,
    })),
    ...unmatched.map(({ captureId, orderNumber, payerEmail, amount, paidAt }) => ({
      key: `unmatched ${captureId}`,
      title: 'Payment without an order',
      about: `${orderNumber}, ${payerEmail ?? 'payer not provided by PayPal'}, ${formatMoney(amount)}`,
      when: `Paid ${momentWords(paidAt, now)}`,
      isLate: true,
      open: <OpenPayments />,
    })),
    ...orders.map(({ orderId, orderNumber, email, total, createdAt, issue }) => ({
      key: `review ${orderId}`,
      title: 'Order on hold for your review',
      about: [`${orderNumber}, ${email}, ${formatMoney(total)}`, issue].filter(Boolean).join('. '),
      when: `Started ${momentWords(createdAt, now)}`,
      open: <OpenOrder orderId={orderId} />,
    })),
    ...refunds.map(({ orderId, orderNumber, amount, issue, at }) => ({
      key: `refund ${orderId} ${at}`,
      title: 'Refund refused by PayPal',
      about: `${orderNumber}, ${formatMoney(amount)}. ${issue}`,
      when: `Requested ${momentWords(at, now)}`,
      open: <OpenOrder orderId={orderId} />,
    })),
    ...upgrades.map(({ orderId, orderNumber, email, createdAt, upgrade }) => ({
      key: `upgrade ${orderId}`,
      title: 'Upgrade whose original purchase was refunded',
      about: `${orderNumber}, ${email}, ${formatMoney(upgrade.credit)} credited`,
      when: `Started ${momentWords(createdAt, now)}`,
      open: <OpenOrder orderId={orderId} />,
    })),
    ...messages.map(({ id, receivedAt }) => ({
      key: `message ${id}`,
      title: 'PayPal message about an unknown order',
      about: id,
      when: `Received ${momentWords(receivedAt, now)}`,
      open: <OpenPayments />,
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <WorkList
      heading="Payments that need your attention"
      count={rows.length}
      all={<Link to="/admin/payments">All payments to review</Link>}
    >
      {rows.slice(0, SHOWN).map(({ key, open, ...row }) => (
        <WorkRow key={key} {...row}>
          {open}
        </WorkRow>
      ))}
    </WorkList>
  );
}

function OpenOrder({ orderId }: { orderId: string }) {
  return (
    <Link to="/admin/orders/$orderId" params={{ orderId }} className={smallButton()} {...MAIN_ACTION}>
      Open order
    </Link>
  );
}

function OpenPayments() {
  return (
    <Link to="/admin/payments" className={smallButton()} {...MAIN_ACTION}>
      Review
    </Link>
  );
}
