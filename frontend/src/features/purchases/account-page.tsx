import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { DoorProgress } from '../../shared/ui/door-progress.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { SignOutButton } from '../session/sign-out-button.tsx';
import { useRequiredSession } from '../session/use-required-session.ts';
import { OrderTable } from './order-table.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import { purchasesQuery } from './purchases.queries.ts';

export function AccountPage() {
  const user = useRequiredSession({ role: 'buyer', next: '/account' });
  return (
    <>
      <PageHead label="Account" title="Your purchases">
        {user ? (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 text-base">
            <p>
              Signed in as <strong className="break-all text-ink">{user.email}</strong>
            </p>
            <SignOutButton />
          </div>
        ) : null}
      </PageHead>
      <div className="page space-y-14 py-10 md:py-14">
        {user ? (
          <>
            <Purchases />
            <OrderTable />
          </>
        ) : (
          <DoorProgress text="Looking for your session" />
        )}
      </div>
    </>
  );
}

function Purchases() {
  const { data, error, refetch } = useQuery(purchasesQuery);
  if (data?.purchases.length === 0) {
    return (
      <div className="max-w-xl">
        <h2 className="text-2xl">Nothing here yet</h2>
        <p className="mt-2 text-muted">A checklist you buy appears here with its downloads and its end of access.</p>
        <Link to="/checklist-checkout" className={buttonClass('signal', 'mt-5')}>
          See the checklists
        </Link>
      </div>
    );
  }
  if (data) {
    return (
      <ul className="space-y-6">
        {data.purchases.map((purchase) => (
          <PurchaseCard key={purchase.orderNumber} purchase={purchase} />
        ))}
      </ul>
    );
  }
  if (error) {
    return (
      <div role="alert" className="max-w-xl">
        <p className="text-lg">Your purchases could not be loaded. They are safe; only this list is missing.</p>
        <button type="button" onClick={() => void refetch()} className={buttonClass('signal', 'mt-4')}>
          Try again
        </button>
      </div>
    );
  }
  return <DoorProgress text="Loading your purchases" />;
}
