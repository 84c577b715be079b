import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Money } from '../money.ts';
import { Tier } from '../tier.ts';

export const Product = z.strictObject({
  id: z.string(),
  tier: Tier,
  name: z.string(),
  description: z.string(),
  price: Money,
  features: z.array(z.string()),
  itemCount: z.int(),
  popular: z.boolean(),
  /** Incremented by every price change; an update names the version that it is based on. */
  version: z.int(),
});
export type Product = z.infer<typeof Product>;

export const listProducts = defineContract({
  subject: 'catalog.products.list',
  access: 'anonymous',
  summary: 'The checklists on sale with their prices, cheapest first',
  http: { method: 'GET', path: '/products' },
  input: z.strictObject({}),
  output: z.strictObject({ products: z.array(Product) }),
  errors: [],
  retry: 'safe',
});

/** The price that an order is created at. Read from the database, never from a copy. */
export const readOrderPrice = defineContract({
  subject: 'catalog.price.get',
  access: 'internal',
  summary: 'The governing price of one tier',
  input: z.strictObject({ tier: Tier }),
  output: z.strictObject({ productId: z.string(), name: z.string(), price: Money, version: z.int() }),
  errors: ['product_not_found', 'product_unavailable'],
  retry: 'safe',
});

export const listAdminProducts = defineContract({
  subject: 'catalog.products.list-admin',
  access: 'broker',
  summary: 'All products for the admin, read from the database',
  http: { method: 'GET', path: '/admin/products' },
  input: z.strictObject({}),
  output: z.strictObject({ products: z.array(Product) }),
  errors: [],
  retry: 'safe',
});

/** Safe to repeat: the same change to the same version is recognized and returns its result. */
export const updatePrice = defineContract({
  subject: 'catalog.price.update',
  access: 'broker',
  audit: { operation: 'updatePrice', fields: ['priceMinor', 'version'] },
  summary: 'Change the price of a product',
  http: { method: 'PATCH', path: '/admin/products/:id' },
  input: z.strictObject({
    id: z.string().max(64),
    priceMinor: z
      .int('Please enter a valid price')
      .min(0, 'Please enter a valid price')
      .max(9_999_999, 'Please enter a valid price'),
    version: z.int(),
  }),
  output: Product,
  errors: ['product_not_found', 'version_conflict'],
  retry: 'safe',
});
