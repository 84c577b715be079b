import type { PaymentConfig } from '../payment.config.ts';
import { type AccessTokens, type CallGate, PayPalRestClient } from '../paypal/paypal-connection.ts';
import { CertificateVerifier } from './certificate-verifier.ts';
import { PostbackVerifier } from './postback-verifier.ts';
import { SigningCertificates } from './signing-certificates.ts';
import type { WebhookVerifier } from './webhook-verifier.ts';

/** Less than the sender and the gateway wait. */
const POSTBACK_MS = 2000;

/** The configured way to prove a webhook. Without a webhook id nothing can be proven, so PayPal is asked to come back. */
export function webhookVerifier(config: PaymentConfig, tokens: AccessTokens, gate: CallGate): WebhookVerifier {
  const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_WEBHOOK_CHECK: check } = config;
  if (webhookId === undefined) return { verify: () => Promise.resolve('unknown') };
  if (check === 'certificate') return new CertificateVerifier(webhookId, new SigningCertificates(config));
  return new PostbackVerifier(webhookId, new PayPalRestClient(config.PAYPAL_API_BASE, tokens, POSTBACK_MS), gate);
}
