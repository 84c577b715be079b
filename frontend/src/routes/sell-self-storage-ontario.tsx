import { createFileRoute } from '@tanstack/react-router';
import { SellingPage } from '../features/site/selling/selling-page.tsx';
import { pageMeta } from '../shared/seo.ts';
import { SITE } from '../shared/site.ts';
import { keptMarkup } from '../shared/kept-markup.ts';

/** For owners who consider selling: the six steps, and what a valuation needs. */
export const Route = createFileRoute('/sell-self-storage-ontario')({
  head: () =>
    pageMeta({
      title: 'Sell self-storage in Ontario, confidentially',
      description: `Six steps to selling a self-storage facility in Ontario, the documents needed, what buyers learn and when, and a free valuation within ${SITE.answerWithin.valuations}.`,
      path: '/sell-self-storage-ontario',
    }),
  // Closings are static: only visitors who come from another page load their script.
  loader: ({ context }) =>
    keptMarkup('closings', async () => {
      const [{ Closings }, closings] = await Promise.all([
        import('../features/site/selling/closings.tsx'),
        context.content.closings(),
      ]);
      return () => <Closings closings={closings} />;
    }),
  staleTime: Number.POSITIVE_INFINITY,
  component: SellingRoute,
});

function SellingRoute() {
  return <SellingPage closings={Route.useLoaderData()} />;
}
