import {
  changeCoupon,
  type Coupon,
  type CouponDiscount,
  createCoupon,
  type InputOf,
  parsePriceMinor,
  Tier,
} from '@brokerage/contracts';
import { type Decided, FieldProblem } from '../shell/action-dialog.tsx';
import type { z } from 'zod';
import { dayEnd, dayStart, lastDay } from '../shell/office-time.ts';

export type CouponChange = Pick<
  InputOf<typeof changeCoupon>,
  'switch' | 'endsAt' | 'tiers' | 'maxUses' | 'maxUsesPerBuyer'
>;

/** Returns the filled-in dialog as input of the operation. Throws an error message for the user. */
export function couponOf({ actionId, field }: Decided): InputOf<typeof createCoupon> {
  const [from, to] = [field('from'), field('to')];
  if (from && to && to < from) throw new FieldProblem('to', 'The last day cannot be before the first day');
  const limit = (name: string) => (field(name) ? { [name]: wholeOf(field(name)) } : {});
  const filled = createCoupon.input.safeParse({
    actionId,
    couponCode: field('code'),
    reason: field('reason'),
    discount: discountOf(field('kind'), field('worth')),
    tiers: Tier.options.filter((tier) => field(`tier-${tier}`) !== ''),
    ...(from ? { startsAt: dayStart(from) } : {}),
    ...(to ? { endsAt: dayEnd(to) } : {}),
    ...limit('maxUses'),
    ...limit('maxUsesPerBuyer'),
  });
  if (!filled.success) throw problemOf(filled.error);
  return filled.data;
}

/** Maps input fields of the operation to dialog fields with another name. */
const DIALOG_FIELDS: Readonly<Record<string, string>> = {
  couponCode: 'code',
  discount: 'worth',
  startsAt: 'from',
  endsAt: 'to',
  tiers: `tier-${Tier.options[0]}`,
};

function problemOf({ issues: [issue] }: z.ZodError): FieldProblem {
  const name = String(issue?.path[0]);
  return new FieldProblem(Object.hasOwn(DIALOG_FIELDS, name) ? (DIALOG_FIELDS[name] ?? name) : name, issue?.message);
}

function discountOf(kind: string, worth: string): CouponDiscount {
  if (kind === 'percent') return { kind, percent: wholeOf(worth) };
  const amountMinor = parsePriceMinor(worth);
  if (!amountMinor) throw new FieldProblem('worth', 'Enter an amount such as 5.00');
  return { kind: 'amount', amountMinor };
}

/** Returns NaN for anything but a plain whole number; the operation's schema reports the error. */
function wholeOf(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
}

/** Returns only the changed fields. Throws an error message for the user when nothing changed or a limit would be lowered. */
export function changesOf(coupon: Coupon, field: Decided['field']): CouponChange {
  const tiers = Tier.options.filter((tier) => field(`tier-${tier}`) !== '');
  const to = field('to');
  const change: CouponChange = {
    ...(to === (coupon.endsAt ? lastDay(coupon.endsAt) : '') ? {} : { endsAt: to ? dayEnd(to) : 'never' }),
    ...(tiers.join() === Tier.options.filter((tier) => coupon.tiers.includes(tier)).join() ? {} : { tiers }),
    ...limit('maxUses', coupon.maxUses, field('maxUses')),
    ...limit('maxUsesPerBuyer', coupon.maxUsesPerBuyer, field('maxUsesPerBuyer')),
  };
  if (Object.keys(change).length === 0) throw new Error('No changes were made');
  const checked = changeCoupon.input.pick({ endsAt: true, tiers: true, maxUses: true, maxUsesPerBuyer: true });
  const { error } = checked.safeParse(change);
  if (error) throw problemOf(error);
  return change;
}

function limit(name: 'maxUses' | 'maxUsesPerBuyer', before: number | null, typed: string): CouponChange {
  if (typed === (before === null ? '' : String(before))) return {};
  if (typed === '') return { [name]: 'unlimited' };
  const uses = wholeOf(typed);
  if (Number.isNaN(uses)) throw new FieldProblem(name, 'Enter a whole number of uses, or leave it empty');
  if (before === null || uses < before) throw new FieldProblem(name, 'A limit can be raised or removed, not lowered');
  return { [name]: uses };
}
