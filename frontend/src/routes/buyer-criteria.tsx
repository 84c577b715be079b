import { createFileRoute } from '@tanstack/react-router';
import { CriteriaPage } from '../features/forms/criteria/criteria-page.tsx';
import { pageMeta } from '../shared/seo.ts';

/** A form where buyers say which properties they want to hear about. */
export const Route = createFileRoute('/buyer-criteria')({
  head: () =>
    pageMeta({
      title: 'Buyer criteria: say what property you would buy',
      description:
        'Tell us what commercial property you would buy in Ontario: type, region, size and financing. The broker calls when something on or off the market fits.',
      path: '/buyer-criteria',
    }),
  component: CriteriaPage,
});
