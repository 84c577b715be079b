import type { PaymentConfig } from '../payment.config.ts';
import { type AccessTokens, type CallGate, PayPalRestClient } from '../paypal/paypal-connection.ts';
import { CertificateVerifier } from './certificate-verifier.ts';
import { PostbackVerifier } from './postback-verifier.ts';
import { SigningCertificates } from './signing-certificates.ts';
import type { WebhookVerifier } from './webhook-verifier.ts';

/** Shorter than the timeouts of the sender and the gateway. */
const POSTBACK_MS = 2000;

/** The configured verification of webhooks. Without a webhook id nothing can be verified, so PayPal is asked to retry. */
export function webhookVerifier(config: PaymentConfig, tokens: AccessTokens, gate: CallGate): WebhookVerifier {
  const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_WEBHOOK_CHECK: check } = config;
  if (webhookId === undefined) return { verify: () => Promise.resolve('unknown') };
  if (check === 'certificate') return new CertificateVerifier(webhookId, new SigningCertificates(config));
  return new PostbackVerifier(webhookId, new PayPalRestClient(config.PAYPAL_API_BASE, tokens, POSTBACK_MS), gate);
}
