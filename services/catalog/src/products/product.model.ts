import { BUILT_IN_TIERS, type Product, Tier } from '@brokerage/contracts';
import { documentSchema, outboxFields, outboxIndex } from '@brokerage/service-kit';
import { z } from 'zod';

export const PRODUCT = 'Product';

const PriceChange = z.object({
  priceMinor: z.int(),
  /** The version that this change made. */
  version: z.int(),
  at: z.date(),
  /** User id of the admin. */
  by: z.string(),
});
export type PriceChange = z.infer<typeof PriceChange>;

const ProductDocument = z.object({
  _id: z.string(),
  /** Free text in the database: a tier this release does not know is ignored rather than refused. */
  tier: z.string(),
  name: z.string(),
  description: z.string(),
  priceMinor: z.int(),
  currency: z.literal('USD'),
  features: z.array(z.string()),
  itemCount: z.int(),
  popular: z.boolean(),
  version: z.int(),
  active: z.boolean(),
  priceHistory: z.array(PriceChange),
  ...outboxFields,
});
export type ProductFields = z.infer<typeof ProductDocument>;

export const productSchema = documentSchema(ProductDocument, {
  collection: 'products',
  indexes: [[{ tier: 1 }, { unique: true }], outboxIndex],
});

/** The initial products of an empty database. Their prices are those of the built-in table. */
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

/** Cheapest first; equal prices sort by tier. */
export function byPrice(left: Product, right: Product): number {
  const byAmount = left.price.amountMinor - right.price.amountMinor;
  return byAmount || Tier.options.indexOf(left.tier) - Tier.options.indexOf(right.tier);
}
