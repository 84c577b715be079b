import { brokerageInPlace } from '@brokerage/contracts';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const SECRET_BYTES = 20;

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the URI that an authenticator app reads from the QR code. */
export function authenticatorUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** Returns the number of the 30-second step of the code, among the current step and its two neighbours; null if none matches. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

/** SHA-1, six digits and 30 seconds, which every authenticator app supports. */
function totp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: brokerageInPlace().brokerageName,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });
}
