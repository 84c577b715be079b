import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { TaxPlace } from './receipt.contract.ts';

/** What a page has to know to say, before payment, how much of a price is tax. Prices hold the tax: it never changes what is paid. */
export const readSalesTax = defineContract({
  subject: 'payment.tax.read',
  access: 'anonymous',
  summary: 'Whether prices include GST/HST, and the rate for each place of the buyer',
  http: { method: 'GET', path: '/payments/tax' },
  input: z.strictObject({}),
  output: z.strictObject({
    /** Null while the seller charges none. */
    rates: z.array(z.strictObject({ place: TaxPlace, percent: z.int() })).nullable(),
    /** How a buyer who does not say where is taxed. */
    home: TaxPlace,
  }),
  errors: [],
  retry: 'safe',
});
