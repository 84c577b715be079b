import { changeCoupon, type Coupon } from '@brokerage/contracts';
import { ActionDialog, type Decided } from '../shell/action-dialog.tsx';
import { CONTROL } from '../shell/buttons.tsx';
import { call } from '../../../shared/api.ts';
import { type CouponChange, changesOf } from './coupon-form.ts';
import { TierTicks } from './new-coupon.tsx';
import { lastDay } from '../shell/office-time.ts';

interface CouponActionsProps {
  coupon: Coupon;
  onDone: (text: string) => Promise<void>;
}

/** The actions for a coupon, each with a reason. Existing orders keep the discount they were promised. */
export function CouponActions({ coupon, onDone }: CouponActionsProps) {
  const { couponCode, version, active, endsAt, maxUses, maxUsesPerBuyer, tiers } = coupon;
  const change = async ({ actionId, field }: Decided, what: CouponChange, text: string): Promise<void> => {
    await call(changeCoupon, { couponCode, version, actionId, reason: field('reason'), ...what });
    await onDone(text);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {active ? (
        <ActionDialog
          label={`Turn off ${couponCode}`}
          confirm="Turn off"
          onConfirm={(decided) => change(decided, { switch: 'off' }, `${couponCode} turned off`)}
        >
          <p className="text-sm">The code can no longer be used. Existing orders keep their price.</p>
        </ActionDialog>
      ) : (
        <ActionDialog
          label={`Turn on ${couponCode}`}
          confirm="Turn on"
          onConfirm={(decided) => change(decided, { switch: 'on' }, `${couponCode} turned on`)}
        />
      )}
      <ActionDialog
        label={`Edit ${couponCode}`}
        confirm="Save changes"
        onConfirm={(decided) => change(decided, changesOf(coupon, decided.field), `${couponCode} updated`)}
      >
        <label className="block text-sm font-semibold">
          Last day
          <input name="to" type="date" defaultValue={endsAt ? lastDay(endsAt) : ''} className={CONTROL} />
        </label>
        <TierTicks checked={tiers} />
        <div className="grid grid-cols-2 gap-3">
          <label className="block text-sm font-semibold">
            Total uses
            <input name="maxUses" inputMode="numeric" defaultValue={maxUses ?? ''} className={CONTROL} />
          </label>
          <label className="block text-sm font-semibold">
            Uses per buyer
            <input
              name="maxUsesPerBuyer"
              inputMode="numeric"
              defaultValue={maxUsesPerBuyer ?? ''}
              className={CONTROL}
            />
          </label>
        </div>
        <p className="text-sm text-muted">
          Leave empty for no end date or no limit. Limits can be raised or removed, not lowered. To stop a code, turn it
          off.
        </p>
      </ActionDialog>
    </div>
  );
}
