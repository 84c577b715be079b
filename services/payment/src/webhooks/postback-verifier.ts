import { z } from 'zod';
import type { PayPalRestClient } from '../paypal/paypal-rest.client.ts';
import type { ProofVerdict, WebhookProof, WebhookVerifier } from './webhook-verifier.ts';

const Answer = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/** Asks PayPal whether it sent the message. The event goes back as the text it came as: a copy written again would not verify. */
export class PostbackVerifier implements WebhookVerifier {
  constructor(
    private readonly webhookId: string,
    private readonly rest: PayPalRestClient,
  ) {}

  async verify(body: Buffer, proof: WebhookProof): Promise<ProofVerdict> {
    const event = body.toString('utf8');
    if (!isJsonObject(event)) return 'bad';
    const fields = JSON.stringify({
      auth_algo: proof.authAlgorithm,
      cert_url: proof.certUrl,
      transmission_id: proof.transmissionId,
      transmission_sig: proof.signature,
      transmission_time: proof.transmissionTime,
      webhook_id: this.webhookId,
    });
    try {
      const { status, body: text } = await this.rest.post(
        '/v1/notifications/verify-webhook-signature',
        `${fields.slice(0, -1)},"webhook_event":${event}}`,
      );
      if (status === 400 || status === 422) return 'bad';
      if (status !== 200) return 'unknown';
      return Answer.parse(JSON.parse(text)).verification_status === 'SUCCESS' ? 'good' : 'bad';
    } catch {
      return 'unknown';
    }
  }
}

/** Anything else could add fields of its own to the question. */
function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
