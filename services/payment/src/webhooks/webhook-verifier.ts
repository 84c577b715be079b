import type { InputOf, receiveWebhook } from '@brokerage/contracts';

/** Injection token of the `WebhookVerifier`. */
export const WEBHOOK_VERIFIER = Symbol('webhook verifier');

export type WebhookProof = Omit<InputOf<typeof receiveWebhook>, 'rawBody'>;

/** `unknown`: the message could not be verified, and the sender should retry. */
export type ProofResult = 'good' | 'bad' | 'unknown';

/** Says whether PayPal sent these bytes. */
export interface WebhookVerifier {
  verify(body: Buffer, proof: WebhookProof): Promise<ProofResult>;
}
