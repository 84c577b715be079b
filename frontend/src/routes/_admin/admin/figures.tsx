import type { readSales, readVisits } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { FiguresPage } from '../../../features/admin/figures/figures-page.tsx';
import { figureQueries } from '../../../features/admin/figures/figures.queries.ts';
import { periodInput } from '../../../features/admin/shell/shell.queries.ts';
import { searchState } from '../../../features/admin/shell/use-admin-search.ts';
import { pick } from '../../../shared/search-params.ts';
import { preloadQuery } from '../../../shared/with-queries.tsx';

/** Shows the funnel from views to valuations and purchases, by page, source, coupon and period. */
export const Route = createFileRoute('/_admin/admin/figures')({
  staticData: {
    admin: {
      title: 'Figures',
      least: 'broker' satisfies (typeof readVisits | typeof readSales)['access'],
      nav: { label: 'Figures', group: 'shop', position: 7, key: 'f' },
    },
  },
  validateSearch: (search) => pick(search, 'days'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, location }) => {
    const input = periodInput(searchState(deps, location.state));
    preloadQuery(figureQueries.visits(input));
    preloadQuery(figureQueries.sales(input));
  },
  component: FiguresPage,
});
