import type { ReactNode } from 'react';
import { DoorProgress } from '../../../shared/ui/door-progress.tsx';
import { SignOutButton } from '../../session/sign-out-button.tsx';
import { useRequiredSession } from '../../session/use-required-session.ts';
import { AdminNav } from './admin-nav.tsx';

interface AdminFrameProps {
  section: string;
  title: string;
  lead?: string | undefined;
  health?: ReactNode;
  children: ReactNode;
}

/** Who may enter, where one is, and the way to the other parts. Nothing inside is drawn or fetched before access is known. */
export function AdminFrame({ section, title, lead, health, children }: AdminFrameProps) {
  const user = useRequiredSession({
    role: 'admin',
    signedOutText: 'Please sign in to access the admin dashboard',
    wrongRoleText: "You don't have admin access",
  });
  if (!user) {
    return (
      <div className="page py-16">
        <h1 className="sr-only">{title}</h1>
        <DoorProgress text="Checking your access" />
      </div>
    );
  }
  return (
    <div className="mx-auto w-full max-w-[96rem] px-5 pt-6 pb-14 md:px-8">
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          {lead ? <p className="text-muted">{lead}</p> : null}
        </div>
        <SignOutButton />
      </header>
      <AdminNav section={section} />
      {health}
      <div className="mt-5">{children}</div>
    </div>
  );
}
