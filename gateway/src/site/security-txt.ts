import { brokerageInPlace } from '@brokerage/contracts';

/** The address that RFC 9116 prescribes for reports of vulnerabilities. */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';
const VALID_FOR_DAYS = 180;

/**
 * Generated per request: RFC 9116 wants an expiry within a year, and one written by a build would pass on a site not
 * rebuilt for so long.
 */
export function securityTxt(origin: string): string {
  const expires = new Date();
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + VALID_FOR_DAYS);
  return [
    `Contact: mailto:${brokerageInPlace().generalEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n');
}
