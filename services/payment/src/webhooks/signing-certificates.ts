import { type KeyObject, X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { LIVE_API, type PaymentConfig, SANDBOX_API } from '../payment.config.ts';
import { trustedLeaf } from './certificate-chain.ts';

const MAX_BYTES = 64 * 1024;
const FETCH_MS = 1500;
const MAX_KEPT = 20;
const PATH = /^\/v1\/notifications\/certs\/CERT-[A-Za-z0-9-]{1,100}$/;
/** A verified chain is trusted this long before it is verified again. */
const CHECK_GOOD_FOR_MS = 60_000;
const LIVE_NAME = 'messageverificationcerts.paypal.com';
const SANDBOX_NAME = 'messageverificationcerts.sandbox.paypal.com';

interface Trust {
  origins: readonly string[];
  name: string;
  roots: readonly X509Certificate[];
}

/** The certificates as received (PEM), the leaf's key, and when the chain was last verified. */
interface Chain {
  pem: string;
  key: KeyObject;
  checkedAt: number;
}

/** Thrown when a certificate cannot be fetched now, so nothing is known about the message. */
export class CertificateUnavailable extends Error {}

/**
 * PayPal's signing certificates by address. Fetches them only from the exact hosts of the configured environment, so
 * that a message cannot make the service call anybody else; follows no redirect, and trusts a certificate only with its
 * whole chain.
 */
export class SigningCertificates {
  private readonly trust: Trust;
  private readonly chains = new Map<string, Chain>();

  constructor(config: Pick<PaymentConfig, 'PAYPAL_API_BASE' | 'PAYPAL_WEBHOOK_AUTHORITY'>) {
    this.trust = trustOf(config);
  }

  /** Null when the address, the certificate or its chain is not PayPal's. */
  async keyAt(url: string, now: Date): Promise<KeyObject | null> {
    if (!this.isAllowed(url)) return null;
    const known = this.chains.get(url);
    if (known && Math.abs(now.getTime() - known.checkedAt) < CHECK_GOOD_FOR_MS) return known.key;
    const pem = known?.pem ?? (await fetchChain(url));
    const key = trustedLeaf(pem, this.trust.roots, [this.trust.name], now);
    if (key) this.keep(url, { pem, key, checkedAt: now.getTime() });
    return key;
  }

  private isAllowed(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const { origin, pathname, href } = new URL(url);
    return (
      this.trust.origins.includes(origin) && PATH.test(pathname) && href === `${origin}${pathname}` && href === url
    );
  }

  private keep(url: string, chain: Chain): void {
    this.chains.delete(url);
    const [oldest] = this.chains.keys();
    if (this.chains.size >= MAX_KEPT && oldest !== undefined) this.chains.delete(oldest);
    this.chains.set(url, chain);
  }
}

function trustOf({
  PAYPAL_API_BASE: base,
  PAYPAL_WEBHOOK_AUTHORITY: authority,
}: Pick<PaymentConfig, 'PAYPAL_API_BASE' | 'PAYPAL_WEBHOOK_AUTHORITY'>): Trust {
  if (base === LIVE_API)
    return { origins: ['https://api.paypal.com', LIVE_API], name: LIVE_NAME, roots: systemRoots() };
  if (base === SANDBOX_API) {
    return { origins: ['https://api.sandbox.paypal.com', SANDBOX_API], name: SANDBOX_NAME, roots: systemRoots() };
  }
  return { origins: [base], name: SANDBOX_NAME, roots: authority ? [new X509Certificate(authority)] : [] };
}

function systemRoots(): X509Certificate[] {
  return rootCertificates.map((pem) => new X509Certificate(pem));
}

async function fetchChain(url: string): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) });
  } catch (error) {
    throw new CertificateUnavailable('no answer', { cause: error });
  }
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new CertificateUnavailable(`status ${answer.status}`);
  }
  return readLimited(answer);
}

async function readLimited(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new CertificateUnavailable('too large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof CertificateUnavailable ? error : new CertificateUnavailable('broken off', { cause: error });
  }
  return Buffer.concat(chunks).toString('latin1');
}
