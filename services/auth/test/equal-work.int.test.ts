import { requestCode, requestPasswordReset, signIn, verifyCode } from '@brokerage/contracts';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ADMIN } from './fixtures.ts';

/** The steps done for one answer, in order. Equal work gives equal timing; the bench measures the timing itself. */
const work = vi.hoisted((): string[] => []);

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify: (...given: Parameters<typeof real.verify>) => {
      work.push(`argon2 verify ${/m=\d+,t=\d+,p=\d+/.exec(String(given[0]))?.[0]}`);
      return real.verify(...given);
    },
    hash: (...given: Parameters<typeof real.hash>) => {
      work.push('argon2 hash');
      return real.hash(...given);
    },
  };
});

let startAuth: typeof import('./fixtures.ts').startAuth;

// Test files of a run share their modules: this reloads auth on top of the replaced package, for this file only.
beforeAll(async () => {
  vi.resetModules();
  ({ startAuth } = await import('./fixtures.ts'));
});
afterAll(() => {
  vi.resetModules();
});

beforeEach(() => {
  mongoose.set('debug', (collection: string, method: string) => {
    if (OF_AUTH.includes(collection)) work.push(`${collection}.${method}`);
  });
});
afterEach(() => {
  mongoose.set('debug', false);
});

const OF_AUTH = ['users', 'sessions', 'codes', 'limits', 'resets'];
const BUYER = 'buyer@example.ca';
const password = 'not the password';
/** Keeps the sweeps of the erasure and of the outboxes from running during the test. */
const quiet = { env: { SWEEP_EVERY_MS: '600000', EVENTS_SWEEP_MS: '600000' } };

async function workOf(act: () => Promise<unknown>): Promise<string[]> {
  work.length = 0;
  await act().catch(() => undefined);
  return [...work];
}

test('A-02: a wrong password costs one verification and the same queries, whether or not the account exists', async () => {
  const { callFrom, signedIn, users } = await startAuth(quiet);
  await signedIn(BUYER);
  const cases = [ADMIN.email, BUYER, 'nobody@example.ca', 'somebody@northgate.example.ca'];
  const done: string[][] = [];
  for (const [index, email] of cases.entries())
    done.push(await workOf(() => callFrom(`203.0.113.${index}`, signIn, { email, password })));
  await users.updateOne({ email: ADMIN.email }, { $set: { disabledAt: new Date() } });
  done.push(await workOf(() => callFrom('203.0.113.9', signIn, ADMIN)));
  const [first = []] = done;
  expect(first.filter((step) => step.startsWith('argon2'))).toEqual(['argon2 verify m=19456,t=2,p=1']);
  expect(first).toContain('users.findOne');
  for (const steps of done.slice(1, 4)) expect(steps).toEqual(first);
  // This account has used one more limit window than a stranger, and no other step.
  expect(done[4]?.filter((step) => !step.startsWith('limits'))).toEqual(
    first.filter((step) => !step.startsWith('limits')),
  );
});

test('A-02: a wrong password sent with a new one costs the same, whether or not the account exists', async () => {
  const { callFrom } = await startAuth({ ...quiet, mail: false, firstSignIn: true });
  const newPassword = 'gravel otter lantern 94';
  const known = await workOf(() => callFrom('203.0.113.1', signIn, { email: ADMIN.email, password, newPassword }));
  const unknown = await workOf(() =>
    callFrom('203.0.113.2', signIn, { email: 'nobody@example.ca', password, newPassword }),
  );
  expect(known.filter((step) => step.startsWith('argon2'))).toHaveLength(1);
  expect(known).toEqual(unknown);
});

test('A-02: a code request runs the same queries for a buyer, the admin and a stranger, and reads no users', async () => {
  const { callFrom, signedIn, codes, database } = await startAuth(quiet);
  await signedIn(BUYER);
  await codes.deleteMany({});
  await database.collection('limits').deleteMany({});
  const done: string[][] = [];
  for (const [index, email] of [BUYER, ADMIN.email, 'nobody@example.ca'].entries())
    done.push(await workOf(() => callFrom(`203.0.113.${index}`, requestCode, { email })));
  expect(done[0]?.length).toBeGreaterThan(3);
  expect(done[0]?.filter((step) => step.startsWith('users'))).toEqual([]);
  for (const steps of done.slice(1)) expect(steps).toEqual(done[0]);
});

test('A-02: a wrong code is refused with the same queries for a buyer, the admin and a stranger', async () => {
  const { callFrom, signedIn } = await startAuth(quiet);
  await signedIn(BUYER);
  const done: string[][] = [];
  for (const [index, email] of [BUYER, ADMIN.email, 'nobody@example.ca'].entries())
    done.push(await workOf(() => callFrom(`203.0.113.${index}`, verifyCode, { email, code: '000000' })));
  expect(done[0]?.length).toBeGreaterThan(2);
  for (const steps of done.slice(1)) expect(steps).toEqual(done[0]);
});

/** Lets no read of a single user end until the returned function is called. */
function holdUserReads(): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  type Read = (this: mongoose.mongo.Collection, ...given: unknown[]) => Promise<unknown>;
  const driver: { findOne: Read } = mongoose.mongo.Collection.prototype;
  const { findOne } = driver;
  vi.spyOn(driver, 'findOne').mockImplementation(async function (this: mongoose.mongo.Collection, ...given) {
    if (this.collectionName === 'users') await released;
    return findOne.apply(this, given);
  });
  return release;
}

test('A-02: a reset for any address but the configured one is refused with the same queries before any account is read, the office included', async () => {
  const member = 'broker@example.ca';
  // No mail can be accepted, so an answer that waited for one would fail.
  const { callFrom, users } = await startAuth({ ...quiet, mail: false });
  const known = (await users.findOne({ email: ADMIN.email })) ?? expect.fail('the admin is there');
  await users.insertOne({ ...known, _id: 'a-buyer', email: BUYER, role: 'buyer' });
  await users.insertOne({ ...known, _id: 'a-broker', email: member, role: 'broker' });
  const answers: { email: string; code: string; steps: string[] }[] = [];
  const release = holdUserReads();
  for (const [index, email] of [BUYER, 'nobody@example.ca', member].entries()) {
    let code = '';
    const steps = await workOf(() =>
      callFrom(`203.0.113.${index}`, requestPasswordReset, { email }).catch((error: { code: string }) => {
        code = error.code;
      }),
    );
    answers.push({ email, code, steps });
  }
  release();
  const [first] = answers;
  expect(first?.steps.filter((step) => step.startsWith('limits')).length).toBeGreaterThan(1);
  for (const { email, code, steps } of answers) {
    expect(code, email).toBe('password_reset_not_allowed');
    expect(steps, email).toEqual(first?.steps);
  }
});

test('A-20: a password that is too long is refused without any work', async () => {
  const { call } = await startAuth({ ...quiet, mail: false });
  const long = { email: ADMIN.email, password: 'x'.repeat(257) };
  expect(await workOf(() => call(signIn, long))).toEqual([]);
  await expect(call(signIn, long)).rejects.toMatchObject({ code: 'validation_failed' });
});
