import { BUILT_IN_TIERS, createCoupon, Tier } from '@brokerage/contracts';
import { ActionDialog, type Decided } from '../shell/action-dialog.tsx';
import { CONTROL, FIELD } from '../shell/buttons.tsx';
import { call } from '../../../shared/api.ts';
import { couponOf } from './coupon-form.ts';

/** Creates a coupon. Its discount never changes; its end, checklists and limits can. */
export function NewCoupon({ onDone }: { onDone: (text: string) => Promise<void> }) {
  const create = async (decided: Decided): Promise<void> => {
    const { couponCode } = await call(createCoupon, couponOf(decided));
    await onDone(`Coupon ${couponCode} created`);
  };
  return (
    <ActionDialog
      label="New coupon"
      confirm="Create coupon"
      refusedFields={{ coupon_exists: 'code' }}
      onConfirm={create}
    >
      <label className={FIELD}>
        Code
        <input
          name="code"
          required
          minLength={3}
          maxLength={32}
          autoComplete="off"
          className={`${CONTROL} uppercase`}
        />
      </label>
      <div className="grid grid-cols-2 gap-3">
        <label className={FIELD}>
          Discount type
          <select name="kind" className={CONTROL}>
            <option value="percent">a percentage</option>
            <option value="amount">an amount in US$</option>
          </select>
        </label>
        <label className={FIELD}>
          Amount
          <input name="worth" inputMode="decimal" required className={CONTROL} />
        </label>
      </div>
      <TierTicks checked={Tier.options} />
      <div className="grid grid-cols-2 gap-3">
        <label className={FIELD}>
          First day
          <input name="from" type="date" className={CONTROL} />
        </label>
        <label className={FIELD}>
          Last day
          <input name="to" type="date" className={CONTROL} />
        </label>
        <label className={FIELD}>
          Total uses
          <input name="maxUses" inputMode="numeric" className={CONTROL} />
        </label>
        <label className={FIELD}>
          Uses per buyer
          <input name="maxUsesPerBuyer" inputMode="numeric" defaultValue="1" className={CONTROL} />
        </label>
      </div>
      <p className="text-sm text-muted">
        Leave empty to start now, with no end date and no limit. Days start at midnight, Toronto time.
      </p>
    </ActionDialog>
  );
}

export function TierTicks({ checked }: { checked: readonly Tier[] }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Checklists</legend>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {Tier.options.map((tier) => (
          <label key={tier} className="inline-flex min-h-8 items-center gap-2 text-sm">
            <input
              type="checkbox"
              name={`tier-${tier}`}
              defaultChecked={checked.includes(tier)}
              className="size-5 accent-signal"
            />
            {BUILT_IN_TIERS[tier].name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
