import { formatMoney, type Money } from '@brokerage/contracts';

interface Priced {
  listPrice: Money;
  coupon?: { code: string; discount: Money } | undefined;
  upgrade?: { fromOrderNumber: string; credit: Money } | undefined;
}

/** Explains an amount: `List price US$49.99, less US$29.99 for order CHK-1.` Null if nothing was deducted. */
export function priceText({ listPrice, coupon, upgrade }: Priced): string | null {
  if (!coupon && !upgrade) return null;
  const parts = [
    `List price ${formatMoney(listPrice)}`,
    ...(upgrade ? [`less ${formatMoney(upgrade.credit)} for order ${upgrade.fromOrderNumber}`] : []),
    ...(coupon ? [`less ${formatMoney(coupon.discount)} with code ${coupon.code}`] : []),
  ];
  return `${parts.join(', ')}.`;
}
