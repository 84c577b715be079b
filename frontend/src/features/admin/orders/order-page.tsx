import { type AdminOrder, formatMoney } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { officeTime } from '../shell/office-time.ts';
import { ListState } from '../shell/list-state.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderLink } from './order-link.tsx';
import { orderQueries } from './orders.queries.ts';

export function OrderPage({ orderId }: { orderId: string }) {
  const query = useQuery(orderQueries.one(orderId));
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to="/admin/orders">All orders</Link>
      </p>
      <ListState query={query} what="The order">
        {(order) => <Order order={order} />}
      </ListState>
    </>
  );
}

function Order({ order }: { order: AdminOrder }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <section aria-labelledby="order-facts" className="space-y-5">
        <h2 id="order-facts" className="text-2xl">
          {order.orderNumber}
        </h2>
        <Facts order={order} />
        <OrderActions order={order} />
      </section>
      <section aria-labelledby="order-timeline">
        <h2 id="order-timeline" className="mb-3 text-2xl">
          Timeline
        </h2>
        <ol className="border-l-4 border-line pl-4 text-sm">
          {order.timeline.map(({ at, text, by, reason }, index) => (
            <li key={`${at}-${index}`} className="pb-3">
              <time dateTime={at} className="block text-xs text-muted">
                {officeTime(at)}
              </time>
              <span className="font-semibold">{text}</span>
              {reason ? <span className="block">Reason: {reason}</span> : null}
              {by ? <span className="block text-xs text-muted">By {by}</span> : null}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Facts({ order }: { order: AdminOrder }) {
  const { email, productName, state, total, refunded, refundable, access, paypalOrderId, captureId, lastIssue } = order;
  return (
    <dl className="grid grid-cols-[10rem_minmax(0,1fr)] border border-edge bg-plate text-sm">
      <Fact name="Buyer">{email}</Fact>
      <Fact name="Product">{productName}</Fact>
      <Fact name="State">{order.disputed ? `${state}, disputed` : state}</Fact>
      <Fact name="Total">{formatMoney(total)}</Fact>
      <PriceFacts order={order} />
      <Fact name="Returned">{refunded.amountMinor > 0 ? formatMoney(refunded) : 'nothing'}</Fact>
      <Fact name="May be returned">{refundable.amountMinor > 0 ? formatMoney(refundable) : 'nothing'}</Fact>
      <Fact name="Access">{accessText(access)}</Fact>
      <Fact name="Receipt">{receiptText(order.receipt)}</Fact>
      <Fact name="Receipt mailed">{order.receiptQueuedAt ? officeTime(order.receiptQueuedAt) : 'not sent yet'}</Fact>
      <Fact name="PayPal order">{paypalOrderId ?? 'none'}</Fact>
      <Fact name="PayPal capture">{captureId ?? 'none'}</Fact>
      {lastIssue ? <Fact name="Last issue">{lastIssue}</Fact> : null}
    </dl>
  );
}

/** How the total came about, and which order took it into account in turn. */
function PriceFacts({ order: { listPrice, coupon, upgrade, upgradedBy } }: { order: AdminOrder }) {
  return (
    <>
      {coupon || upgrade ? <Fact name="List price">{formatMoney(listPrice)}</Fact> : null}
      {coupon ? (
        <Fact name="Coupon">
          <Link to="/admin/coupons" search={{ q: coupon.code }} className="underline underline-offset-4">
            {coupon.code}
          </Link>
          , {formatMoney(coupon.discount)} off
        </Fact>
      ) : null}
      {upgrade ? (
        <Fact name="Upgrade of">
          <OrderLink orderId={upgrade.fromOrderId} orderNumber={upgrade.fromOrderNumber} /> ({upgrade.fromTier}),{' '}
          {formatMoney(upgrade.credit)} credited
        </Fact>
      ) : null}
      {upgradedBy ? (
        <Fact name="Upgraded by">
          <OrderLink orderId={upgradedBy.orderId} orderNumber={upgradedBy.orderNumber} /> ({upgradedBy.state}). It has
          to be refunded in full before this one can be.
        </Fact>
      ) : null}
    </>
  );
}

function receiptText(receipt: AdminOrder['receipt']): string {
  if (!receipt) return 'none yet';
  const { number, revision, taxLine, billTo } = receipt;
  const bills = billTo ? `; bills ${[billTo.name, ...billTo.lines].join(', ')}` : '';
  return `${number}${revision > 1 ? `, revision ${revision}` : ''}; ${taxLine}${bills}`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="border-b border-line px-3 py-1.5 text-muted">{name}</dt>
      <dd className="border-b border-line px-3 py-1.5 break-all">{children}</dd>
    </>
  );
}

function accessText(access: AdminOrder['access']): string {
  if (access === null) return 'none was given';
  if (access === 'unknown') return 'could not be asked';
  const { state, usesTaken, usesAllowed, expiresAt, revokedBy } = access;
  const by = revokedBy ? ` by ${revokedBy === 'admin' ? 'an admin' : 'the payment'}` : '';
  return `${state}${by}; ${usesTaken} of ${usesAllowed} downloads used; ends ${officeTime(expiresAt)}`;
}
