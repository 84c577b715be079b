import { ERRORS, Tier } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, hasCode } from '../../shared/api-error.ts';
import { notifyError } from '../../shared/notify.tsx';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { DoorProgress } from '../../shared/ui/door-progress.tsx';
import { NoticePage } from '../../shared/ui/notice-page.tsx';
import { useSession } from '../session/session.ts';
import { ChecklistBody } from './checklist-body.tsx';
import { ChecklistHead } from './checklist-head.tsx';
import { checklistQuery } from './purchases.queries.ts';

export function ViewerPage({ token, tier }: { token: string | undefined; tier: string | undefined }) {
  const navigate = useNavigate();
  const complete = Boolean(token && tier);
  useEffect(() => {
    if (complete) return;
    notifyError('Invalid checklist access');
    void navigate({ to: '/', replace: true });
  }, [complete, navigate]);
  if (!token || !tier) return <ClosedChecklist />;
  const known = Tier.safeParse(tier);
  return known.success ? <Viewer downloadToken={token} tier={known.data} /> : <Refusal text="Checklist not found" />;
}

function Viewer({ downloadToken, tier }: { downloadToken: string; tier: Tier }) {
  const session = useSession();
  const { data, error, refetch } = useQuery({
    ...checklistQuery(tier, downloadToken),
    enabled: session.status === 'signed-in',
  });
  if (session.status === 'signed-out' || hasCode(error, 'unauthenticated', 'session_expired')) {
    const next = `/checklist?${new URLSearchParams({ token: downloadToken, tier }).toString()}`;
    return (
      <NoticePage
        title="Please sign in to read your checklist"
        actions={
          <Link to="/auth" search={{ next }} className={buttonClass('signal')}>
            Sign in
          </Link>
        }
      >
        <p>Use the e-mail address you bought it with.</p>
      </NoticePage>
    );
  }
  if (error && !data) {
    const text = error instanceof ApiError ? error.message : ERRORS.internal_error.message;
    return <Refusal text={text} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <ChecklistHead tier={tier} data={data} />
      {data ? <ChecklistBody checklist={data.checklist} /> : <DoorProgress text="Opening your checklist" />}
    </>
  );
}

/** What stands at the bare address for a moment, and for good where no script runs. */
function ClosedChecklist() {
  return (
    <NoticePage
      title="Your checklist"
      actions={
        <Link to="/account" className={buttonClass('outline')}>
          Your purchases
        </Link>
      }
    >
      <p>A checklist opens from your purchases, or from the link on the page after payment.</p>
    </NoticePage>
  );
}

function Refusal({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <NoticePage
      title={text}
      actions={
        <>
          {onRetry ? (
            <button type="button" onClick={onRetry} className={buttonClass('signal')}>
              Try again
            </button>
          ) : null}
          <Link to="/account" className={buttonClass('outline')}>
            Your purchases
          </Link>
          <Link to="/contact" className={buttonClass('outline')}>
            Contact Our Team
          </Link>
        </>
      }
    >
      <p>If you bought this checklist, you find it among your purchases.</p>
    </NoticePage>
  );
}
