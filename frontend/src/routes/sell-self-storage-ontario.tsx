import { createFileRoute } from '@tanstack/react-router';
import { keptClosings } from '../features/site/selling/kept-closings.tsx';
import { SellingPage } from '../features/site/selling/selling-page.tsx';
import { pageMeta } from '../shared/seo.ts';
import { SITE } from '../shared/site.ts';

/** For owners who think of selling: the six steps, and what a valuation needs. */
export const Route = createFileRoute('/sell-self-storage-ontario')({
  head: () =>
    pageMeta({
      title: 'Sell self-storage in Ontario, confidentially',
      description: `Six steps to selling a self-storage facility in Ontario, the documents needed, what buyers learn and when, and a free valuation within ${SITE.answerWithin.valuations}.`,
      path: '/sell-self-storage-ontario',
    }),
  loader: ({ context }) => keptClosings(context.content.closings),
  staleTime: Number.POSITIVE_INFINITY,
  component: SellingRoute,
});

function SellingRoute() {
  return <SellingPage closings={Route.useLoaderData()} />;
}
