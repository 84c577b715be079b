import { CouponCode, type ErrorCode, type Money, type PriceParts, type Tier, TIERS } from '@brokerage/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ordersQuery, type Prices, pricesOf, productsQuery } from '../../../shared/shop/shop.queries.ts';
import { upgradeBases } from '../../../shared/shop/upgrades.ts';
import type { SessionSnapshot } from '../../session/session-manager.ts';
import { QUOTES_KEY, quotesQuery } from './quotes.queries.ts';

/** One checklist as it is offered to this buyer now: what is shown is what is sent with the order. */
export interface Offer {
  tier: Tier;
  toPay: Money;
  /** How the amount comes about; absent at the plain price. */
  parts: PriceParts | undefined;
  /** Why the code does not count here, while it counts for another one. */
  refusal: ErrorCode | undefined;
  /** The price is not known yet: nothing may be bought at it. */
  isPricing: boolean;
}

/** What became of the code. `kept`: asked for once the buyer has signed in. */
export type CodeState =
  | { kind: 'none' | 'kept' | 'checking' | 'failed' }
  | { kind: 'counts'; tiers: Tier[] }
  | { kind: 'refused'; code: ErrorCode };

export function useOffers(typedCode: string | undefined, status: SessionSnapshot['status']) {
  const queryClient = useQueryClient();
  const code = CouponCode.safeParse(typedCode).data;
  const isSignedIn = status === 'signed-in';
  // A failed load is silent: the built-in prices stay.
  const { data: shop } = useQuery(productsQuery);
  const own = useQuery({ ...ordersQuery, enabled: isSignedIn });
  const bases = upgradeBases(own.data?.orders ?? []);
  const asks = isSignedIn && !own.isPending && (code !== undefined || Object.keys(bases).length > 0);
  const quotes = useQuery({ ...quotesQuery(code, bases), enabled: asks });
  // What the server said when it refused a price beats the list, which may be a copy some seconds old.
  const [corrected, setCorrected] = useState<Partial<Prices>>({});
  const prices = { ...pricesOf(shop?.products), ...corrected };

  const isPricing = isSignedIn
    ? own.isPending || (asks && quotes.isFetching)
    : status === 'restoring' && code !== undefined;
  const found = asks ? quotes.data : undefined;
  const offers = TIERS.map((tier): Offer => {
    const parts = found?.parts[tier];
    return { tier, toPay: parts?.toPay ?? prices[tier], parts, refusal: found?.refused[tier], isPricing };
  });
  const codeState = stateOf(code, { isSignedIn, isPricing, hasFailed: quotes.isError, offers });
  return {
    code,
    codeState,
    offers,
    /** List prices: what everybody is offered. */
    prices,
    retry: () => void quotes.refetch(),
    /** The price an order was refused with is known now, or has to be asked for anew. */
    correct: (tier: Tier, price: Money | null): void => {
      if (price && !found?.parts[tier]) setCorrected((known) => ({ ...known, [tier]: price }));
      void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: QUOTES_KEY });
    },
  };
}

interface Known {
  isSignedIn: boolean;
  isPricing: boolean;
  hasFailed: boolean;
  offers: readonly Offer[];
}

function stateOf(code: string | undefined, { isSignedIn, isPricing, hasFailed, offers }: Known): CodeState {
  if (code === undefined) return { kind: 'none' };
  if (isPricing) return { kind: 'checking' };
  if (!isSignedIn) return { kind: 'kept' };
  if (hasFailed) return { kind: 'failed' };
  const tiers = offers.filter(({ parts }) => parts?.coupon).map(({ tier }) => tier);
  if (tiers.length > 0) return { kind: 'counts', tiers };
  const refusals = offers.flatMap(({ refusal }) => refusal ?? []);
  return { kind: 'refused', code: refusals.find((one) => one !== 'coupon_wrong_tier') ?? 'coupon_wrong_tier' };
}
