import { formatMoney, orderIssueText } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { officeTime } from '../shell/office-time.ts';
import { ListState } from '../shell/list-state.tsx';
import { OrderLink } from '../shell/record-links.tsx';
import { type Trouble, troubleQuery } from './orders.queries.ts';
import { ReconciliationLine } from './reconciliation-line.tsx';
import { UndeliveredAlert } from './undelivered-alert.tsx';
import { type ResolvedPayment, ResolvedPayments, UnmatchedPayments } from './unmatched-payments.tsx';

const ORDERS: readonly Column<Trouble['orders'][number]>[] = [
  { label: 'Order', cell: OrderLink },
  { label: 'Started', cell: ({ createdAt }) => officeTime(createdAt) },
  { label: 'Total', cell: ({ total }) => formatMoney(total), isFigure: true },
  { label: 'Issue', cell: ({ issue }) => (issue ? orderIssueText(issue) : '–') },
];
const REFUNDS: readonly Column<Trouble['refunds'][number]>[] = [
  { label: 'Order', cell: OrderLink },
  { label: 'Requested', cell: ({ at }) => officeTime(at) },
  { label: 'Amount', cell: ({ amount }) => formatMoney(amount), isFigure: true },
  { label: 'Issue', cell: ({ issue }) => orderIssueText(issue) },
];
const UPGRADES: readonly Column<Trouble['upgrades'][number]>[] = [
  { label: 'Upgrade', cell: OrderLink },
  { label: 'Paid', cell: ({ total }) => formatMoney(total), isFigure: true },
  { label: 'Credited', cell: ({ upgrade }) => formatMoney(upgrade.credit), isFigure: true },
  {
    label: 'Credited purchase',
    cell: ({ upgrade }) => <OrderLink orderId={upgrade.fromOrderId} orderNumber={upgrade.fromOrderNumber} />,
  },
  {
    label: 'Remaining payment',
    cell: ({ basePaid, baseDisputed }) =>
      `${basePaid.amountMinor === 0 ? 'nothing' : formatMoney(basePaid)}${baseDisputed ? ', disputed' : ''}`,
    isFigure: true,
  },
];
const MESSAGES: readonly Column<Trouble['messages'][number]>[] = [
  { label: 'Message', cell: ({ id }) => id },
  { label: 'About', cell: ({ type }) => type },
  { label: 'Received', cell: ({ receivedAt }) => officeTime(receivedAt) },
];

/** Lists payments that need a person. */
export function PaymentTrouble() {
  const query = useQuery(troubleQuery);
  const [resolved, setResolved] = useState<readonly ResolvedPayment[]>([]);
  return (
    <section aria-labelledby="payment-trouble">
      <h2 id="payment-trouble" className="text-2xl">
        Payments that need attention
      </h2>
      <ResolvedPayments resolved={resolved} />
      <ListState
        query={query}
        what="The payments"
        empty={({ undelivered, orders, refunds, upgrades, messages, unmatched = [] }) =>
          undelivered.length + orders.length + refunds.length + upgrades.length + messages.length + unmatched.length ===
          0
            ? 'No payments need your attention.'
            : undefined
        }
      >
        {({ orders, refunds, upgrades, messages, unmatched = [] }) => (
          <div className="space-y-5">
            <UndeliveredAlert />
            <UnmatchedPayments
              payments={unmatched}
              onResolved={(payment) => setResolved((others) => [...others, payment])}
            />
            {orders.length > 0 ? (
              <AdminTable caption="Orders on hold" columns={ORDERS} rows={orders} keyOf={({ orderId }) => orderId} />
            ) : null}
            {refunds.length > 0 ? (
              <AdminTable
                caption="Refunds refused by PayPal"
                columns={REFUNDS}
                rows={refunds}
                keyOf={({ orderId, at }) => `${orderId} ${at}`}
              />
            ) : null}
            {upgrades.length > 0 ? (
              <AdminTable
                caption="Upgrades whose credit is no longer covered"
                columns={UPGRADES}
                rows={upgrades}
                keyOf={({ orderId }) => orderId}
              />
            ) : null}
            {messages.length > 0 ? (
              <AdminTable
                caption="Messages about unknown orders"
                columns={MESSAGES}
                rows={messages}
                keyOf={({ id }) => id}
              />
            ) : null}
          </div>
        )}
      </ListState>
      <ReconciliationLine status={query.data?.reconciliation} />
    </section>
  );
}
