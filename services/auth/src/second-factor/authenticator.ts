import { brokerageInPlace } from '@brokerage/contracts';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const SECRET_BYTES = 20;

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address an authenticator app reads from the square code. */
export function authenticatorUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** Number of the 30-second step whose code it is, of this step and its two neighbours; null when it is the code of none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

/** SHA-1, six digits and 30 seconds: what every authenticator app takes. */
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
