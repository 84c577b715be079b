import { createPrivateKey, type KeyObject } from 'node:crypto';
import { ADMIN_PASSWORD_MIN, Email } from '@brokerage/contracts';
import { serviceConfig } from '@brokerage/service-kit';
import { z } from 'zod';

const PLACEHOLDER = /change|example|placeholder|replace|secret|password|default|insecure|develop/i;
const SECRET_LENGTH = 32;

const secret = z.string().min(SECRET_LENGTH, `must be at least ${SECRET_LENGTH} characters`);

/** `\n` written as two characters is how a PEM key fits into one line of an environment file. */
const signingKey = z.string().transform((pem, context): KeyObject => {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // The refusal below names the variable; the library's own message could quote the key.
  }
  context.addIssue({ code: 'custom', message: 'must be a PKCS8 PEM private key on the curve P-256' });
  return z.NEVER;
});

export const authConfig = serviceConfig
  .extend({
    /** Signs access tokens (ES256). Only its public half leaves this service. */
    ACCESS_TOKEN_PRIVATE_KEY: signingKey,
    REFRESH_TOKEN_KEY: secret,
    /** Sign-in codes are derived from it; the database alone gives none away. */
    CODE_KEY: secret,
    /** The first admin. Its password can be set anew by mail; no other address's can. */
    ADMIN_EMAIL: Email.optional(),
    ADMIN_PASSWORD: z.string().min(6, 'must be at least 6 characters').max(256).optional(),
    /** How long the refresh token that was just replaced still gets the same successor, in milliseconds. */
    REFRESH_OVERLAP_MS: z.coerce.number().int().min(0).max(60_000).default(10_000),
    /** Where visitors find the site. Links in mails are made of it and never of a request. */
    PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
    SWEEP_EVERY_MS: z.coerce.number().int().min(10).default(30_000),
  })
  .superRefine((config, context) => {
    if (config.NODE_ENV !== 'production') return;
    for (const name of ['REFRESH_TOKEN_KEY', 'CODE_KEY'] as const) {
      if (isWeak(config[name])) context.addIssue({ code: 'custom', path: [name], message: 'must be a random secret' });
    }
    if (config.REFRESH_TOKEN_KEY === config.CODE_KEY) {
      context.addIssue({ code: 'custom', path: ['CODE_KEY'], message: 'must differ from REFRESH_TOKEN_KEY' });
    }
    const password = config.ADMIN_PASSWORD;
    if (password !== undefined && (password.length < ADMIN_PASSWORD_MIN || isWeak(password))) {
      const message = `must be at least ${ADMIN_PASSWORD_MIN} characters and no placeholder`;
      context.addIssue({ code: 'custom', path: ['ADMIN_PASSWORD'], message });
    }
  });
export type AuthConfig = z.output<typeof authConfig>;

function isWeak(value: string): boolean {
  return PLACEHOLDER.test(value) || new Set(value).size < 8;
}
