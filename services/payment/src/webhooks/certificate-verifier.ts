import { HOUR_MS } from '@brokerage/contracts';
import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { CertificateUnavailable, type SigningCertificates } from './signing-certificates.ts';
import type { ProofResult, WebhookProof, WebhookVerifier } from './webhook-verifier.ts';

/** PayPal retries a delivery for three days. */
const OLDEST_MS = 3 * 24 * HOUR_MS + HOUR_MS;
const AHEAD_MS = 5 * 60_000;

/** Verifies the signature locally, as PayPal recommends. It covers only a CRC-32 of the body, so even a valid message is only a hint. */
export class CertificateVerifier implements WebhookVerifier {
  constructor(
    private readonly webhookId: string,
    private readonly certificates: SigningCertificates,
    private readonly now: () => number = Date.now,
  ) {}

  async verify(body: Buffer, proof: WebhookProof): Promise<ProofResult> {
    const now = this.now();
    const age = now - Date.parse(proof.transmissionTime);
    if (!(age <= OLDEST_MS && age >= -AHEAD_MS)) return 'bad';
    try {
      const key = await this.certificates.keyAt(proof.certUrl, new Date(now));
      if (!key || key.asymmetricKeyType !== 'rsa') return 'bad';
      const message = `${proof.transmissionId}|${proof.transmissionTime}|${this.webhookId}|${crc32(body)}`;
      const isGood = verify('sha256', Buffer.from(message), key, Buffer.from(proof.signature, 'base64'));
      return isGood ? 'good' : 'bad';
    } catch (error) {
      return error instanceof CertificateUnavailable ? 'unknown' : 'bad';
    }
  }
}
