import { Link } from '@tanstack/react-router';
import { EntryPage } from '../editor/entry-page.tsx';
import { REVIEW_KIND } from './review-kind.ts';

/** Shows one review. */
export function ReviewPage({ id }: { id: string }) {
  const back = (
    <Link to="/admin/content/reviews" className="underline underline-offset-4">
      All reviews
    </Link>
  );
  return (
    <EntryPage
      kind={REVIEW_KIND}
      id={id}
      nameOf={({ draft }) => draft.author ?? id}
      shownOn={({ published }) => (published?.subject === 'checklists' ? '/checklist-checkout' : '/')}
      back={back}
    />
  );
}
