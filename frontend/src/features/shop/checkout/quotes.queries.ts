import {
  type ErrorCode,
  PRICE_REQUEST_ERRORS,
  type PriceParts,
  quoteOrder,
  readSalesTax,
  type Tier,
  TIERS,
} from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { ApiError, hasCode } from '../../../shared/api-error.ts';

export const salesTaxQuery = queryOptions({
  queryKey: ['checkout', 'tax'],
  queryFn: ({ signal }) => call(readSalesTax, {}, { signal }),
  staleTime: 60_000,
});

export interface Quotes {
  parts: Partial<Record<Tier, PriceParts>>;
  /** Why the code, or the upgrade, is not valid for a checklist. */
  refused: Partial<Record<Tier, ErrorCode>>;
}

/** Key prefix of all quotes. */
export const QUOTES_KEY = ['checkout', 'quotes'];

/** Order ids of the buyer's purchases that can be credited, by checklist. */
export type Bases = Partial<Record<Tier, string>>;

/** Quotes each checklist with the code and as an upgrade. Sends nothing without either. */
export function quotesQuery(code: string | undefined, bases: Bases) {
  return queryOptions({
    queryKey: [...QUOTES_KEY, code ?? null, bases],
    queryFn: ({ signal }) => quoteAll(code, bases, (input) => quoteOne(input, signal)),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

interface QuoteRequest {
  productTier: Tier;
  upgradeFrom?: string;
  couponCode?: string;
}
type Quote = (request: QuoteRequest) => Promise<PriceParts | ErrorCode>;

const OF_UPGRADE: readonly ErrorCode[] = ['upgrade_refused', 'upgrade_in_use'];
/** Refusals that depend on the checklist. After any other, the code is not retried, because tries are counted. */
const OF_ONE_TIER: readonly ErrorCode[] = [...OF_UPGRADE, 'coupon_wrong_tier', 'order_not_found'];

/** Whether a refusal explains why a buyer who owns a smaller checklist is asked for the list price. */
export function isUpgradeRefusal(code: ErrorCode): boolean {
  return OF_UPGRADE.includes(code);
}

export async function quoteAll(code: string | undefined, bases: Bases, quote: Quote): Promise<Quotes> {
  const quotes: Quotes = { parts: {}, refused: {} };
  let codeToTry = code;
  for (const productTier of TIERS) {
    const base = bases[productTier];
    const request: QuoteRequest = { productTier, ...(base ? { upgradeFrom: base } : {}) };
    if (codeToTry) {
      const asked = await quote({ ...request, couponCode: codeToTry });
      if (typeof asked === 'object') {
        quotes.parts[productTier] = asked;
        continue;
      }
      quotes.refused[productTier] = asked;
      if (!OF_ONE_TIER.includes(asked)) codeToTry = undefined;
    }
    // Without the code, the upgrade may still be valid.
    const alone = base ? await quote(request) : null;
    if (alone !== null && typeof alone === 'object') quotes.parts[productTier] = alone;
    // The reason for the list price, whatever was said of the code: that is known from the first checklist, which no upgrade leads to.
    else if (alone !== null) quotes.refused[productTier] = alone;
  }
  return quotes;
}

/** Returns the price, or why there is none. Throws errors that say nothing about the request. */
async function quoteOne(request: QuoteRequest, signal: AbortSignal): Promise<PriceParts | ErrorCode> {
  try {
    return await call(quoteOrder, request, { signal });
  } catch (error) {
    if (error instanceof ApiError && hasCode(error, ...PRICE_REQUEST_ERRORS)) return error.code;
    throw error;
  }
}
