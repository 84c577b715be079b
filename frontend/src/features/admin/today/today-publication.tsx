import { readPublication } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIsPermitted } from '../../session/permission.tsx';
import { PublicationState } from '../editor/publication.tsx';
import { publicationQuery } from '../editor/editor.queries.ts';

/** Whether visitors do not see the latest publication, and will not until somebody changes something. */
export function useUnshownPublication(): boolean {
  const mayAsk = useIsPermitted(readPublication);
  const { data } = useQuery({ ...publicationQuery, enabled: mayAsk });
  return data?.state === 'refused' || data?.state === 'failed';
}

/** Says why not; empty if they do. */
export function TodayPublication() {
  if (!useUnshownPublication()) return null;
  return (
    <section aria-labelledby="unshown-publication" className="space-y-2 border-l-4 border-danger bg-plate px-3 py-2">
      <h2 id="unshown-publication" className="font-sans text-sm font-semibold tracking-normal">
        The public site does not show the latest published version
      </h2>
      <PublicationState />
      <p className="text-sm">
        <Link to="/admin/content">Content</Link>
      </p>
    </section>
  );
}
