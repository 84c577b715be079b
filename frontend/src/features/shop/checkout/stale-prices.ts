import type { listProducts, OutputOf, readSalesTax } from '@brokerage/contracts';
import type { Prices } from '../../../shared/shop/shop.queries.ts';

export const NO_TAX = 'No GST/HST is charged.';
/** How long the shop may take to answer before the page stays as rendered. */
const TIMEOUT_MS = 10_000;

/**
 * Waits until the prerendered checkout turns out to be outdated: a price differs, or the seller charges tax by place. If
 * no tax is charged, it updates the page itself. If the shop does not answer, the page stays as is.
 */
export async function awaitStalePrices(page: Document): Promise<void> {
  const [products, tax] = await Promise.all([
    ask<OutputOf<typeof listProducts>>('/api/products'),
    ask<OutputOf<typeof readSalesTax>>('/api/payments/tax'),
  ]);
  const shown: Partial<Prices> = JSON.parse(page.querySelector<HTMLElement>('[data-prices]')?.dataset.prices ?? '{}');
  const isOutdated = products?.products.some(
    ({ tier, price }) => price.amountMinor !== shown[tier]?.amountMinor || price.currency !== shown[tier].currency,
  );
  if (isOutdated || tax?.rates) return;
  if (tax) for (const line of page.querySelectorAll('[data-tax]')) line.textContent = NO_TAX;
  await new Promise<never>(() => undefined);
}

/** Returns the response unvalidated: the application validates it when it starts. */
async function ask<T>(path: string): Promise<T | undefined> {
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
