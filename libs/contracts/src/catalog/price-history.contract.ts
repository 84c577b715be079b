import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';
import { Money } from '../money.ts';

export const listPriceChanges = defineContract({
  subject: 'catalog.price.history',
  access: 'broker',
  summary: 'Every price a product has had since it was first stored, newest first',
  http: { method: 'GET', path: '/admin/products/:id/prices' },
  input: z.strictObject({ id: z.string().regex(/^product-[a-z]{1,40}$/) }),
  output: z.strictObject({
    changes: z.array(
      z.strictObject({
        version: z.int(),
        price: Money,
        /** Null for the first change, which replaced the built-in price. */
        before: Money.nullable(),
        at: Timestamp,
        /** The user id of the admin. */
        by: z.string(),
      }),
    ),
  }),
  errors: ['product_not_found'],
  retry: 'safe',
});
