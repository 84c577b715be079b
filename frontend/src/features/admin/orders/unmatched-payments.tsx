import {
  BUILT_IN_TIERS,
  formatMoney,
  resolveUnmatchedPayment,
  TIERS,
  Tier,
  type UnmatchedPayment,
} from '@brokerage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef } from 'react';
import { ActionDialog, type Decided } from '../shell/action-dialog.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { CONTROL } from '../shell/buttons.tsx';
import { officeTime } from '../shell/office-time.ts';
import { call } from '../../../shared/api.ts';
import { OrderLink } from '../shell/record-links.tsx';
import { troubleQuery } from './orders.queries.ts';

type Action = 'give-access' | 'refund';

const DONE: Record<Action, string> = {
  'give-access': 'Order recreated; access and receipt are being sent',
  refund: 'Refund started',
};

const COLUMNS: readonly Column<UnmatchedPayment>[] = [
  { label: 'Order number', cell: ({ orderNumber }) => orderNumber },
  { label: 'Paid', cell: ({ paidAt }) => officeTime(paidAt) },
  { label: 'Amount', cell: ({ amount }) => formatMoney(amount), isFigure: true },
  {
    label: 'Checklist',
    cell: ({ productName, tier }) => productName ?? (tier ? BUILT_IN_TIERS[tier].fullName : 'unknown'),
  },
  { label: 'Paid by', cell: Payer },
  { label: 'Action', cell: Decide },
];

/** The decision about a payment, and the order it resulted in. */
export interface ResolvedPayment {
  orderId: string;
  orderNumber: string;
  action: Action;
}

type OnResolved = (payment: ResolvedPayment) => void;

/** Passes a row's decision up to the page. */
const Resolving = createContext<OnResolved>(() => undefined);

/** Payments at PayPal without an order: each is turned into an order or refunded. */
export function UnmatchedPayments({
  payments,
  onResolved,
}: {
  payments: readonly UnmatchedPayment[];
  onResolved: OnResolved;
}) {
  if (payments.length === 0) return null;
  return (
    <div className="space-y-2">
      <p className="text-sm">
        PayPal took {payments.length === 1 ? 'this payment' : 'these payments'} for the shop, but there is no matching
        order. This can happen after an older database backup is restored.
      </p>
      <Resolving value={onResolved}>
        <AdminTable
          caption="Payments without an order"
          columns={COLUMNS}
          rows={payments}
          keyOf={({ captureId }) => captureId}
        />
      </Resolving>
    </div>
  );
}

/** Stays on the page even when nothing else is left. Takes the focus from the button that was removed. */
export function ResolvedPayments({ resolved }: { resolved: readonly ResolvedPayment[] }) {
  const region = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (resolved.length > 0) region.current?.focus();
  }, [resolved]);
  return (
    <output ref={region} tabIndex={-1} className="block space-y-1 outline-none">
      {resolved.map(({ orderId, orderNumber, action }) => (
        <span key={orderId} className="block border-l-4 border-signal bg-plate px-3 py-2 text-sm">
          {DONE[action]}: order <OrderLink orderId={orderId} orderNumber={orderNumber} />
        </span>
      ))}
    </output>
  );
}

function Payer({ payerName, payerEmail }: UnmatchedPayment) {
  return (
    <>
      {payerName ? <span className="block">{payerName}</span> : null}
      <span className="block break-all">{payerEmail ?? 'not provided by PayPal'}</span>
    </>
  );
}

function Decide({ captureId, orderNumber, payerEmail, tier }: UnmatchedPayment) {
  const onResolved = useContext(Resolving);
  const queryClient = useQueryClient();
  const resolve =
    (action: Action) =>
    async ({ actionId, field }: Decided): Promise<void> => {
      const chosen = Tier.safeParse(field('tier')).data;
      const what = { captureId, actionId, action, email: field('email'), reason: field('reason') };
      const { orderId } = await call(resolveUnmatchedPayment, { ...what, ...(chosen ? { tier: chosen } : {}) });
      await queryClient.invalidateQueries({ queryKey: troubleQuery.queryKey });
      // Last: while the payment's dialog is open, nothing outside it can take the focus.
      onResolved({ orderId, orderNumber, action });
    };
  const fields = (
    <>
      <label className="block text-sm font-semibold">
        Email address of the buyer’s account
        <input
          name="email"
          type="email"
          required
          maxLength={255}
          autoComplete="off"
          defaultValue={payerEmail ?? ''}
          className={CONTROL}
        />
      </label>
      {tier === null ? (
        <label className="block text-sm font-semibold">
          Checklist purchased
          <select name="tier" required className={CONTROL}>
            {TIERS.map((choice) => (
              <option key={choice} value={choice}>
                {BUILT_IN_TIERS[choice].fullName}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </>
  );
  return (
    <div className="flex flex-wrap gap-2">
      <ActionDialog label="Give access" confirm="Recreate order" onConfirm={resolve('give-access')}>
        {fields}
        <p className="text-sm">
          The order is recreated from PayPal’s record. This account receives 7 days of access and the receipt. The
          payer’s PayPal address may differ from the one the buyer signs in with.
        </p>
      </ActionDialog>
      <ActionDialog label="Refund payment" confirm="Refund in full" onConfirm={resolve('refund')}>
        {fields}
        <p className="text-sm">The rest of the payment is refunded, and the buyer is notified by email.</p>
      </ActionDialog>
    </div>
  );
}
