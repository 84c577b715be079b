import { X509Certificate } from 'node:crypto';

const MAX_LINKS = 6;

/**
 * Returns the leaf's public key when `chain` (PEM, leaf first) leads to one of `roots` by valid certificates and the
 * leaf carries one of `names`; otherwise null. Throws when the text holds no certificate.
 */
export function trustedLeaf(chain: string, roots: readonly X509Certificate[], names: readonly string[], now: Date) {
  const blocks = chain.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  const [leaf, ...others] = blocks.slice(0, MAX_LINKS).map((block) => new X509Certificate(block));
  if (!leaf) throw new Error('The answer holds no certificate.');
  const isNamed = names.some((name) => leaf.subject.split('\n').includes(`CN=${name}`));
  if (!isNamed || !isCurrent(leaf, now) || leaf.ca) return null;
  return leadsToRoot(leaf, others, roots, now) ? leaf.publicKey : null;
}

function leadsToRoot(
  certificate: X509Certificate,
  between: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  now: Date,
): boolean {
  const hasIssued = (issuer: X509Certificate): boolean =>
    isCurrent(issuer, now) && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  if (roots.some(hasIssued)) return true;
  return between.some(
    (issuer, index) => issuer.ca && hasIssued(issuer) && leadsToRoot(issuer, between.toSpliced(index, 1), roots, now),
  );
}

function isCurrent({ validFromDate, validToDate }: X509Certificate, now: Date): boolean {
  return validFromDate <= now && now <= validToDate;
}
