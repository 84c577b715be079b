import {
  type BillTo,
  createOrder,
  ERRORS,
  Money,
  PRICE_REQUEST_ERRORS,
  type TaxPlace,
  type Tier,
} from '@brokerage/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../shared/api.ts';
import { ApiError, hasCode } from '../../../shared/api-error.ts';
import { isRateLimited, isTemporary } from '../../../shared/error-status.ts';
import { visitSource } from '../../../shared/visit-source.ts';

/** The purchase, at the amount that the page shows. */
export interface OrderRequest {
  tier: Tier;
  toPay: Money;
  couponCode?: string | undefined;
  /** The buyer's purchase to upgrade. */
  upgradeFrom?: string | undefined;
  taxPlace?: TaxPlace | undefined;
  billTo?: BillTo | undefined;
}

interface OrderOutcomes {
  onSignedOut: (tier: Tier) => void;
  /** The order would cost a different amount; null if unknown, or if a code or upgrade is no longer valid. */
  onPriceChanged: (tier: Tier, price: Money | null) => void;
}

/** Message shown in `onSignedOut`, before redirecting to sign-in. */
export const SIGN_IN_TO_BUY = 'Please sign in to make a purchase';

const SIGNED_OUT = ['unauthenticated', 'session_expired'] as const;

/**
 * Creates an order and opens the payment page. `variables` is the request, also after it has ended. `refusal` says why
 * the order was not created, until the next try.
 */
export function useOrder({ onSignedOut, onPriceChanged }: OrderOutcomes) {
  const idempotencyKeys = useIdempotencyKeys();
  const order = useMutation({
    mutationFn: (request: OrderRequest) => {
      const { tier, toPay, couponCode, upgradeFrom, taxPlace, billTo } = request;
      return call(createOrder, {
        idempotencyKey: idempotencyKeys.keyOf(request),
        source: visitSource(),
        productTier: tier,
        shownPriceMinor: toPay.amountMinor,
        ...(couponCode ? { couponCode } : {}),
        ...(upgradeFrom ? { upgradeFrom } : {}),
        ...(taxPlace ? { taxPlace } : {}),
        ...(billTo ? { billTo } : {}),
      });
    },
    onSuccess: ({ approvalUrl }) => {
      idempotencyKeys.renew();
      window.location.assign(approvalUrl);
    },
    onError: (error, { tier }) => {
      if (!isTemporary(error)) idempotencyKeys.renew();
      if (hasCode(error, ...SIGNED_OUT)) onSignedOut(tier);
      else if (hasCode(error, 'price_changed')) onPriceChanged(tier, newPrice(error));
      else if (hasCode(error, ...PRICE_REQUEST_ERRORS)) onPriceChanged(tier, null);
    },
  });

  // Back from the payment page, the browser may restore this page with every button disabled.
  const { reset } = order;
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [reset]);
  const { error } = order;
  return { ...order, refusal: error && !hasCode(error, ...SIGNED_OUT) ? refusalText(error) : null };
}

/** With no response, or one about the site itself, the buyer is told only what did not happen. */
function refusalText(error: Error): string {
  const isAboutSite = isTemporary(error) && !isRateLimited(error);
  return error instanceof ApiError && !isAboutSite ? error.message : ERRORS.payment_provider_unavailable.message;
}

function newPrice(error: unknown): Money | null {
  const amountMinor = error instanceof ApiError ? error.details.priceMinor : undefined;
  return Money.safeParse({ amountMinor, currency: 'USD' }).data ?? null;
}

/**
 * Returns one idempotency key per request. It is kept while the outcome is unknown, so that a second click cannot create
 * a second order.
 */
function useIdempotencyKeys() {
  const held = useRef({ request: '', key: '' });
  return {
    keyOf(request: OrderRequest): string {
      const text = JSON.stringify(request);
      if (held.current.request !== text) held.current = { request: text, key: crypto.randomUUID() };
      return held.current.key;
    },
    renew(): void {
      held.current = { request: '', key: '' };
    },
  };
}
