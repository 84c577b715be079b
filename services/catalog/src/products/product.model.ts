import { BUILT_IN_TIERS, type Product, Tier } from '@brokerage/contracts';
import { Schema } from 'mongoose';

export const PRODUCT = 'Product';

export interface PriceChange {
  priceMinor: number;
  /** The version that this change made. */
  version: number;
  at: Date;
  /** User id of the admin who made it. */
  by: string;
}

export interface ProductFields {
  _id: string;
  /** Free text in the store: a tier this release does not know is left alone rather than refused. */
  tier: string;
  name: string;
  description: string;
  priceMinor: number;
  currency: 'USD';
  features: string[];
  itemCount: number;
  popular: boolean;
  version: number;
  active: boolean;
  priceHistory: PriceChange[];
}

export const productSchema = new Schema<ProductFields>(
  {
    _id: { type: String, required: true },
    tier: { type: String, required: true, unique: true },
    name: { type: String, required: true },
    description: { type: String, required: true },
    priceMinor: { type: Number, required: true },
    currency: { type: String, required: true },
    features: [String],
    itemCount: { type: Number, required: true },
    popular: { type: Boolean, required: true },
    version: { type: Number, required: true },
    active: { type: Boolean, required: true },
    priceHistory: [{ _id: false, priceMinor: Number, version: Number, at: Date, by: String }],
  },
  { collection: 'products', versionKey: false, autoIndex: false },
);

/** What an empty store begins with. The prices are the ones the built-in table shows. */
export function builtInProducts(): ProductFields[] {
  return Tier.options.map((tier) => {
    const { name, description, priceMinor, features, itemCount, popular } = BUILT_IN_TIERS[tier];
    return {
      _id: `product-${tier}`,
      tier,
      name,
      description,
      priceMinor,
      currency: 'USD',
      features: [...features],
      itemCount,
      popular,
      version: 1,
      active: true,
      priceHistory: [],
    };
  });
}

/** Null for a product of a tier that this release does not sell. */
export function toProduct(fields: ProductFields): Product | null {
  const tier = Tier.safeParse(fields.tier);
  if (!tier.success) return null;
  const { _id: id, name, description, priceMinor, currency, features, itemCount, popular, version } = fields;
  const price = { amountMinor: priceMinor, currency };
  return { id, tier: tier.data, name, description, price, features, itemCount, popular, version };
}

/** Cheapest first; equal prices stand in the order of the tiers. */
export function byPrice(left: Product, right: Product): number {
  const byAmount = left.price.amountMinor - right.price.amountMinor;
  return byAmount || Tier.options.indexOf(left.tier) - Tier.options.indexOf(right.tier);
}
