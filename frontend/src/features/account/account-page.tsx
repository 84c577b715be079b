import { isOffice } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { DoorProgress } from '../../shared/ui/door-drawing.tsx';
import { PurchaseList } from '../library/purchases/purchase-list.tsx';
import { SignOutButton } from '../session/sign-out.tsx';
import { useRequiredSession } from '../session/use-required-session.ts';
import type { Erasure } from './account.mutations.ts';
import { MyData } from './my-data.tsx';
import { SessionList } from './session-list.tsx';

// Loaded separately, because buyers have neither a password nor a second factor.
const AdminSecurity = lazy(async () => ({ default: (await import('./admin-security.tsx')).AdminSecurity }));

// Below the purchases, and for buyers with an order only.
const OrderList = lazy(async () => ({ default: (await import('../library/purchases/order-list.tsx')).OrderList }));

// Seen at most once per account.
const AccountErased = lazy(async () => ({ default: (await import('./account-erased.tsx')).AccountErased }));

export function AccountPage() {
  const [erasure, setErasure] = useState<Erasure>();
  return erasure ? (
    <Suspense>
      <AccountErased erasure={erasure} />
    </Suspense>
  ) : (
    <SignedInAccount onErased={setErasure} />
  );
}

function SignedInAccount({ onErased }: { onErased: (erasure: Erasure) => void }) {
  const user = useRequiredSession('/account');
  const isOfOffice = user !== null && isOffice(user.role);
  return (
    <>
      <PageHead label="Account" title={isOfOffice ? 'Your account' : 'Your purchases'}>
        {user ? (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 text-base">
            <p>
              Signed in as <strong className="break-all text-ink">{user.email}</strong>
              {isOfOffice ? `, ${user.role}` : null}
            </p>
            <SignOutButton />
          </div>
        ) : null}
      </PageHead>
      <div className="page space-y-14 py-10 md:py-14">
        {user ? (
          isOfOffice ? (
            <>
              <Suspense fallback={<DoorProgress text="Loading the security settings" />}>
                <AdminSecurity user={user} />
              </Suspense>
              <SessionList />
              <PurchaseList />
              <Suspense>
                <OrderList />
              </Suspense>
            </>
          ) : (
            <>
              <PurchaseList />
              <Suspense>
                <OrderList />
              </Suspense>
              <p>
                Did you sign a non-disclosure agreement? Read the{' '}
                <Link to="/data-room" className="underline underline-offset-4">
                  documents for the listings you were approved to see
                </Link>
                .
              </p>
              <SessionList />
              <MyData email={user.email} onErased={onErased} />
            </>
          )
        ) : (
          <DoorProgress text="Checking your session" />
        )}
      </div>
    </>
  );
}
