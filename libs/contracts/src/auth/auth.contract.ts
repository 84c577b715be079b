import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Email, Timestamp } from '../fields.ts';
import { OFFICE_ROLES, ROLES } from '../roles.ts';

export const UserRole = z.enum(ROLES);

/** As a role travels, see `WrittenRole`. */
export const WRITTEN_ROLE = { role: z.enum(['admin', ...ROLES]), officeRole: z.enum(OFFICE_ROLES).optional() };

const UserAnswer = z.strictObject({ id: z.string(), email: z.string(), ...WRITTEN_ROLE });

/** A signed-in session as the browser holds it: the access token in memory, `expiresAt` to plan the refresh. */
export const Session = z.strictObject({ accessToken: z.string(), expiresAt: Timestamp, user: UserAnswer });
export type Session = z.infer<typeof Session>;

/** The cookie by which a browser is known for an account. It opens nothing: it keeps the owner apart from strangers' wrong tries. */
export const DeviceGrant = z.strictObject({ token: z.string(), expiresAt: Timestamp });
export type DeviceGrant = z.infer<typeof DeviceGrant>;

/** A session together with its refresh token; the gateway moves the latter into an HttpOnly cookie. */
export const SessionGrant = z.strictObject({
  session: Session,
  refreshToken: z.string(),
  refreshExpiresAt: Timestamp,
  /** Only after a sign-in. */
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

/** A password that is chosen, not entered: only admins have one. */
export const NewPasswordEntry = z
  .string(`Password must be at least ${ADMIN_PASSWORD_MIN} characters`)
  .min(ADMIN_PASSWORD_MIN, `Password must be at least ${ADMIN_PASSWORD_MIN} characters`)
  .max(256, 'Password must be at most 256 characters');

/** Six digits of an authenticator app, or one of the recovery codes. */
export const SecondFactor = z
  .string('Enter the code from your authenticator app')
  .trim()
  .regex(/^(\d{6}|[0-9A-Za-z]{5}-?[0-9A-Za-z]{5})$/, 'Enter the code from your authenticator app');

/** What the browser says it is. Only a short name of it is kept, for the list of sessions; a long one is cut, never refused. */
export const Device = z
  .string()
  .transform((text) => text.slice(0, 400))
  .optional();

/** The known-device cookie as it came. A false or old one is the same as none, so it is never refused. */
export const DeviceToken = z
  .string()
  .transform((text) => text.slice(0, 200))
  .optional();

/**
 * Safe to repeat: within 30 seconds no second mail goes out. After that the living code is mailed again, so that nobody's request
 * makes the code in somebody's hand worthless.
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

/** One try: a second verification of the same code is refused, because the first one consumed it. */
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
 * One try. With a second factor the first call is refused as `second_factor_required`, and the second call carries the code. A
 * password that was given to its owner opens nothing: `password_change_required`, until the call carries one of the owner's own.
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
    /** Takes the place of a given password, and is refused for any other. */
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

/** Safe to repeat for 10 seconds: the token just replaced gets the same successor again, so a lost answer costs nothing. */
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

/** What auth signs about the user of a living session, good for a minute: services believe an actor by nothing else. */
const ActorToken = z.string();

/** Asked by the gateway on every authenticated request, so that sign-out and role changes act at once. */
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
 * Who a refresh cookie belongs to, without moving the session on: for files that a browser opens by their address, where no access
 * token can be sent. Takes the current token and, for the time in which tabs may overlap, the one before it.
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
