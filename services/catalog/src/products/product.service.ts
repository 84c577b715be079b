import { DELIVERABLE_TIERS, type listPriceChanges, type OutputOf, type Product, type Tier } from '@brokerage/contracts';
import { type Actor, DomainError } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { byPrice, toProduct, type ProductFields } from './product.model.ts';
import { ProductRepository } from './product.repository.ts';

interface PriceUpdate {
  id: string;
  priceMinor: number;
  /** The version the admin saw. */
  version: number;
}

@Injectable()
export class ProductService {
  constructor(private readonly products: ProductRepository) {}

  async onSale(): Promise<Product[]> {
    return sorted(await this.products.findActive());
  }

  async all(): Promise<Product[]> {
    return sorted(await this.products.findAll());
  }

  async forOrder(tier: Tier): Promise<Product> {
    if (!DELIVERABLE_TIERS.includes(tier)) throw new DomainError('product_unavailable');
    return known(await this.products.findActiveByTier(tier));
  }

  /** Newest first. Throws `product_not_found`. */
  async priceChanges(id: string): Promise<OutputOf<typeof listPriceChanges>['changes']> {
    const found = await this.products.findById(id);
    if (!found) throw new DomainError('product_not_found');
    const { priceHistory, currency } = found;
    return priceHistory
      .map(({ priceMinor, version, at, by }, index) => {
        const earlier = priceHistory[index - 1];
        const before = earlier ? { amountMinor: earlier.priceMinor, currency } : null;
        return { version, price: { amountMinor: priceMinor, currency }, before, at: at.toISOString(), by };
      })
      .toReversed();
  }

  /** Throws `version_conflict` unless the product is still as the admin saw it, or already as this same change left it. */
  async updatePrice({ id, priceMinor, version }: PriceUpdate, admin: Actor): Promise<Product> {
    const change = { priceMinor, version: version + 1, at: new Date(), by: admin.userId };
    const changed = await this.products.changePrice(id, change);
    if (changed) return known(changed);
    const found = await this.products.findById(id);
    if (found && isResultOf(found, change)) return known(found);
    throw new DomainError(found ? 'version_conflict' : 'product_not_found');
  }
}

function isResultOf(product: ProductFields, change: { priceMinor: number; version: number; by: string }): boolean {
  const last = product.priceHistory.at(-1);
  return product.version === change.version && last?.priceMinor === change.priceMinor && last.by === change.by;
}

function known(fields: ProductFields | null): Product {
  const product = fields && toProduct(fields);
  if (!product) throw new DomainError('product_not_found');
  return product;
}

function sorted(fields: ProductFields[]): Product[] {
  return fields
    .map(toProduct)
    .filter((product) => product !== null)
    .sort(byPrice);
}
