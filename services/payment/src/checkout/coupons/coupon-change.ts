import type { changeCoupon, InputOf } from '@brokerage/contracts';
import type { CouponFields } from './coupon.model.ts';
import type { CouponChange } from './coupon.repository.ts';

type Asked = Omit<InputOf<typeof changeCoupon>, 'couponCode' | 'actionId' | 'reason' | 'version'>;
type Limit = 'maxUses' | 'maxUsesPerBuyer';

const LIMITS = { maxUses: 'uses', maxUsesPerBuyer: 'uses per buyer' } as const satisfies Record<Limit, string>;

/** An admin's change as one write and a description of it, or the message of the rule that forbids it. */
export function couponChange(
  coupon: CouponFields,
  asked: Asked,
): { change: CouponChange; text: string } | { refusal: string } {
  const change: CouponChange = { set: {}, unset: [] };
  const said: string[] = [];
  if (asked.switch) {
    change.set.active = asked.switch === 'on';
    said.push(`switched ${asked.switch}`);
  }
  if (asked.endsAt === 'never') {
    change.unset.push('endsAt');
    said.push('does not end');
  } else if (asked.endsAt !== undefined) {
    const endsAt = new Date(asked.endsAt);
    if (coupon.startsAt && endsAt <= coupon.startsAt) return { refusal: 'The end must come after the start' };
    change.set.endsAt = endsAt;
    said.push(`ends ${asked.endsAt}`);
  }
  if (asked.tiers) {
    change.set.tiers = [...new Set(asked.tiers)];
    said.push(`for ${change.set.tiers.join(', ')}`);
  }
  for (const name of Object.keys(LIMITS) as Limit[]) {
    const wanted = asked[name];
    if (wanted === undefined) continue;
    if (wanted === 'unlimited') change.unset.push(name);
    // A use is a numbered slot: after lowering the limit, taken slots beyond the last one would not be counted.
    else if (wanted < (coupon[name] ?? Infinity)) return { refusal: 'A limit can be raised, not lowered' };
    else change.set[name] = wanted;
    said.push(`${wanted} ${LIMITS[name]}`);
  }
  if (said.length === 0) return { refusal: 'Say what to change' };
  return { change, text: `Changed: ${said.join('; ')}` };
}
