import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { issueCertificate } from '@brokerage/paypal-emulator';
import { expect, test } from 'vitest';
import { trustedLeaf } from './certificate-chain.ts';

const DAY_MS = 86_400_000;
const now = Date.now();
const NAME = 'messageverificationcerts.paypal.com';
const span = { from: now - DAY_MS, to: now + DAY_MS };

interface Authority {
  commonName: string;
  cert: string;
  key: string;
}

function authority(commonName: string, issuer?: Authority): Authority {
  return { commonName, ...issueCertificate({ commonName, ...span, isAuthority: true }, issuer) };
}

const [first, second, foreign] = [authority('Root 1'), authority('Root 2'), authority('Root 3')];
const roots = [first, second].map(({ cert }) => new X509Certificate(cert));

function signedUnder(root: Authority) {
  const intermediate = authority(`Intermediate of ${root.commonName}`, root);
  const leaf = issueCertificate({ commonName: NAME, ...span }, intermediate);
  return { leaf: leaf.cert, intermediate: intermediate.cert };
}

const isTrusted = (...chain: string[]) => trustedLeaf(chain.join(''), roots, [NAME], new Date(now)) !== null;

test('a leaf with its intermediate is trusted under either of two roots', () => {
  for (const root of [first, second]) {
    const { leaf, intermediate } = signedUnder(root);
    expect(isTrusted(leaf, intermediate)).toBe(true);
    expect(isTrusted(leaf, signedUnder(foreign).intermediate, intermediate)).toBe(true);
  }
});

test('a leaf is not trusted without its intermediate, with that of another root, or under an untrusted root', () => {
  const { leaf, intermediate } = signedUnder(first);
  const other = signedUnder(foreign);
  expect(isTrusted(leaf)).toBe(false);
  expect(isTrusted(leaf, signedUnder(second).intermediate)).toBe(false);
  expect(isTrusted(other.leaf, other.intermediate)).toBe(false);
  expect(isTrusted(other.leaf, other.intermediate, foreign.cert)).toBe(false);
  expect(isTrusted(intermediate, leaf)).toBe(false);
});

/** PayPal's signing certificates are DigiCert's. A Node without these roots would refuse every message of PayPal. */
test.each(['DigiCert Global Root G2', 'DigiCert Global Root G3', 'DigiCert Trusted Root G4'])(
  'Node trusts %s',
  (commonName) => {
    const names = rootCertificates.map((pem) => new X509Certificate(pem).subject.split('\n'));
    expect(names.some((lines) => lines.includes(`CN=${commonName}`))).toBe(true);
  },
);
