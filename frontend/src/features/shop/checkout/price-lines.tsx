import { BUILT_IN_TIERS, formatMoney, type PriceParts } from '@brokerage/contracts';
import type { ReactNode } from 'react';

/** Explains a price with a code or a credit. */
export function PriceLines({ parts: { listPrice, upgrade, coupon, toPay } }: { parts: PriceParts }) {
  return (
    <dl className="figures mt-2 text-sm">
      <Line name="List price">{formatMoney(listPrice)}</Line>
      {upgrade ? (
        <Line name={`Your ${BUILT_IN_TIERS[upgrade.fromTier].name}, order ${upgrade.fromOrderNumber}`}>
          −{formatMoney(upgrade.credit)}
        </Line>
      ) : null}
      {coupon ? <Line name={`Code ${coupon.code}`}>−{formatMoney(coupon.discount)}</Line> : null}
      <div className="flex justify-between gap-4 border-t border-ink py-1 font-semibold">
        <dt>Amount due</dt>
        <dd>{formatMoney(toPay)}</dd>
      </div>
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-1">
      <dt className="min-w-0">{name}</dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  );
}
