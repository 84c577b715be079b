import { BUILT_IN_TIERS, formatMoney, type Tier } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { pricesOf, productsQuery } from '../../shared/shop/shop.queries.ts';

/** Shows the chosen checklist at its list price: codes and upgrades are priced after sign-in. */
export function ChosenTier({ tier }: { tier: Tier }) {
  const { data: shop } = useQuery(productsQuery);
  return (
    <>
      <p>
        You are buying <strong className="text-ink">{BUILT_IN_TIERS[tier].fullName}</strong>,{' '}
        <span className="figures">{formatMoney(pricesOf(shop?.products)[tier])}</span>.
      </p>
      <p className="mt-2">We will email you a 6-digit code. No password to remember.</p>
    </>
  );
}
