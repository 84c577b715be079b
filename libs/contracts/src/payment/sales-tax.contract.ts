import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { TaxPlace } from './receipt.contract.ts';

/** What a page needs to show the tax in a price before payment. Prices include the tax, so it never changes the amount to pay. */
export const readSalesTax = defineContract({
  subject: 'payment.tax.read',
  access: 'anonymous',
  summary: 'Whether prices include GST/HST, and the rate for each buyer location',
  http: { method: 'GET', path: '/payments/tax' },
  input: z.strictObject({}),
  output: z.strictObject({
    /** Null while the seller charges no tax. */
    rates: z.array(z.strictObject({ place: TaxPlace, percent: z.int() })).nullable(),
    /** The tax place of a buyer who does not choose one. */
    home: TaxPlace,
  }),
  errors: [],
  retry: 'safe',
});
