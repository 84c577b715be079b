import { CouponCode, type ErrorCode, type Money, type PriceParts, type Tier, TIERS } from '@brokerage/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ordersQuery, type Prices, pricesOf, productsQuery } from '../../../shared/shop/shop.queries.ts';
import { upgradeBases } from '../../../shared/shop/upgrades.ts';
import type { SessionSnapshot } from '../../session/session-manager.ts';
import { isUpgradeRefusal, QUOTES_KEY, quotesQuery } from './quotes.queries.ts';

/** A checklist as currently offered to this buyer; the order sends what is shown. */
export interface Offer {
  tier: Tier;
  toPay: Money;
  /** The breakdown of the amount; absent at the plain price. */
  parts: PriceParts | undefined;
  /** Why the code is not valid here, although it is for another checklist, or why an upgrade is not. */
  refusal: ErrorCode | undefined;
  /** The price is not known yet, so buying is disabled. */
  isPricing: boolean;
  /** Why this buyer's price could not be checked: the list price may be too much, so buying is disabled. */
  failure: Error | null;
}

/** The state of the code. `kept`: checked after sign-in. */
export type CodeState =
  | { kind: 'none' | 'kept' | 'checking' | 'failed' }
  | { kind: 'counts'; tiers: Tier[] }
  | { kind: 'refused'; code: ErrorCode };

export function useOffers(typedCode: string | undefined, status: SessionSnapshot['status']) {
  const queryClient = useQueryClient();
  const code = CouponCode.safeParse(typedCode).data;
  const isSignedIn = status === 'signed-in';
  // A failed load is not shown: the built-in prices stay.
  const { data: shop } = useQuery(productsQuery);
  const own = useQuery({ ...ordersQuery, enabled: isSignedIn });
  const bases = upgradeBases(own.data?.orders ?? []);
  const asks = isSignedIn && own.data !== undefined && (code !== undefined || Object.keys(bases).length > 0);
  const quotes = useQuery({ ...quotesQuery(code, bases), enabled: asks });
  // A price from a refused order overrides the list, which may be a few seconds old.
  const [corrected, setCorrected] = useState<Partial<Prices>>({});
  const prices = { ...pricesOf(shop?.products), ...corrected };

  const isPricing = isSignedIn
    ? own.isPending || (asks && quotes.isFetching)
    : status === 'restoring' && code !== undefined;
  const found = asks ? quotes.data : undefined;
  const ownFailure = isSignedIn && own.isLoadingError ? own.error : null;
  const quotesFailure = asks && quotes.isLoadingError ? quotes.error : null;
  const failureOf = (tier: Tier): Error | null =>
    ownFailure ?? (code !== undefined || bases[tier] ? quotesFailure : null);
  const checked = TIERS.map((tier): Offer => {
    const parts = found?.parts[tier];
    return {
      tier,
      toPay: parts?.toPay ?? prices[tier],
      parts,
      refusal: found?.refused[tier],
      isPricing,
      failure: failureOf(tier),
    };
  });
  const codeState = stateOf(code, { isSignedIn, isPricing, offers: checked });
  // A code that is valid nowhere is refused once, at its field.
  const isShown = (refusal: ErrorCode): boolean => codeState.kind === 'counts' || isUpgradeRefusal(refusal);
  const offers = checked.map((offer): Offer => {
    const { refusal } = offer;
    return { ...offer, refusal: refusal !== undefined && isShown(refusal) ? refusal : undefined };
  });
  return {
    code,
    codeState,
    offers,
    /** List prices, the same for everybody. */
    prices,
    /** Checks the price again after a failure. */
    retry: () => void (ownFailure ? own : quotes).refetch(),
    /** Takes over the price from a refused order, or fetches it again. */
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
  offers: readonly Offer[];
}

function stateOf(code: string | undefined, { isSignedIn, isPricing, offers }: Known): CodeState {
  if (code === undefined) return { kind: 'none' };
  if (isPricing) return { kind: 'checking' };
  if (!isSignedIn) return { kind: 'kept' };
  if (offers.some(({ failure }) => failure)) return { kind: 'failed' };
  const tiers = offers.filter(({ parts }) => parts?.coupon).map(({ tier }) => tier);
  if (tiers.length > 0) return { kind: 'counts', tiers };
  const refusals = offers.flatMap(({ refusal }) => (refusal && !isUpgradeRefusal(refusal) ? refusal : []));
  return { kind: 'refused', code: refusals.find((one) => one !== 'coupon_wrong_tier') ?? 'coupon_wrong_tier' };
}
