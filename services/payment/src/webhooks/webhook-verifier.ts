import type { InputOf, receiveWebhook } from '@brokerage/contracts';

/** Injection token of the `WebhookVerifier`. */
export const WEBHOOK_VERIFIER = Symbol('webhook verifier');

export type WebhookProof = Omit<InputOf<typeof receiveWebhook>, 'rawBody'>;

/** `unknown`: nobody could tell, and the sender should try again. */
export type ProofResult = 'good' | 'bad' | 'unknown';

/** Says whether PayPal sent these bytes. */
export interface WebhookVerifier {
  verify(body: Buffer, proof: WebhookProof): Promise<ProofResult>;
}
