import type { listProducts, OutputOf, readSalesTax } from '@brokerage/contracts';
import type { Prices } from '../../../shared/shop/shop.queries.ts';

export const NO_TAX = 'No GST/HST is charged.';
/** Times the shop may take to answer before the page stays as it was made. */
const TIMEOUT_MS = 10_000;

/**
 * Waits until the checkout, as it was made, is not what the shop says: it has another price, or the seller charges tax by place.
 * That no tax is charged is put on the page at once. While the shop cannot be asked the page stands, as it does without a script.
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

/** What the shop answers, unread: the application parses it when it starts. */
async function ask<T>(path: string): Promise<T | undefined> {
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
