import { Link } from '@tanstack/react-router';
import { EntryPage } from '../editor/entry-page.tsx';
import { CLOSING_KIND } from './closing-kind.ts';

/** Shows one closing. */
export function ClosingPage({ id }: { id: string }) {
  const back = (
    <Link to="/admin/content/closings" className="underline underline-offset-4">
      All closings
    </Link>
  );
  return (
    <EntryPage
      kind={CLOSING_KIND}
      id={id}
      nameOf={({ draft }) => draft.name ?? id}
      shownOn={() => '/sell-self-storage-ontario'}
      back={back}
    />
  );
}
