import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Email } from '../fields.ts';
import {
  Device,
  DeviceToken,
  NewPasswordEntry,
  PasswordEntry,
  SecondFactor,
  Session,
  SessionGrant,
} from './auth.contract.ts';

/**
 * Refuses every address except the configured one with `password_reset_not_allowed`, known or not; an address of the office
 * still gets the mail. Safe to repeat: no second mail is sent within 30 seconds, and after that the valid link is mailed
 * again.
 */
export const requestPasswordReset = defineContract({
  subject: 'auth.password.request-reset',
  access: 'anonymous',
  summary: 'Email a password reset link to a team member’s address',
  http: { method: 'POST', path: '/auth/password/reset-request', cookies: { deviceToken: 'device' } },
  input: z.strictObject({ email: Email, deviceToken: DeviceToken }),
  output: z.strictObject({ sent: z.literal(true) }),
  errors: ['password_reset_not_allowed', 'rate_limited'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** The token in the link's fragment, which no server or log sees. */
export const RecoveryToken = z.string().regex(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/);

/** Single use: the link is consumed when the new password is set, not when it is opened. Ends all other sessions of the account. */
export const resetPassword = defineContract({
  subject: 'auth.password.reset',
  access: 'anonymous',
  summary: 'Set a new password with the emailed link, and sign in',
  http: { method: 'POST', path: '/auth/password/reset', headers: { device: 'user-agent' }, answer: Session },
  input: z.strictObject({
    token: RecoveryToken,
    password: NewPasswordEntry,
    secondFactor: SecondFactor.optional(),
    device: Device,
  }),
  output: SessionGrant,
  errors: [
    'recovery_link_invalid',
    'password_too_common',
    'second_factor_required',
    'invalid_second_factor',
    'rate_limited',
  ],
  retry: 'never',
  timeoutMs: 5000,
});

/** How long after a sign-in or a confirmation the password counts as recent. */
export const RECENT_PASSWORD_MINUTES = 15;

/** Applies to this session only. */
export const confirmPassword = defineContract({
  subject: 'auth.password.confirm',
  access: 'assistant',
  audit: { operation: 'confirmPassword', fields: [] },
  summary: 'Confirm the password before a sensitive action',
  http: { method: 'POST', path: '/admin/security/confirmation' },
  input: z.strictObject({ password: PasswordEntry }),
  output: z.strictObject({ confirmed: z.literal(true) }),
  errors: ['wrong_password', 'rate_limited'],
  retry: 'never',
  timeoutMs: 5000,
});

/** Ends every other session of the admin. */
export const changePassword = defineContract({
  subject: 'auth.password.change',
  access: 'assistant',
  audit: { operation: 'changePassword', fields: [] },
  summary: 'Change the password of the signed-in admin',
  http: { method: 'POST', path: '/admin/security/password' },
  input: z.strictObject({ currentPassword: PasswordEntry, newPassword: NewPasswordEntry }),
  output: z.strictObject({ changed: z.literal(true) }),
  errors: ['wrong_password', 'password_too_common', 'rate_limited'],
  retry: 'never',
  timeoutMs: 5000,
});
