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

/** What an admin decides about a coupon, each with a reason. Orders that were made keep what they were promised. */
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
          label={`Switch ${couponCode} off`}
          confirm="Switch off"
          onConfirm={(decided) => change(decided, { switch: 'off' }, `${couponCode} switched off`)}
        >
          <p className="text-sm">Nobody can use the code from then on. Orders that were made keep their price.</p>
        </ActionDialog>
      ) : (
        <ActionDialog
          label={`Switch ${couponCode} on`}
          confirm="Switch on"
          onConfirm={(decided) => change(decided, { switch: 'on' }, `${couponCode} switched on`)}
        />
      )}
      <ActionDialog
        label={`Change ${couponCode}`}
        confirm="Change"
        onConfirm={(decided) => change(decided, changesOf(coupon, decided.field), `${couponCode} changed`)}
      >
        <label className="block text-sm font-semibold">
          Last day
          <input name="to" type="date" defaultValue={endsAt ? lastDay(endsAt) : ''} className={CONTROL} />
        </label>
        <TierTicks checked={tiers} />
        <div className="grid grid-cols-2 gap-3">
          <label className="block text-sm font-semibold">
            Uses in all
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
          Left empty: without an end, without a limit. Limits can be raised or lifted, not lowered: to stop a code,
          switch it off.
        </p>
      </ActionDialog>
    </div>
  );
}
