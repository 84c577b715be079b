import { DELIVERABLE_TIERS, higherTiers, type Money, type Tier, TIERS } from '@brokerage/contracts';

interface Upgradable {
  orderId: string;
  tier: Tier;
  upgradeCredit?: Money | undefined;
}

/** Returns the tiers that a purchase can be upgraded to, and what is left to pay for each. */
export function upgradesOf(
  { tier, upgradeCredit }: Omit<Upgradable, 'orderId'>,
  prices: Record<Tier, Money>,
): { tier: Tier; toPay: Money }[] {
  if (!upgradeCredit) return [];
  return higherTiers(tier)
    .filter((higher) => DELIVERABLE_TIERS.includes(higher))
    .map((higher) => ({
      tier: higher,
      toPay: { ...prices[higher], amountMinor: Math.max(0, prices[higher].amountMinor - upgradeCredit.amountMinor) },
    }));
}

/** Returns, per tier, the buyer's purchase that reduces its price most. */
export function upgradeBases(orders: readonly Upgradable[]): Partial<Record<Tier, string>> {
  const bases: Partial<Record<Tier, string>> = {};
  for (const tier of TIERS) {
    const [best] = orders
      .filter((order) => order.upgradeCredit && higherTiers(order.tier).includes(tier))
      .toSorted((left, right) => (right.upgradeCredit?.amountMinor ?? 0) - (left.upgradeCredit?.amountMinor ?? 0));
    if (best) bases[tier] = best.orderId;
  }
  return bases;
}
