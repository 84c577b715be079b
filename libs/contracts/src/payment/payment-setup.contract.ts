import { z } from 'zod';
import { defineContract } from '../define-contract.ts';

export const readPaymentSetup = defineContract({
  subject: 'payment.setup.read',
  access: 'broker',
  summary: 'Whether the shop takes real money, receives PayPal webhooks, and has a tax number',
  http: { method: 'GET', path: '/admin/payment-setup' },
  input: z.strictObject({}),
  output: z.strictObject({
    /** `emulator`: a stand-in for PayPal, for demonstrations. */
    paypal: z.enum(['live', 'sandbox', 'emulator']),
    hasWebhook: z.boolean(),
    /** The GST/HST registration; without it sales carry no tax. */
    taxNumber: z.string().nullable(),
  }),
  errors: [],
  retry: 'safe',
});
