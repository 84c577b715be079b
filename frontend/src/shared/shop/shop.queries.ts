import { BUILT_IN_TIERS, listProducts, type Money, Tier, listOrders, type OutputOf } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';

/** Key prefix of all queries that a purchase changes. */
export const PURCHASES_KEY = ['purchases'];

export type BoughtOrder = OutputOf<typeof listOrders>['orders'][number];

export const ordersQuery = queryOptions({
  queryKey: [...PURCHASES_KEY, 'orders'],
  queryFn: ({ signal }) => call(listOrders, {}, { signal }),
});

export const productsQuery = queryOptions({
  queryKey: ['products', 'list'],
  queryFn: ({ signal }) => call(listProducts, {}, { signal }),
});

export type Prices = Record<Tier, Money>;

/** Returns the stored price of each tier, or the built-in one if unknown. */
export function pricesOf(products: readonly { tier: Tier; price: Money }[] | undefined): Prices {
  const price = (tier: Tier): Money =>
    products?.find((product) => product.tier === tier)?.price ?? {
      amountMinor: BUILT_IN_TIERS[tier].priceMinor,
      currency: 'USD',
    };
  return { basic: price('basic'), premium: price('premium'), professional: price('professional') };
}
