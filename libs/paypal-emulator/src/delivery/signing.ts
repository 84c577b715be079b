import { randomUUID, sign, verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { timestamp } from '../core/clock.ts';
import type { EmulatorContext } from '../core/emulator-context.ts';
import { fingerprintOf, type Identity, issueCertificate, keyPairOf } from './certificates.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const AUTHORITY = 'PayPal emulator authority';
const INTERMEDIATE = 'PayPal emulator intermediate';
/** The name in the certificate of PayPal's own sandbox. */
const SIGNER = 'messageverificationcerts.sandbox.paypal.com';

export const certificateKinds = ['good', 'expired', 'self-made', 'other-name', 'no-intermediate'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

export type Transmission = { id: string; time: string; signature: string; certUrl: string };

/** The emulator's certificate authority and the certificates it signed. Created on first use, because generating keys takes a moment. */
export class WebhookSigner {
  readonly #emulator: EmulatorContext;
  readonly #extra = new Map<CertificateKind, Identity>();

  constructor(emulator: EmulatorContext) {
    this.#emulator = emulator;
  }

  /** The trust root for verifiers of the emulator's webhooks. */
  get authority(): Identity {
    const { store } = this.#emulator;
    const now = Date.now();
    store.current.signing ??= {
      authority: issueCertificate(
        { commonName: AUTHORITY, from: now - YEAR_MS, to: now + 10 * YEAR_MS, isAuthority: true },
        undefined,
        keyPairOf('authority'),
      ),
    };
    return store.current.signing.authority;
  }

  /** Issues the signing certificates, as at PayPal; the root signs nothing but this intermediate. */
  get #intermediate(): Identity {
    const authority = this.authority;
    const signing = this.#emulator.store.current.signing ?? { authority };
    const now = Date.now();
    const request = { commonName: INTERMEDIATE, from: now - YEAR_MS, to: now + 5 * YEAR_MS, isAuthority: true };
    signing.intermediate ??= issueCertificate(
      request,
      { ...authority, commonName: AUTHORITY },
      keyPairOf('intermediate'),
    );
    return signing.intermediate;
  }

  identity(kind: CertificateKind): Identity {
    if (kind !== 'good') {
      const known = this.#extra.get(kind) ?? this.#make(kind);
      this.#extra.set(kind, known);
      return known;
    }
    const authority = this.authority;
    const signing = this.#emulator.store.current.signing ?? { authority };
    // A leaf from before there was an intermediate was issued by the root.
    if (signing.intermediate === undefined) delete signing.leaf;
    signing.leaf ??= this.#make('good');
    return signing.leaf;
  }

  certUrl(kind: CertificateKind): string {
    return `${this.#emulator.apiUrl}/v1/notifications/certs/CERT-${fingerprintOf(this.identity(kind).cert)}`;
  }

  /** Returns the file at a certificate address: leaf and intermediate, as at PayPal; undefined if there is none. */
  chain(id: string): string | undefined {
    for (const kind of certificateKinds) {
      if (kind !== 'good' && !this.#extra.has(kind)) continue;
      const { cert } = this.identity(kind);
      if (`CERT-${fingerprintOf(cert)}` !== id) continue;
      return kind === 'no-intermediate' ? cert : `${cert}${this.#intermediate.cert}`;
    }
    return undefined;
  }

  sign(body: Buffer, webhookId: string, kind: CertificateKind, at = this.#emulator.clock.now()): Transmission {
    const id = randomUUID();
    const time = timestamp(at);
    const message = messageOf(id, time, webhookId, body);
    const signature = sign('sha256', Buffer.from(message), this.identity(kind).key).toString('base64');
    return { id, time, signature, certUrl: this.certUrl(kind) };
  }

  /** Answers the postback verification: whether the emulator signed these bytes for this webhook. */
  verify(transmission: Transmission, webhookId: string, body: Buffer): boolean {
    if (transmission.certUrl !== this.certUrl('good')) return false;
    const message = messageOf(transmission.id, transmission.time, webhookId, body);
    const { publicKey } = new X509Certificate(this.identity('good').cert);
    return verify('sha256', Buffer.from(message), publicKey, Buffer.from(transmission.signature, 'base64'));
  }

  #make(kind: CertificateKind): Identity {
    const now = Date.now();
    const to = kind === 'expired' ? now - 1000 : now + YEAR_MS;
    const request = { commonName: kind === 'other-name' ? 'certs.example' : SIGNER, from: now - YEAR_MS, to };
    const issuer = kind === 'self-made' ? undefined : { ...this.#intermediate, commonName: INTERMEDIATE };
    return issueCertificate(request, issuer, keyPairOf(kind));
  }
}

function messageOf(id: string, time: string, webhookId: string, body: Buffer): string {
  return `${id}|${time}|${webhookId}|${crc32(body)}`;
}
