import { createFileRoute, notFound } from '@tanstack/react-router';
import { ChecklistPage } from '../features/shop/checkout/checklist-page.tsx';
import { keptReviews } from '../shared/reviews/kept-reviews.tsx';
import { pageMeta } from '../shared/seo.ts';
import { WithQueries } from '../shared/with-queries.tsx';

/** Search engines index this page of a checklist instead of the checkout. */
export const Route = createFileRoute('/checklists/$tier')({
  loader: async ({ params, context }) => {
    // Kept out of the script that every page loads.
    const { findChecklistPage } = await import('../features/shop/checkout/checklist-pages.content.ts');
    const found = findChecklistPage(params.tier);
    // oxlint-disable-next-line typescript/only-throw-error -- the router expects it
    if (!found) throw notFound();
    const reviews = await context.content.reviews('checklists');
    return { ...found, rating: reviews.rating, reviews: await keptReviews(reviews) };
  },
  staleTime: Number.POSITIVE_INFINITY,
  preloadStaleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) =>
    loaderData
      ? pageMeta({
          title: loaderData.text.metaTitle,
          description: loaderData.text.description,
          path: `/checklists/${loaderData.tier}`,
        })
      : {},
  component: ChecklistRoute,
});

function ChecklistRoute() {
  return (
    <WithQueries>
      <ChecklistPage {...Route.useLoaderData()} />
    </WithQueries>
  );
}
