import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { DoorProgress } from '../../../shared/ui/door-drawing.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import { purchasesQuery } from './purchases.queries.ts';

/** Lists purchases, each with its downloads and the end of its access. */
export function PurchaseList() {
  const { data, error, refetch } = useQuery(purchasesQuery);
  if (data?.purchases.length === 0) {
    return (
      <div className="max-w-xl">
        <h2 className="text-2xl">Nothing here yet</h2>
        <p className="mt-2 text-muted">Checklists you buy appear here, with their downloads and access end date.</p>
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
