import { BUILT_IN_TIERS, formatMoney, TIER_FILES, TIER_SERVICES, type Tier } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pricesOf, productsQuery, ordersQuery } from '../../../shared/shop/shop.queries.ts';
import { upgradesOf } from '../../../shared/shop/upgrades.ts';

/** Links to higher tiers for the difference; hidden if the purchase cannot be upgraded. */
export function UpgradeLinks({ orderNumber }: { orderNumber: string }) {
  const { data } = useQuery(ordersQuery);
  const { data: shop } = useQuery(productsQuery);
  const order = data?.orders.find((one) => one.orderNumber === orderNumber);
  const upgrades = order && shop ? upgradesOf(order, pricesOf(shop.products)) : [];
  if (!order?.upgradeCredit || upgrades.length === 0) return null;
  return (
    <section aria-label="Upgrade" className="mt-6 border-t border-line pt-3">
      <h3 className="text-lg">Upgrade</h3>
      <p className="figures text-base text-muted">
        The {formatMoney(order.upgradeCredit)} you paid for this one counts toward it. The download count and access
        period start over.
      </p>
      <ul className="mt-1">
        {upgrades.map(({ tier, toPay }) => (
          <li key={tier}>
            <Link
              to="/checkout/review"
              search={{ tier }}
              className="figures inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
            >
              Upgrade to {BUILT_IN_TIERS[tier].name} for {formatMoney(toPay)}
            </Link>
            <p className="figures text-base text-muted">{gainText(tier)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says what the higher tier adds. It replaces the checklist bought before, whose access continues unchanged. */
function gainText(tier: Tier): string {
  const { spreadsheets, documents, scripts } = TIER_FILES[tier];
  const services = TIER_SERVICES[tier].tasks.map(({ title }) => title.toLowerCase());
  const files = `${spreadsheets} spreadsheets, ${documents} documents and ${scripts} phone scripts`;
  return `You get its own ${BUILT_IN_TIERS[tier].itemCount} checks, ${[files, ...services].join(', ')}.`;
}
