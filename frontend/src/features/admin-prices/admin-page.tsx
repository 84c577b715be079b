import { formatMoney, type Product } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notifyError } from '../../shared/notify.tsx';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { DoorProgress } from '../../shared/ui/door-progress.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { TierCover } from '../../shared/ui/tier-cover.tsx';
import { SignOutButton } from '../session/sign-out-button.tsx';
import { useRequiredSession } from '../session/use-required-session.ts';
import { adminProductsQuery } from './admin-products.queries.ts';
import { PriceForm } from './price-form.tsx';

export function AdminPage() {
  const user = useRequiredSession({
    role: 'admin',
    signedOutText: 'Please sign in to access the admin dashboard',
    wrongRoleText: "You don't have admin access",
  });
  if (!user) {
    return (
      <div className="page py-16">
        <h1 className="sr-only">Admin Dashboard</h1>
        <DoorProgress text="Checking your access" />
      </div>
    );
  }
  return (
    <>
      <PageHead label="Administration" title="Admin Dashboard">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p>Manage checklist pricing and downloads</p>
          <SignOutButton />
        </div>
      </PageHead>
      <div className="page py-10 md:py-14">
        <AdminProducts />
      </div>
    </>
  );
}

function AdminProducts() {
  const { data, error, refetch } = useQuery(adminProductsQuery);
  useEffect(() => {
    if (error) notifyError('Failed to load products');
  }, [error]);
  if (data) {
    return (
      <ul className="space-y-6">
        {data.products.map((product) => (
          // A new version starts the form anew with the stored price.
          <ProductCard key={`${product.id}-${product.version}`} product={product} />
        ))}
      </ul>
    );
  }
  if (error) {
    return (
      <button type="button" onClick={() => void refetch()} className={buttonClass('signal')}>
        Load the products again
      </button>
    );
  }
  return <DoorProgress text="Loading the products" />;
}

function ProductCard({ product }: { product: Product }) {
  return (
    <li
      data-testid={`product-${product.tier}`}
      className="grid gap-6 border border-edge bg-plate p-5 md:grid-cols-[7rem_1fr_auto] md:p-6"
    >
      <TierCover tier={product.tier} className="w-28" />
      <div>
        <h2 className="text-2xl">{product.name}</h2>
        <p className="figures text-sm text-muted">
          Tier: {product.tier}. Stored price {formatMoney(product.price)}, version {product.version}.
        </p>
        <p className="mt-3 max-w-[60ch]">{product.description}</p>
        <ul className="mt-3 list-[square] pl-5 text-muted marker:text-signal-text">
          {product.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
      <PriceForm product={product} />
    </li>
  );
}
