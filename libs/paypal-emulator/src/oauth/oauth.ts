import { createHash, timingSafeEqual } from 'node:crypto';
import type { Emulator } from '../operation/emulator.ts';
import { PayPalError } from '../core/errors.ts';
import { accessToken } from '../core/ids.ts';
import type { Call, Outcome } from '../operation/operation.ts';
import type { EmulatorSettings } from '../core/state.ts';

export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

export function issueToken(call: Call): Outcome {
  const { emulator } = call;
  const expected = Buffer.from(`${emulator.clientId}:${emulator.clientSecret}`).toString('base64');
  const [scheme, credentials] = (call.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic' || !sameSecret(credentials ?? '', expected)) {
    return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
  }
  const grant = new URLSearchParams(call.body).get('grant_type');
  if (grant !== 'client_credentials') {
    return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'unsupported grant_type' } };
  }
  const { tokens, settings } = emulator.store.current;
  const now = emulator.clock.now();
  for (const [token, expiresAt] of Object.entries(tokens)) if (expiresAt <= now) delete tokens[token];
  const token = accessToken();
  tokens[token] = now + settings.tokenLifetimeSeconds * 1000;
  return {
    status: 200,
    body: {
      scope: scopeOf(settings),
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-EMULATOR',
      expires_in: settings.tokenLifetimeSeconds,
      nonce: `${new Date(now).toISOString()}${token.slice(-22)}`,
    },
  };
}

function scopeOf({ disputesFeature, transactionSearchFeature }: EmulatorSettings): string {
  const services = [
    'payments/payment',
    'payments/refund',
    ...(disputesFeature ? ['disputes/read-seller'] : []),
    ...(transactionSearchFeature ? ['reporting/search/read'] : []),
  ];
  return [...services.map((name) => `https://uri.paypal.com/services/${name}`), 'openid'].join(' ');
}

export const invalidToken: Outcome = {
  status: 401,
  body: { error: 'invalid_token', error_description: 'The token passed in was not found in the system' },
};

/** Returns the answer to a call without a valid bearer token; undefined if the token is valid. */
export function refuseToken(emulator: Emulator, authorization: string | undefined): Outcome | undefined {
  if (authorization === undefined) throw new PayPalError(401);
  const [scheme, token] = authorization.split(' ');
  const expiresAt = emulator.store.current.tokens[token ?? ''];
  const valid = scheme?.toLowerCase() === 'bearer' && expiresAt !== undefined && expiresAt > emulator.clock.now();
  return valid ? undefined : invalidToken;
}

export function revokeTokens(emulator: Emulator): void {
  emulator.store.current.tokens = {};
}
