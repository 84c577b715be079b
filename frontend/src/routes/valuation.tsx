import { createFileRoute } from '@tanstack/react-router';
import { ValuationPage } from '../features/forms/valuation/valuation-page.tsx';
import { pick } from '../shared/search-params.ts';
import { pageMeta } from '../shared/seo.ts';
import { SITE } from '../shared/site.ts';

export const Route = createFileRoute('/valuation')({
  validateSearch: (search) => pick(search, 'step'),
  head: () =>
    pageMeta({
      title: 'Free valuation of commercial property in Ontario',
      description: `What would a buyer pay for your Ontario storage facility? Eight questions, a first range with the math shown, and a broker’s answer within ${SITE.answerWithin.valuations}.`,
      path: '/valuation',
    }),
  component: ValuationRoute,
});

function ValuationRoute() {
  const { step } = Route.useSearch();
  return <ValuationPage step={step} />;
}
