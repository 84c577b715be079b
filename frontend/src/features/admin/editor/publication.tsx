import { readPublication, type Publication, restoreRelease } from '@brokerage/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { IfPermitted } from '../../session/permission.tsx';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { officeTime } from '../shell/office-time.ts';
import { PUBLICATION_STATES_IN_WORDS } from '../words/content-words.ts';
import { publicationQuery } from './editor.queries.ts';

type Release = Publication['releases'][number];

/** Shows whether visitors see what is published, and if not, why. */
export function PublicationState() {
  return (
    <IfPermitted call={readPublication}>
      <StateOfSite />
    </IfPermitted>
  );
}

function StateOfSite() {
  const { data, error } = useQuery(publicationQuery);
  if (error)
    return (
      <p role="alert" className="text-sm font-semibold text-danger">
        We could not check whether visitors see the latest version. {error.message}
      </p>
    );
  if (!data) return <p className="text-sm text-muted">Loading the state of the public site…</p>;
  return (
    <div className="text-sm">
      <output>
        {PUBLICATION_STATES_IN_WORDS[data.state]}
        {data.publishedAt ? (
          <>
            {' '}
            Site last published <time dateTime={data.publishedAt}>{officeTime(data.publishedAt)}</time>.
          </>
        ) : null}
      </output>
      {data.problems.length > 0 ? (
        <ul className="mt-2 list-disc space-y-1 border border-danger p-4 pl-8">
          {data.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Lists the releases of the public site that can be shown again. */
export function Releases() {
  return (
    <IfPermitted call={restoreRelease}>
      <ReleaseTable />
    </IfPermitted>
  );
}

function ReleaseTable() {
  const { data } = useQuery(publicationQuery);
  if (!data || data.releases.length === 0) return null;
  return (
    <section aria-labelledby="releases" className="mt-8">
      <h2 id="releases" className="mb-2 font-sans text-sm font-semibold tracking-normal">
        Earlier versions of the public site
      </h2>
      <AdminTable
        caption="Releases of the public site"
        columns={columnsFor(data)}
        rows={data.releases}
        keyOf={({ number }) => String(number)}
      />
    </section>
  );
}

function columnsFor({ number: newest }: Publication): readonly Column<Release>[] {
  return [
    { label: 'Release', cell: ({ number }) => `Release ${number}` },
    { label: 'Since', cell: ({ publishedAt }) => <time dateTime={publishedAt}>{officeTime(publishedAt)}</time> },
    { label: 'What', cell: ({ restores }) => (restores === null ? 'Published' : `Release ${restores} restored`) },
    {
      label: 'Visitors',
      cell: ({ number }) => (number === newest ? 'Current' : <Restore number={number} newest={newest ?? number} />),
    },
  ];
}

function Restore({ number, newest }: { number: number; newest: number }) {
  const queryClient = useQueryClient();
  const restore = async (): Promise<void> => {
    queryClient.setQueryData(publicationQuery.queryKey, await call(restoreRelease, { number, newest }));
  };
  return (
    <ActionDialog label={`Restore release ${number}`} confirm="Restore release" hasReason={false} onConfirm={restore}>
      <p className="text-sm">
        Visitors will see every page as it was in release {number} until something is published. Prices and listings
        marked as sold since then will appear as they were. You cannot restore a release that shows something since
        removed from the site.
      </p>
    </ActionDialog>
  );
}
