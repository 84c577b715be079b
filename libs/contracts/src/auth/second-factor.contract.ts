import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { PasswordEntry, SecondFactor } from './auth.contract.ts';

export const readSecondFactor = defineContract({
  subject: 'auth.second-factor.read',
  access: 'assistant',
  summary: 'Whether the signed-in admin has a second factor',
  http: { method: 'GET', path: '/admin/security/second-factor' },
  input: z.strictObject({}),
  output: z.strictObject({ enabled: z.boolean(), recoveryCodesLeft: z.int() }),
  errors: [],
  retry: 'safe',
});

/** Creates a secret that takes effect once one of its codes is confirmed; a repeat replaces it. */
export const startSecondFactor = defineContract({
  subject: 'auth.second-factor.start',
  access: 'assistant',
  audit: { operation: 'startSecondFactor', fields: [] },
  summary: 'Get the secret for an authenticator app',
  http: { method: 'POST', path: '/admin/security/second-factor/start' },
  input: z.strictObject({ password: PasswordEntry }),
  output: z.strictObject({ secret: z.string(), uri: z.string() }),
  errors: ['wrong_password', 'second_factor_exists', 'rate_limited'],
  retry: 'never',
  timeoutMs: 5000,
});

/** Turns on the second factor. The recovery codes are shown only here; only their hashes are stored. */
export const confirmSecondFactor = defineContract({
  subject: 'auth.second-factor.confirm',
  access: 'assistant',
  audit: { operation: 'confirmSecondFactor', fields: [] },
  summary: 'Turn on the second factor with a first code, and get the recovery codes',
  http: { method: 'POST', path: '/admin/security/second-factor/confirm' },
  input: z.strictObject({ secondFactor: SecondFactor }),
  output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  errors: ['invalid_second_factor', 'second_factor_exists', 'rate_limited'],
  retry: 'never',
});

export const removeSecondFactor = defineContract({
  subject: 'auth.second-factor.remove',
  access: 'assistant',
  audit: { operation: 'removeSecondFactor', fields: [] },
  summary: 'Turn off the second factor',
  http: { method: 'POST', path: '/admin/security/second-factor/remove' },
  input: z.strictObject({ password: PasswordEntry, secondFactor: SecondFactor }),
  output: z.strictObject({ removed: z.literal(true) }),
  errors: ['wrong_password', 'invalid_second_factor', 'rate_limited'],
  retry: 'never',
  timeoutMs: 5000,
});
