import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { pick } from '../shared/search-params.ts';
import { pageMeta } from '../shared/seo.ts';
import { NoticePage } from '../shared/ui/notice-page.tsx';
import { WithQueries } from '../shared/with-queries.tsx';

// What it is made of is named in its own file: every public page would load the list otherwise.
const DataRoomPage = lazy(async () => ({
  default: (await import('../features/data-room/data-room-page.tsx')).DataRoomPage,
}));

/** Documents of listings, for those whose agreement the broker has approved. The address names a listing and a document by ids alone. */
export const Route = createFileRoute('/data-room')({
  validateSearch: (search) => pick(search, 'listing', 'document', 'page'),
  head: () =>
    pageMeta({
      title: 'Data room',
      description: 'Documents for buyers.',
      path: '/data-room',
      noindex: true,
    }),
  component: DataRoomRoute,
});

const OPENING = 'They open with JavaScript, to whoever is signed in and approved.';

function DataRoomRoute() {
  return (
    <WithQueries>
      <Suspense fallback={<NoticePage title="Documents of a listing">{OPENING}</NoticePage>}>
        <DataRoomPage {...Route.useSearch()} />
      </Suspense>
    </WithQueries>
  );
}
