import {
  type AdminOrder,
  changeOrderAccess,
  changeOrderEmail,
  type Contract,
  decimalAmount,
  parsePriceMinor,
  refundOrder,
  resendReceipt,
} from '@brokerage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { isPermitted } from '../../session/permission.tsx';
import { ActionDialog, type Decided, FieldProblem } from '../shell/action-dialog.tsx';
import { CONTROL } from '../shell/buttons.tsx';
import { ALL_MAILS } from '../shell/shell.queries.ts';
import { call } from '../../../shared/api.ts';
import { notifySuccess } from '../../../shared/notify.tsx';
import { orderQueries } from './orders.queries.ts';

const OPERATIONS = {
  extend: changeOrderAccess,
  'reset-uses': changeOrderAccess,
  revoke: changeOrderAccess,
  restore: changeOrderAccess,
  'change-email': changeOrderEmail,
  'resend-receipt': resendReceipt,
  refund: refundOrder,
} as const satisfies Record<AdminOrder['allowed'][number], Contract>;

/** The actions for an order, each in a dialog that asks for the reason. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const queryClient = useQueryClient();
  const { orderId, allowed, refundable } = order;
  const done = async (text: string): Promise<void> => {
    notifySuccess(text);
    await Promise.all([orderQueries.all, ALL_MAILS].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  const access =
    (action: 'extend' | 'reset-uses' | 'revoke' | 'restore', text: string) =>
    async ({ actionId, field }: Decided): Promise<void> => {
      const days = action === 'extend' ? { days: Number(field('days')) } : {};
      await call(changeOrderAccess, { orderId, actionId, action, reason: field('reason'), ...days });
      await done(text);
    };
  const can = (action: AdminOrder['allowed'][number]): boolean =>
    allowed.includes(action) && isPermitted(OPERATIONS[action]);
  if (!allowed.some(can)) return <p className="text-sm text-muted">No actions are available for this order.</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {can('extend') ? (
        <ActionDialog label="Extend access" confirm="Extend" onConfirm={access('extend', 'Access extended')}>
          <label className="block text-sm font-semibold">
            Days, from now or from the end of access if later
            <input name="days" type="number" min={1} max={90} defaultValue={7} required className={CONTROL} />
          </label>
        </ActionDialog>
      ) : null}
      {can('reset-uses') ? (
        <ActionDialog label="Reset downloads" confirm="Reset" onConfirm={access('reset-uses', 'Downloads reset')}>
          <p className="text-sm">The buyer can use all PDF downloads again.</p>
        </ActionDialog>
      ) : null}
      {can('revoke') ? (
        <ActionDialog label="Withdraw access" confirm="Withdraw" onConfirm={access('revoke', 'Access withdrawn')}>
          <p className="text-sm">The buyer keeps the receipt and cannot open anything until access is restored.</p>
        </ActionDialog>
      ) : null}
      {can('restore') ? (
        <ActionDialog
          label="Restore access"
          confirm="Restore access"
          onConfirm={access('restore', 'Access restored')}
        />
      ) : null}
      {can('change-email') ? (
        <ActionDialog
          label="Correct email"
          confirm="Move order"
          onConfirm={async ({ actionId, field }) => {
            await call(changeOrderEmail, { orderId, actionId, email: field('email'), reason: field('reason') });
            await done('Order moved, receipt sent');
          }}
        >
          <label className="block text-sm font-semibold">
            Correct email address
            <input name="email" type="email" required maxLength={255} autoComplete="off" className={CONTROL} />
          </label>
          <p className="text-sm">
            The order moves to that account, the old links stop working, and the receipt is sent again.
          </p>
        </ActionDialog>
      ) : null}
      {can('resend-receipt') ? (
        <ActionDialog
          label="Resend receipt"
          confirm="Send"
          onConfirm={async ({ actionId, field }) => {
            await call(resendReceipt, { orderId, actionId, reason: field('reason') });
            await done('Receipt sent again');
          }}
        />
      ) : null}
      {can('refund') ? (
        <ActionDialog
          label="Refund"
          confirm="Refund"
          isRefund
          refusedFields={{ refund_refused: 'amount' }}
          onConfirm={async ({ actionId, field }) => {
            const amountMinor = parsePriceMinor(field('amount'));
            if (amountMinor === null || amountMinor === 0)
              throw new FieldProblem('amount', 'Enter an amount such as 29.99');
            const isAll = amountMinor === refundable.amountMinor;
            const amount = isAll ? {} : { amountMinor };
            const { status } = await call(refundOrder, {
              orderId,
              refundId: actionId,
              reason: field('reason'),
              ...amount,
            });
            await done(status === 'done' ? 'Refunded' : 'Refund in progress at PayPal');
          }}
        >
          <label className="block text-sm font-semibold">
            Amount in US$
            <input name="amount" inputMode="decimal" required autoComplete="off" className={CONTROL} />
          </label>
          <p className="text-sm">
            At most US${decimalAmount(refundable.amountMinor)} can be refunded. A full refund ends access; a partial
            refund does not.
          </p>
        </ActionDialog>
      ) : null}
    </div>
  );
}
