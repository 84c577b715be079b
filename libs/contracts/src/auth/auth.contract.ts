import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Email, Timestamp } from '../fields.ts';
import { OFFICE_ROLES, ROLES } from '../roles.ts';

export const UserRole = z.enum(ROLES);

/** How a role is serialized; see `WrittenRole`. */
export const WRITTEN_ROLE = { role: z.enum(['admin', ...ROLES]), officeRole: z.enum(OFFICE_ROLES).optional() };

const UserAnswer = z.strictObject({ id: z.string(), email: z.string(), ...WRITTEN_ROLE });

/** A signed-in session in the browser: the access token stays in memory, `expiresAt` schedules the refresh. */
export const Session = z.strictObject({ accessToken: z.string(), expiresAt: Timestamp, user: UserAnswer });
export type Session = z.infer<typeof Session>;

/**
 * The cookie that makes a browser a known device of an account. It grants no access; it separates the owner's failed tries
 * from those of strangers.
 */
export const DeviceGrant = z.strictObject({ token: z.string(), expiresAt: Timestamp });
export type DeviceGrant = z.infer<typeof DeviceGrant>;

/** A session with its refresh token, which the gateway moves into an HttpOnly cookie. */
export const SessionGrant = z.strictObject({
  session: Session,
  refreshToken: z.string(),
  refreshExpiresAt: Timestamp,
  /** Only present after a sign-in. */
  device: DeviceGrant.optional(),
});
export type SessionGrant = z.infer<typeof SessionGrant>;

export const MailedCode = z
  .string('Enter the 6 digits from the email')
  .regex(/^\d{6}$/, 'Enter the 6 digits from the email');

export const PasswordEntry = z
  .string('Password must be at least 6 characters')
  .min(6, 'Password must be at least 6 characters')
  .max(256, 'Password must be at most 256 characters');

export const ADMIN_PASSWORD_MIN = 12;

/** A new password, as opposed to one entered to sign in; only admins have passwords. */
export const NewPasswordEntry = z
  .string(`Password must be at least ${ADMIN_PASSWORD_MIN} characters`)
  .min(ADMIN_PASSWORD_MIN, `Password must be at least ${ADMIN_PASSWORD_MIN} characters`)
  .max(256, 'Password must be at most 256 characters');

/** Six digits of an authenticator app, or a recovery code. */
export const SecondFactor = z
  .string('Enter the code from your authenticator app')
  .trim()
  .regex(/^(\d{6}|[0-9A-Za-z]{5}-?[0-9A-Za-z]{5})$/, 'Enter the code from your authenticator app');

/**
 * The browser's description of itself. Only a short name of it is stored, for the list of sessions; a long value is
 * truncated, never refused.
 */
export const Device = z
  .string()
  .transform((text) => text.slice(0, 400))
  .optional();

/** The known-device cookie as received. An invalid or old one counts as none, so it is never refused. */
export const DeviceToken = z
  .string()
  .transform((text) => text.slice(0, 200))
  .optional();

/**
 * Safe to repeat: no second mail is sent within 30 seconds. After that the valid code is mailed again, so that nobody else's
 * request invalidates the code that a user holds.
 */
export const requestCode = defineContract({
  subject: 'auth.code.request',
  access: 'anonymous',
  summary: 'Send a 6-digit sign-in code by email; the answer is the same for known and unknown addresses',
  http: { method: 'POST', path: '/auth/code', cookies: { deviceToken: 'device' } },
  input: z.strictObject({ email: Email, deviceToken: DeviceToken }),
  output: z.strictObject({ expiresInSeconds: z.int() }),
  errors: ['rate_limited'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** Tried only once: the first verification consumes the code, and a second one is refused. */
export const verifyCode = defineContract({
  subject: 'auth.code.verify',
  access: 'anonymous',
  summary: 'Exchange an email code for a session; the first verified code creates the buyer account',
  http: {
    method: 'POST',
    path: '/auth/code/verify',
    headers: { device: 'user-agent' },
    cookies: { deviceToken: 'device' },
    answer: Session,
  },
  input: z.strictObject({ email: Email, code: MailedCode, device: Device, deviceToken: DeviceToken }),
  output: SessionGrant,
  errors: ['invalid_code', 'rate_limited'],
  retry: 'never',
  timeoutMs: 3000,
});

/**
 * Tried only once. With a second factor, the first call is refused as `second_factor_required` and the second one carries
 * the code. A given password is refused as `password_change_required` until the call carries a new one.
 */
export const signIn = defineContract({
  subject: 'auth.password.sign-in',
  access: 'anonymous',
  summary: 'Sign in with email and password, and with the second factor where the account has one',
  http: {
    method: 'POST',
    path: '/auth/sign-in',
    headers: { device: 'user-agent' },
    cookies: { deviceToken: 'device' },
    answer: Session,
  },
  input: z.strictObject({
    email: Email,
    password: PasswordEntry,
    secondFactor: SecondFactor.optional(),
    /** Replaces a given password; refused for any other. */
    newPassword: NewPasswordEntry.optional(),
    device: Device,
    deviceToken: DeviceToken,
  }),
  output: SessionGrant,
  errors: [
    'invalid_credentials',
    'second_factor_required',
    'invalid_second_factor',
    'password_change_required',
    'password_too_common',
    'password_unchanged',
    'rate_limited',
  ],
  retry: 'never',
  timeoutMs: 5000,
});

/** Safe to repeat for 10 seconds: the token that was just replaced gets the same successor again, so a lost answer does no harm. */
export const refreshSession = defineContract({
  subject: 'auth.session.refresh',
  access: 'cookie',
  summary: 'Exchange the refresh cookie for a new access token',
  http: { method: 'POST', path: '/auth/refresh', cookies: { refreshToken: 'refresh' }, answer: Session },
  input: z.strictObject({ refreshToken: z.string().max(4096) }),
  output: SessionGrant,
  errors: ['session_expired'],
  retry: 'safe',
});

export const endSession = defineContract({
  subject: 'auth.session.end',
  access: 'cookie',
  summary: 'Sign out: the session and all its tokens stop working at once',
  http: { method: 'POST', path: '/auth/sign-out', cookies: { refreshToken: 'refresh' } },
  input: z.strictObject({ refreshToken: z.string().max(4096) }),
  output: z.strictObject({ ended: z.literal(true) }),
  errors: [],
  retry: 'safe',
});

export const readSession = defineContract({
  subject: 'auth.session.read',
  access: 'buyer',
  owner: 'caller',
  summary: 'Who is signed in',
  http: { method: 'GET', path: '/auth/session' },
  input: z.strictObject({}),
  output: z.strictObject({ user: UserAnswer }),
  errors: [],
  retry: 'safe',
});

/** Auth's signed statement about the user of a live session, valid for a minute. Services accept an actor by nothing else. */
const ActorToken = z.string();

/** Called by the gateway on every authenticated request, so that sign-out and role changes apply immediately. */
export const checkSession = defineContract({
  subject: 'auth.session.check',
  access: 'internal',
  summary: 'Whether a session is still alive, and whose it is',
  input: z.strictObject({ sessionId: z.string(), userId: z.string() }),
  output: z.strictObject({ user: UserAnswer, actorToken: ActorToken }),
  errors: ['session_expired'],
  retry: 'safe',
});

/**
 * Identifies the owner of a refresh cookie without rotating it, for files that a browser opens by address and cannot send an
 * access token for. Accepts the current token and, while tabs may overlap, the previous one.
 */
export const identifySession = defineContract({
  subject: 'auth.session.identify',
  access: 'internal',
  summary: 'The owner of a refresh token',
  input: z.strictObject({ refreshToken: z.string().max(4096) }),
  output: z.strictObject({ sessionId: z.string(), user: UserAnswer, actorToken: ActorToken }),
  errors: ['session_expired'],
  retry: 'safe',
});
