import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { adminNext } from '../shared/next-path.ts';
import { pick } from '../shared/search-params.ts';
import { pageMeta } from '../shared/seo.ts';
import { WithQueries } from '../shared/with-queries.tsx';

export const Route = createFileRoute('/auth')({
  validateSearch: (search) => pick(search, 'next', 'tier'),
  head: ({ match }) =>
    pageMeta({
      title: match.search.next && !adminNext(match.search.next) ? 'Sign in' : 'Admin Login',
      description: 'Sign in to the site.',
      path: '/auth',
      noindex: true,
    }),
  staticData: { isPurchase: true },
  component: AuthRoute,
});

function AuthRoute() {
  const { next, tier } = Route.useSearch();
  return (
    <WithQueries>
      <SignInPage next={next} tier={tier} />
    </WithQueries>
  );
}
