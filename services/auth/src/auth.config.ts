import { ADMIN_PASSWORD_MIN, Email } from '@brokerage/contracts';
import { type KeyRing, keyRing, serviceConfig, signingKey } from '@brokerage/service-kit';
import { z } from 'zod';

const PLACEHOLDER = /change|example|placeholder|replace|secret|password|default|insecure|develop/i;

export const authConfig = serviceConfig
  .extend({
    /** Signs access tokens (ES256). Only its public half leaves this service. */
    ACCESS_TOKEN_PRIVATE_KEY: signingKey,
    REFRESH_TOKEN_KEY: keyRing,
    /** The key from which sign-in codes are derived, so the database alone reveals none. */
    CODE_KEY: keyRing,
    /** The first admin. Only for this address does a request for a password reset report that a mail is sent. */
    ADMIN_EMAIL: Email.optional(),
    ADMIN_PASSWORD: z.string().min(6, 'must be at least 6 characters').max(256).optional(),
    /** How long a refresh token that was just replaced is still given the same successor, in milliseconds. */
    REFRESH_OVERLAP_MS: z.coerce.number().int().min(0).max(60_000).default(10_000),
    /** The origin of the site. Links in mails are built from it, never from a request. */
    PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
    SWEEP_EVERY_MS: z.coerce.number().int().min(10).default(30_000),
  })
  .superRefine((config, context) => {
    if (config.NODE_ENV !== 'production') return;
    for (const name of ['REFRESH_TOKEN_KEY', 'CODE_KEY'] as const) {
      if (config[name].keys.some(isWeak))
        context.addIssue({ code: 'custom', path: [name], message: 'must be a random secret' });
    }
    if (shareKey(config.REFRESH_TOKEN_KEY, config.CODE_KEY)) {
      context.addIssue({ code: 'custom', path: ['CODE_KEY'], message: 'must differ from REFRESH_TOKEN_KEY' });
    }
    const password = config.ADMIN_PASSWORD;
    if (password !== undefined && (password.length < ADMIN_PASSWORD_MIN || isWeak(password))) {
      const message = `must be at least ${ADMIN_PASSWORD_MIN} characters and not a placeholder`;
      context.addIssue({ code: 'custom', path: ['ADMIN_PASSWORD'], message });
    }
  });
export type AuthConfig = z.output<typeof authConfig>;

function shareKey(one: KeyRing, other: KeyRing): boolean {
  return one.keys.some((key) => other.keys.includes(key));
}

function isWeak(value: string): boolean {
  return PLACEHOLDER.test(value) || new Set(value).size < 8;
}
