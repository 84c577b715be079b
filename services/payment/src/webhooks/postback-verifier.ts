import { z } from 'zod';
import { type CallGate, exchange, type PayPalRestClient } from '../paypal/paypal-connection.ts';
import type { ProofResult, WebhookProof, WebhookVerifier } from './webhook-verifier.ts';

const MAX_AT_ONCE = 4;

const Answer = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/** Asks PayPal whether it sent the message. Sends the event back as the original text: a reserialized copy would not verify. */
export class PostbackVerifier implements WebhookVerifier {
  private running = 0;

  constructor(
    private readonly webhookId: string,
    private readonly rest: PayPalRestClient,
    private readonly gate: CallGate,
  ) {}

  async verify(body: Buffer, proof: WebhookProof): Promise<ProofResult> {
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
    // PayPal retries what was refused, and buyers keep nearly all of the calls, whatever the number of messages.
    if (this.running >= MAX_AT_ONCE || this.gate.whyPaused() !== null) return 'unknown';
    this.running += 1;
    const answer = await exchange(this.gate, () =>
      this.rest.post('/v1/notifications/verify-webhook-signature', `${fields.slice(0, -1)},"webhook_event":${event}}`),
    );
    this.running -= 1;
    if (typeof answer === 'string') return 'unknown';
    if (answer.status === 400 || answer.status === 422) return 'bad';
    return answer.status === 200 ? resultIn(answer.body) : 'unknown';
  }
}

function resultIn(text: string): ProofResult {
  try {
    return Answer.parse(JSON.parse(text)).verification_status === 'SUCCESS' ? 'good' : 'bad';
  } catch {
    return 'unknown';
  }
}

/** Anything else could add fields of its own to the request. */
function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
