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
import { isTemporary } from '../../../shared/temporary-error.ts';
import { visitSource } from '../../../shared/visit-source.ts';

/** What is bought, at the amount the page shows. */
export interface OrderRequest {
  tier: Tier;
  toPay: Money;
  couponCode?: string | undefined;
  /** Own purchase that is upgraded. */
  upgradeFrom?: string | undefined;
  taxPlace?: TaxPlace | undefined;
  billTo?: BillTo | undefined;
}

interface OrderOutcomes {
  onSignedOut: (tier: Tier) => void;
  /** The order would cost another amount than the one shown; null when it is not known, or a code or an upgrade does not count any more. */
  onPriceChanged: (tier: Tier, price: Money | null) => void;
}

/** What a page says `onSignedOut`, on the way to the sign-in. */
export const SIGN_IN_TO_BUY = 'Please sign in to make a purchase';

const SIGNED_OUT = ['unauthenticated', 'session_expired'] as const;

/**
 * Starts a purchase and leaves for the payment page. While it runs, and after it worked or failed, `variables` names the request.
 * `refusal` says until the next try why it was not begun.
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

  // Back from the payment page the browser may show this page as it was left: with every button off.
  const { reset } = order;
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [reset]);
  const { error } = order;
  return { ...order, refusal: error && !hasCode(error, ...SIGNED_OUT) ? refusalText(error) : null };
}

/** Without an answer, or with one that is about the site, the buyer is told what did not happen. */
function refusalText(error: Error): string {
  return error instanceof ApiError && !isTemporary(error) ? error.message : ERRORS.payment_provider_unavailable.message;
}

function newPrice(error: unknown): Money | null {
  const amountMinor = error instanceof ApiError ? error.details.priceMinor : undefined;
  return Money.safeParse({ amountMinor, currency: 'USD' }).data ?? null;
}

/** One idempotency key per request: kept while nobody knows whether the order was made, so that a second click cannot make a second one. */
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
