import { createFileRoute } from '@tanstack/react-router';
import { DataRoomGate } from '../features/data-room/data-room-gate.tsx';
import { pick } from '../shared/search-params.ts';
import { pageMeta } from '../shared/seo.ts';

/** Documents of listings, for people with an approved agreement. The address identifies listing and document only by id. */
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
