import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { NoticePage } from '../../shared/ui/notice-page.tsx';
import { WithQueries } from '../../shared/with-queries.tsx';
import { useSession } from '../session/session.ts';
import type { DataRoomPlace } from './data-room-page.tsx';

const TITLE = 'Listing documents';

// Loaded only after sign-in, which also keeps its modules out of the public pages' script.
const DataRoomPage = lazy(async () => ({ default: (await import('./data-room-page.tsx')).DataRoomPage }));

/**
 * The page for visitors who are not signed in. It is also shown until the session is known and without a script, so that
 * nothing moves.
 */
export function DataRoomGate(place: DataRoomPlace) {
  const session = useSession();
  if (session.status === 'signed-in') {
    return (
      <WithQueries>
        <Suspense fallback={<NoticePage title={TITLE}>Opening the documents…</NoticePage>}>
          <DataRoomPage key={session.user.id} email={session.user.email} {...place} />
        </Suspense>
      </WithQueries>
    );
  }
  const listing = session.status === 'signed-out' ? place.listing : undefined;
  const next = listing ? `/data-room?listing=${encodeURIComponent(listing)}` : '/data-room';
  return (
    <NoticePage
      title={TITLE}
      actions={
        <Link to="/auth" search={{ next }} className={buttonClass('signal')}>
          Sign in
        </Link>
      }
    >
      <p>
        Sign in with the email address you used for the agreement. We will email you a code; there is no password. You
        can read the documents once the broker has approved your signed agreement.
      </p>
    </NoticePage>
  );
}
