import type { readPerson } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { peopleQueries } from '../../../../features/admin/people/people.queries.ts';
import { PersonPage } from '../../../../features/admin/people/person-page.tsx';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

/** Shows one person: the whole history, and the next step. */
export const Route = createFileRoute('/_admin/admin/people/$personId')({
  staticData: { admin: { title: 'Person', least: 'assistant' satisfies (typeof readPerson)['access'] } },
  loader: ({ params }) => preloadQuery(peopleQueries.one(params.personId)),
  component: PersonRoute,
});

function PersonRoute() {
  const { personId } = Route.useParams();
  return <PersonPage personId={personId} />;
}
