import { useNavigate } from '@tanstack/react-router';
import { Tier } from '@brokerage/contracts';
import { Tabs } from 'radix-ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { adminNext, afterSignIn } from '../../shared/next-path.ts';
import { DoorProgress } from '../../shared/ui/door-drawing.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { useSession } from '../session/session.ts';
import { AccessMailForm } from './access-mail-form.tsx';
import { CodeForm } from './code-step.tsx';
import { useLinkToken } from './use-link-token.ts';
import { PasswordForm } from './password-form.tsx';

// Loaded for purchases only.
const ChosenTier = lazy(async () => ({ default: (await import('./chosen-tier.tsx')).ChosenTier }));

// Loaded only for a forgotten password.
const ResetRequestForm = lazy(async () => ({ default: (await import('./reset-request-form.tsx')).ResetRequestForm }));

// Loaded only for links from mails.
const NewPasswordForm = lazy(async () => ({ default: (await import('./new-password-form.tsx')).NewPasswordForm }));
const InvitationForm = lazy(async () => ({ default: (await import('./invitation-form.tsx')).InvitationForm }));

/** Switches between sign-in and the request for a new password. */
function AdminForms() {
  const [forgotten, setForgotten] = useState(false);
  return forgotten ? (
    <Suspense fallback={<DoorProgress text="Opening the form" />}>
      <ResetRequestForm onBack={() => setForgotten(false)} />
    </Suspense>
  ) : (
    <PasswordForm onForgotten={() => setForgotten(true)} />
  );
}

const LINK_TITLES = { recovery: 'Admin Login', invitation: 'You are invited' } as const;

const TAB =
  'min-h-11 flex-1 border-b-4 border-line px-3 py-2 font-semibold text-muted data-[state=active]:border-signal data-[state=active]:text-ink';

/**
 * Shows the admin login without `next` or with one of the admin area; with another, the code form first and the admin form in a second tab; during a
 * purchase, which `tier` names, only the code form. A link from a mail always shows its form. All others who are signed
 * in are redirected.
 */
export function SignInPage({ next, tier }: { next: string | undefined; tier: string | undefined }) {
  const session = useSession();
  const navigate = useNavigate();
  const [link, dropLink] = useLinkToken();
  const isSignedIn = session.status === 'signed-in' && !link;
  const target = isSignedIn ? afterSignIn(session.user.role, next, tier) : null;
  useEffect(() => {
    if (target) void navigate({ href: target, replace: true });
  }, [target, navigate]);

  const forBuyers = next !== undefined && !adminNext(next) && !link;
  const chosen = forBuyers ? Tier.safeParse(tier).data : undefined;
  return (
    <>
      {chosen ? (
        <PageHead label="Step 1 of 2" title="Where should your checklist go?">
          {/* Reserves its final height: if the form moved during a press, the press would miss. */}
          <div className="min-h-[calc(4lh+0.5rem)] md:min-h-[calc(2lh+0.5rem)]">
            <Suspense>
              <ChosenTier tier={chosen} />
            </Suspense>
          </div>
        </PageHead>
      ) : (
        <PageHead
          label={forBuyers ? 'Sign in' : 'Administration'}
          title={forBuyers ? 'Sign in or create your buyer account' : link ? LINK_TITLES[link.type] : 'Admin Login'}
        >
          {forBuyers ? <p>We will email you a 6-digit code. No password to remember.</p> : null}
        </PageHead>
      )}
      <div className="page py-10 md:py-14">
        {/* Reserves the height of a password form, so that nothing below moves when it loads. */}
        <div className="min-h-80 max-w-md">
          {link ? (
            <Suspense fallback={<DoorProgress text="Opening the form" />}>
              {link.type === 'recovery' ? (
                <NewPasswordForm token={link.token} onDone={dropLink} onBack={dropLink} />
              ) : (
                <InvitationForm token={link.token} onDone={dropLink} onBack={dropLink} />
              )}
            </Suspense>
          ) : session.status !== 'signed-out' ? (
            <DoorProgress text={target ? 'Signed in. One moment.' : 'Checking your session'} />
          ) : chosen ? (
            <BuyerForms />
          ) : forBuyers ? (
            <BuyerAndAdmin />
          ) : (
            <AdminForms />
          )}
        </div>
      </div>
    </>
  );
}

function BuyerAndAdmin() {
  return (
    <Tabs.Root defaultValue="buyer">
      <Tabs.List aria-label="Sign-in method" className="mb-8 flex">
        <Tabs.Trigger value="buyer" className={TAB}>
          Buyer
        </Tabs.Trigger>
        <Tabs.Trigger value="admin" className={TAB}>
          Admin
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="buyer">
        <BuyerForms />
      </Tabs.Content>
      <Tabs.Content value="admin">
        <AdminForms />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function BuyerForms() {
  return (
    <>
      <CodeForm />
      <AccessMailForm />
    </>
  );
}
