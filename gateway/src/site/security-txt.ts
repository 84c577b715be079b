import { brokerageInPlace } from '@brokerage/contracts';

/** Where RFC 9116 puts the contact for reports of vulnerabilities. */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';
const VALID_FOR_DAYS = 180;

/**
 * Made for each request: RFC 9116 wants an end within a year, and one that a build wrote would be over in a site that nobody
 * built anew for so long.
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
