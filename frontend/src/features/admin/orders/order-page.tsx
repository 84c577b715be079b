import {
  type AdminOrder,
  decimalAmount,
  formatMoney,
  listCoupons,
  orderIssueText,
  readOrderReceipt,
} from '@brokerage/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { send } from '../../../shared/api.ts';
import { notifyError } from '../../../shared/notify.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import { ACCESS_REVOKED_BY, ACCESS_STATES, ORDER_STATES, orderState, tierName } from '../words/order-words.ts';
import { IfPermitted } from '../../session/permission.tsx';
import { Fact, Facts } from '../shell/facts.tsx';
import { officeTime } from '../shell/office-time.ts';
import { OrderLink, PersonLink } from '../shell/record-links.tsx';
import { ListState } from '../shell/list-state.tsx';
import { Timeline } from '../shell/timeline.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderMails } from './order-mails.tsx';
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
        <OrderFacts order={order} />
        <OrderActions order={order} />
        <OrderMails order={order} />
      </section>
      <section aria-labelledby="order-timeline">
        <h2 id="order-timeline" className="mb-3 text-2xl">
          Timeline
        </h2>
        <Timeline entries={order.timeline} />
      </section>
    </div>
  );
}

function OrderFacts({ order }: { order: AdminOrder }) {
  const { email, productName, total, refunded, refundable, access, paypalOrderId, captureId, lastIssue } = order;
  return (
    <Facts>
      <Fact name="Buyer">
        <PersonLink email={email} />
        <span className="flex flex-wrap gap-x-4 text-xs underline underline-offset-4">
          <Link to="/admin/orders" state={{ privateSearch: email }}>
            All orders
          </Link>
          <Link to="/admin/leads" state={{ privateSearch: email }}>
            Leads
          </Link>
          <Link to="/admin/mail" state={{ privateSearch: email }}>
            Mail
          </Link>
        </span>
      </Fact>
      <Fact name="Product">{productName}</Fact>
      <Fact name="Status">{orderState(order)}</Fact>
      <Fact name="Total">{formatMoney(total)}</Fact>
      <PriceFacts order={order} />
      <Fact name="Refunded">{refunded.amountMinor > 0 ? formatMoney(refunded) : 'nothing'}</Fact>
      {order.fee && order.net ? (
        <Fact name="Net">
          {netText(order.net)}, after PayPal’s fee of {formatMoney(order.fee)}
        </Fact>
      ) : null}
      <Fact name="Can be refunded">{refundable.amountMinor > 0 ? formatMoney(refundable) : 'nothing'}</Fact>
      <Fact name="Access">{accessText(access)}</Fact>
      <Fact name="Receipt">
        {receiptText(order.receipt)}
        {order.receipt ? <ReceiptFile orderId={order.orderId} number={order.receipt.number} /> : null}
      </Fact>
      <Fact name="PayPal order">{paypalOrderId ?? 'none'}</Fact>
      <Fact name="PayPal capture">
        {captureId ?? 'none'}
        {order.paypalUrl ? (
          <a
            href={order.paypalUrl}
            target="_blank"
            rel="noreferrer"
            className="block text-xs underline underline-offset-4"
          >
            View in PayPal
          </a>
        ) : null}
      </Fact>
      {lastIssue ? <Fact name="Last issue">{orderIssueText(lastIssue)}</Fact> : null}
    </Facts>
  );
}

/** Shows how the total was calculated, and the order that credited this one. */
function PriceFacts({ order: { listPrice, coupon, upgrade, upgradedBy } }: { order: AdminOrder }) {
  return (
    <>
      {coupon || upgrade ? <Fact name="List price">{formatMoney(listPrice)}</Fact> : null}
      {coupon ? (
        <Fact name="Coupon">
          <IfPermitted call={listCoupons} otherwise={coupon.code}>
            <Link to="/admin/coupons" search={{ q: coupon.code }} className="underline underline-offset-4">
              {coupon.code}
            </Link>
          </IfPermitted>
          , {formatMoney(coupon.discount)} off
        </Fact>
      ) : null}
      {upgrade ? (
        <Fact name="Upgrade of">
          <OrderLink orderId={upgrade.fromOrderId} orderNumber={upgrade.fromOrderNumber} /> (
          {tierName(upgrade.fromTier)}), {formatMoney(upgrade.credit)} credited
        </Fact>
      ) : null}
      {upgradedBy ? (
        <Fact name="Upgraded by">
          <OrderLink orderId={upgradedBy.orderId} orderNumber={upgradedBy.orderNumber} /> (
          {ORDER_STATES[upgradedBy.state]}). Refund that order in full before refunding this one.
        </Fact>
      ) : null}
    </>
  );
}

/** Negative after a refund, because PayPal keeps its fee. */
function netText({ amountMinor }: NonNullable<AdminOrder['net']>): string {
  return `${amountMinor < 0 ? '−' : ''}US$${decimalAmount(Math.abs(amountMinor))}`;
}

/** The PDF that the buyer gets. */
function ReceiptFile({ orderId, number }: { orderId: string; number: string }) {
  const save = useMutation({
    mutationFn: async () => {
      const response = await send(readOrderReceipt, { orderId });
      saveFile(await response.blob(), `receipt-${number}.pdf`);
    },
    onError: (error) => notifyError(error.message),
  });
  return (
    <button
      type="button"
      className="block text-xs underline underline-offset-4"
      disabled={save.isPending}
      onClick={() => save.mutate()}
    >
      Download PDF
    </button>
  );
}

function receiptText(receipt: AdminOrder['receipt']): string {
  if (!receipt) return 'none yet';
  const { number, revision, taxLine, billTo } = receipt;
  const bills = billTo ? `; billed to ${[billTo.name, ...billTo.lines].join(', ')}` : '';
  return `${number}${revision > 1 ? `, revision ${revision}` : ''}; ${taxLine}${bills}`;
}

function accessText(access: AdminOrder['access']): string {
  if (access === null) return 'none';
  if (access === 'unknown') return 'not available right now';
  const { state, usesTaken, usesAllowed, expiresAt, revokedBy, edition } = access;
  const by = revokedBy ? ` ${ACCESS_REVOKED_BY[revokedBy]}` : '';
  return `${ACCESS_STATES[state]}${by}; ${usesTaken} of ${usesAllowed} downloads used; ends ${officeTime(expiresAt)}${edition ? `; bought as edition ${edition}` : ''}`;
}
