import { createFileRoute } from '@tanstack/react-router';
import { Hero } from '../features/site/home/hero.tsx';
import { keptMarkup } from '../shared/kept-markup.ts';
import { KeptPart } from '../shared/ui/static-html.tsx';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/')({
  head: () =>
    pageMeta({
      title: 'Self-storage and commercial real estate in Ontario',
      description:
        'A brokerage for buying, selling and valuing self-storage and other commercial property in Ontario, with due diligence checklists you can use on your own.',
      path: '/',
    }),
  loader: ({ context: { content } }) =>
    keptMarkup('home-body', async () => {
      const { homeSections } = await import('../features/site/home/home-sections.tsx');
      const { forSale, newestClosings, reviews, featuredArticles } = content;
      return homeSections({
        forSale: await forSale(),
        closings: await newestClosings(),
        reviews: await reviews('brokerage'),
        featured: await featuredArticles(),
      });
    }),
  staleTime: Number.POSITIVE_INFINITY,
  component: Home,
});

function Home() {
  return (
    <>
      <Hero />
      <KeptPart markup={Route.useLoaderData()} />
    </>
  );
}
