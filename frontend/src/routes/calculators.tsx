import { createFileRoute } from '@tanstack/react-router';
import { pickSearch } from '../features/site/calculators/calculator-search.ts';
import { CalculatorsPage } from '../features/site/calculators/calculators-page.tsx';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/calculators')({
  validateSearch: pickSearch,
  head: () =>
    pageMeta({
      title: 'Commercial mortgage and closing cost calculators',
      description:
        'Cap rate, NOI, DSCR, largest loan, Canadian mortgage payment and Ontario land transfer tax for commercial property, with every formula and calculation shown.',
      path: '/calculators',
    }),
  component: CalculatorsRoute,
});

function CalculatorsRoute() {
  return <CalculatorsPage search={Route.useSearch()} />;
}
