import { formatMoney, type Product } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notifyError } from '../../../shared/notify.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { DoorProgress } from '../../../shared/ui/door-drawing.tsx';
import { TierCover } from '../../../shared/ui/tier-cover.tsx';
import { EditionOwners } from './edition-owners.tsx';
import { priceQueries } from './prices.queries.ts';
import { PriceForm } from './price-form.tsx';
import { PriceHistory } from './price-history.tsx';

/** Shows the prices and files of the checklists. */
export function AdminProducts() {
  const { data, error, refetch } = useQuery(priceQueries.products);
  useEffect(() => {
    if (error) notifyError('Failed to load products');
  }, [error]);
  if (data) {
    return (
      <>
        <ul className="@container space-y-5">
          {data.products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ul>
        <EditionOwners />
      </>
    );
  }
  if (error) {
    return (
      <button type="button" onClick={() => void refetch()} className={buttonClass('signal')}>
        Reload products
      </button>
    );
  }
  return <DoorProgress text="Loading the products" />;
}

function ProductCard({ product }: { product: Product }) {
  return (
    <li
      data-testid={`product-${product.tier}`}
      className="grid gap-6 border border-edge bg-plate p-5 @xl:grid-cols-[7rem_1fr_auto] @xl:p-6"
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
        <PriceHistory id={product.id} />
      </div>
      <div className="flex flex-col items-start gap-4">
        <PriceForm product={product} />
        <a
          href={`/checklists/self-storage-${product.tier}-checklist.pdf`}
          target="_blank"
          rel="noopener"
          className={buttonClass('outline')}
        >
          Download {product.name}
        </a>
      </div>
    </li>
  );
}
