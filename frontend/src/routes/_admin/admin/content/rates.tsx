import { RATES, type readRates } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { RatesPage } from '../../../../features/admin/content/claim-page.tsx';
import { ratesQueries } from '../../../../features/admin/content/claims.queries.ts';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

/** Corrects and publishes the lender rates, all together. */
export const Route = createFileRoute('/_admin/admin/content/rates')({
  staticData: { admin: { title: 'Lender rates', least: 'assistant' satisfies (typeof readRates)['access'] } },
  loader: () => preloadQuery(ratesQueries.one(RATES)),
  component: RatesPage,
});
