import {
  BUILT_IN_TIERS,
  formatMoney,
  resolveUnmatchedPayment,
  TIERS,
  Tier,
  type UnmatchedPayment,
} from '@brokerage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ActionDialog, type Decided } from '../shell/action-dialog.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { CONTROL } from '../shell/buttons.tsx';
import { officeTime } from '../shell/office-time.ts';
import { call } from '../../../shared/api.ts';
import { notifySuccess } from '../../../shared/notify.tsx';
import { troubleQuery } from './orders.queries.ts';

type Action = 'give-access' | 'refund';

const DONE: Record<Action, string> = {
  'give-access': 'Order made again, access and receipt are on their way',
  refund: 'The money is on its way back',
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
  { label: 'What to do', cell: Decide },
];

/** Payments PayPal holds for this shop and no order knows of: each becomes an order again or goes back. */
export function UnmatchedPayments({ payments }: { payments: readonly UnmatchedPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <div className="space-y-2">
      <p className="text-sm">
        PayPal took {payments.length === 1 ? 'this payment' : 'these payments'} for the shop, and no order here knows of{' '}
        {payments.length === 1 ? 'it' : 'them'}. That happens after an older copy of the database was put back.
      </p>
      <AdminTable
        caption="Payments without an order"
        columns={COLUMNS}
        rows={payments}
        keyOf={({ captureId }) => captureId}
      />
    </div>
  );
}

function Payer({ payerName, payerEmail }: UnmatchedPayment) {
  return (
    <>
      {payerName ? <span className="block">{payerName}</span> : null}
      <span className="block break-all">{payerEmail ?? 'PayPal does not say'}</span>
    </>
  );
}

function Decide({ captureId, payerEmail, tier }: UnmatchedPayment) {
  const queryClient = useQueryClient();
  const resolve =
    (action: Action) =>
    async ({ actionId, field }: Decided): Promise<void> => {
      const chosen = Tier.safeParse(field('tier')).data;
      const what = { captureId, actionId, action, email: field('email'), reason: field('reason') };
      await call(resolveUnmatchedPayment, { ...what, ...(chosen ? { tier: chosen } : {}) });
      notifySuccess(DONE[action]);
      await queryClient.invalidateQueries({ queryKey: troubleQuery.queryKey });
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
          Checklist that was bought
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
      <ActionDialog label="Give access" confirm="Make the order again" onConfirm={resolve('give-access')}>
        {fields}
        <p className="text-sm">
          The order is made again from PayPal’s record. Access for 7 days and the receipt go to this account. The
          payer’s address at PayPal may differ from the one the buyer signs in with.
        </p>
      </ActionDialog>
      <ActionDialog label="Return the money" confirm="Return everything" onConfirm={resolve('refund')}>
        {fields}
        <p className="text-sm">Everything that is left of the payment goes back, and the buyer is told by email.</p>
      </ActionDialog>
    </div>
  );
}
