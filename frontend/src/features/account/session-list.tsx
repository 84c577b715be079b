import type { SessionEntry } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatExpiry } from '../../shared/dates.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { useRevokeOtherSessions, useRevokeSession } from './account.mutations.ts';
import { sessionsQuery } from './account.queries.ts';

/** Lists where the account is signed in. Ending a session takes effect within a second, on any device. */
export function SessionList() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const revokeOthers = useRevokeOtherSessions();
  const sessions = data?.sessions ?? [];
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="text-2xl">
        Where you are signed in
      </h2>
      {error ? (
        <div role="alert" className="mt-3">
          <p>Your sessions could not be loaded.</p>
          <button type="button" onClick={() => void refetch()} className={buttonClass('outline', 'mt-3')}>
            Try again
          </button>
        </div>
      ) : null}
      <ul className="mt-4 max-w-3xl border-t border-line">
        {sessions.map((entry) => (
          <SessionRow key={entry.sessionId} entry={entry} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <button
          type="button"
          disabled={revokeOthers.isPending}
          onClick={() => revokeOthers.mutate()}
          className={buttonClass('outline', 'mt-5')}
        >
          Sign out everywhere else
        </button>
      ) : null}
    </section>
  );
}

function SessionRow({ entry }: { entry: SessionEntry }) {
  const revoke = useRevokeSession();
  const { sessionId, device, lastSeenAt, createdAt, current } = entry;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div>
        <p className="font-semibold">
          {device || 'Unknown browser'}
          {current ? ' (this one)' : null}
        </p>
        <p className="figures text-sm text-muted">
          Last used {formatExpiry(lastSeenAt)}, signed in {formatExpiry(createdAt)}
        </p>
      </div>
      {current ? null : (
        <button
          type="button"
          disabled={revoke.isPending}
          onClick={() => revoke.mutate(sessionId)}
          aria-label={`End the session on ${device || 'an unknown browser'}, signed in ${formatExpiry(createdAt)}`}
          className={buttonClass('outline')}
        >
          End
        </button>
      )}
    </li>
  );
}
