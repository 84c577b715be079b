import { requestCode, requestPasswordReset, type SessionGrant, userOf, verifyCode } from '@brokerage/contracts';
import type { Actor } from '@brokerage/service-kit';
import { AUTH_KEYS, createHarness, eventually } from '@brokerage/testing';
import { decodeJwt } from 'jose';
import { type Connection, createConnection } from 'mongoose';
import { onTestFinished } from 'vitest';
import { start as startNotification } from '../../notification/src/start.ts';
import { openMailbox } from '../../notification/test/mailbox.ts';
import type { CodeFields } from '../src/codes/code.model.ts';
import type { ResetFields } from '../src/sign-in/reset.model.ts';
import type { SessionFields } from '../src/sessions/session.model.ts';
import { start } from '../src/start.ts';
import type { UserFields } from '../src/users/user.model.ts';

export const ADMIN = { email: 'owner@northgate.example.ca', password: 'six words nobody would ever guess' };

/** Hashing takes as long as the machine needs; the product's own limit, which is for people who wait, is tested elsewhere. */
const HASHING_MS = 30_000;

export interface AuthOptions {
  env?: Record<string, string>;
  instances?: number;
  /** False: codes cannot be mailed until `startMail` is called. */
  mail?: boolean;
  /** True: the first admin has not signed in yet, so the configured password still has to be replaced. */
  firstSignIn?: boolean;
}

/** Auth with the notification service and a mail server, and its database for state that no operation exposes. */
export async function startAuth({ env: extra, instances = 1, mail = true, firstSignIn = false }: AuthOptions = {}) {
  const harness = await createHarness({ callMs: HASHING_MS });
  const mailbox = await openMailbox();
  const env = {
    ...harness.env('auth'),
    ACCESS_TOKEN_PRIVATE_KEY: AUTH_KEYS.privatePem,
    REFRESH_TOKEN_KEY: 'refresh-key-of-the-tests-0123456789',
    CODE_KEY: 'code-key-of-the-tests-0123456789-ab',
    PUBLIC_ORIGIN: 'http://localhost:8080',
    SWEEP_EVERY_MS: '200',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...extra,
  };
  const startMail = async () => {
    const mailEnv = {
      ...harness.env('notification'),
      SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
      PUBLIC_ORIGIN: 'http://localhost:8080',
      SWEEP_EVERY_MS: '200',
    };
    harness.closing(await startNotification(mailEnv));
  };
  const database = await openDatabase(env);
  const users = database.collection<UserFields>('users');
  const startOne = async (changed: Record<string, string> = {}) => {
    const running = harness.closing(await start({ ...env, ...changed }));
    if (!firstSignIn) await users.updateMany({}, { $unset: { givenPassword: 1 } });
    return running;
  };
  if (mail) await startMail();
  await Promise.all(Array.from({ length: instances }, () => startOne()));
  const { call } = harness;

  const mailsTo = (email: string) => mailbox.mails.filter(({ recipients }) => recipients.includes(email.toLowerCase()));
  const mailedCode = async (email: string, earlierMails = 0): Promise<string> => {
    const { parsed } = await eventually(async () => mailsTo(email)[earlierMails]);
    return /^\d{6}$/m.exec(parsed.text ?? '')?.[0] ?? 'no code in the mail';
  };
  /** Requests a new code and waits for its mail. */
  const codeFor = async (email: string): Promise<string> => {
    const earlierMails = mailsTo(email).length;
    await call(requestCode, { email });
    return mailedCode(email, earlierMails);
  };
  return {
    ...harness,
    mailbox,
    startMail,
    startOne,
    mailedCode,
    codeFor,
    signedIn: async (email: string) => call(verifyCode, { email, code: await codeFor(email) }),
    /** Requests a new password and waits for the link in the mail. */
    recoveryToken: async (email: string, earlierMails = mailsTo(email).length): Promise<string> => {
      // For any address but the configured admin's the answer says that nothing is mailed, whether or not it is.
      await call(requestPasswordReset, { email }).catch(({ code }: { code: string }) => {
        if (code !== 'password_reset_not_allowed') throw new Error(code);
      });
      const { parsed } = await eventually(async () => mailsTo(email)[earlierMails]);
      return /#access_token=([\w.-]+)&type=recovery/.exec(parsed.text ?? '')?.[1] ?? 'no link in the mail';
    },
    resets: database.collection<ResetFields>('resets'),
    users,
    authEnv: env,
    database,
    sessions: database.collection<SessionFields>('sessions'),
    codes: database.collection<CodeFields>('codes'),
  };
}

/** The user of a session as the gateway passes it on right after the sign-in. */
export function actorOf({ session }: SessionGrant): Actor {
  const { id: userId, email, role } = userOf(session.user);
  return { userId, sessionId: String(decodeJwt(session.accessToken).sid), email, role, isRecent: true };
}

/** A code other than the given one. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

async function openDatabase(env: Record<string, string>): Promise<Connection> {
  const options = { dbName: env.MONGODB_DATABASE ?? '' };
  const connection = await createConnection(env.MONGODB_URI ?? '', options).asPromise();
  onTestFinished(() => connection.close());
  return connection;
}
