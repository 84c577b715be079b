import { createFileRoute } from '@tanstack/react-router';
import { DataRoomGate } from '../features/data-room/data-room-gate.tsx';
import { pick } from '../shared/search-params.ts';
import { pageMeta } from '../shared/seo.ts';

/** Documents of listings, for those whose agreement the broker has approved. The address names a listing and a document by ids alone. */
export const Route = createFileRoute('/data-room')({
  validateSearch: (search) => pick(search, 'listing', 'document', 'page'),
  head: () =>
    pageMeta({
      title: 'Your data rooms',
      description: 'Documents for buyers.',
      path: '/data-room',
      noindex: true,
    }),
  component: DataRoomRoute,
});

function DataRoomRoute() {
  return <DataRoomGate {...Route.useSearch()} />;
}
