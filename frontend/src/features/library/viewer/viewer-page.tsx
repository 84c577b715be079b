import { Tier } from '@brokerage/contracts';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { hasCode } from '../../../shared/api-error.ts';
import { isTemporary } from '../../../shared/error-status.ts';
import { notifyError } from '../../../shared/notify.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { DoorProgress } from '../../../shared/ui/door-drawing.tsx';
import { NoticePage } from '../../../shared/ui/notice-page.tsx';
import { ChecklistHead } from './checklist-head.tsx';
import { loadClosedFile } from './offline-page.ts';
import { OpenedChecklist } from './opened-checklist.tsx';
import { Refusal } from './refusal.tsx';
import { useChecklist } from './use-checklist.ts';

const SharedFilePage = lazy(async () => ({
  default: (await import('../working-file/shared-file-page.tsx')).SharedFilePage,
}));
const ClosedWorkingFile = lazy(async () => ({ default: (await loadClosedFile()).ClosedWorkingFile }));

interface ViewerPageProps {
  token: string | undefined;
  tier: string | undefined;
  view: string | undefined;
}

export function ViewerPage({ token, tier, view }: ViewerPageProps) {
  const navigate = useNavigate();
  const shared = view === 'shared';
  const complete = shared || Boolean(token && tier);
  useEffect(() => {
    if (complete) return;
    notifyError('Invalid checklist access');
    void navigate({ to: '/', replace: true });
  }, [complete, navigate]);
  if (shared)
    return (
      <Suspense>
        <SharedFilePage />
      </Suspense>
    );
  if (!token || !tier) return <ClosedChecklist />;
  const known = Tier.safeParse(tier);
  return known.success ? <Viewer downloadToken={token} tier={known.data} /> : <Refusal text="Checklist not found" />;
}

/** The token is invalid: truncated by a mail program, or typed. */
const BROKEN_LINK = 'This link does not open a checklist';

function Viewer({ downloadToken, tier }: { downloadToken: string; tier: Tier }) {
  const opened = useChecklist(tier, downloadToken);
  if (opened.status === 'signed-out') {
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
        <p>Use the email address you bought it with.</p>
      </NoticePage>
    );
  }
  if (opened.status === 'refused') {
    return (
      <>
        <Refusal
          text={hasCode(opened.error, 'validation_failed') ? BROKEN_LINK : opened.error.message}
          onRetry={isTemporary(opened.error) ? opened.retry : undefined}
          buyAgain={hasCode(opened.error, 'entitlement_expired') ? tier : undefined}
        />
        {opened.ownerId ? (
          <Suspense>
            <ClosedWorkingFile ownerId={opened.ownerId} tier={tier} downloadToken={downloadToken} />
          </Suspense>
        ) : null}
      </>
    );
  }
  if (opened.status === 'loading') {
    return (
      <>
        <ChecklistHead tier={tier} data={undefined} />
        <DoorProgress text="Opening your checklist" />
      </>
    );
  }
  return <OpenedChecklist tier={tier} {...opened} />;
}

/** Shown briefly at the address without a token, and permanently without a script. */
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
      <p>Open a checklist from your purchases, or from the link on the payment confirmation page.</p>
    </NoticePage>
  );
}
