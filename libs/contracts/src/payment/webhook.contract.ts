import { z } from 'zod';
import { defineContract } from '../define-contract.ts';

/**
 * Idempotent by the event's own id. Nothing in the event is trusted; it only says which order to read at PayPal. PayPal
 * repeats a delivery for three days until it gets a 2xx.
 */
export const receiveWebhook = defineContract({
  subject: 'payment.webhook.receive',
  access: 'anonymous',
  summary: 'Receive a signed PayPal webhook about a payment',
  http: {
    method: 'POST',
    path: '/webhooks/paypal',
    rawBody: 'rawBody',
    headers: {
      transmissionId: 'paypal-transmission-id',
      transmissionTime: 'paypal-transmission-time',
      signature: 'paypal-transmission-sig',
      certUrl: 'paypal-cert-url',
      authAlgorithm: 'paypal-auth-algo',
    },
  },
  input: z.strictObject({
    /** The raw body in base64; the gateway accepts bodies up to 64 KB. */
    rawBody: z.base64().min(4).max(100_000),
    transmissionId: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
    transmissionTime: z.iso.datetime({ offset: true }),
    signature: z.base64().min(4).max(1400),
    /** The payment service decides which hosts and paths it trusts. */
    certUrl: z.url({ protocol: /^https?$/ }).max(500),
    authAlgorithm: z.literal('SHA256withRSA'),
  }),
  output: z.strictObject({ received: z.literal(true) }),
  errors: ['webhook_refused'],
  retry: 'safe',
  timeoutMs: 3000,
});
