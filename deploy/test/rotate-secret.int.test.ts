import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { keyRing, signingKey, verificationKeys } from '@brokerage/service-kit';
import { expect, onTestFinished, test } from 'vitest';

const deploy = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));

function secretsFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = (file: string, ...args: string[]) =>
    spawnSync(process.execPath, [deploy(file), ...args], { encoding: 'utf8' });
  expect(run('generate-secrets.mjs', folder, join(folder, '.env')).status).toBe(0);
  return {
    folder,
    read: (name: string) => readFileSync(join(folder, name), 'utf8'),
    rotate: (...args: string[]) => run('rotate-secret.mjs', ...args, folder),
  };
}

test.each(['code_key', 'refresh_token_key', 'download_token_key', 'webhook_secret_key'])(
  '%s rotates in three steps',
  (name) => {
    const { read, rotate } = secretsFolder();
    const keys = () => keyRing.parse(read(name)).keys;
    const [old] = keys();
    expect(rotate(name, 'promote').stderr).toContain('add comes first');
    expect(rotate(name, 'add').stdout).toContain('Restart');
    const [, added] = keys();
    expect(keys()).toEqual([old, added]);
    expect(rotate(name, 'add').status).toBe(1);
    expect(rotate(name, 'promote').status).toBe(0);
    expect(keys()).toEqual([added, old]);
    expect(rotate(name, 'retire').status).toBe(0);
    expect(keys()).toEqual([added]);
    expect(rotate(name, 'replace').status).toBe(0);
    expect(keys()).toHaveLength(1);
    expect(keys()).not.toEqual([added]);
  },
);

test('the signing key rotates in three steps, and tokens from auth can be verified at each step', () => {
  const { folder, read, rotate } = secretsFolder();
  const signing = () => signingKey.parse(read('access_token_private_key')).kid;
  const isKnown = (kid: string) => verificationKeys.parse(read('access_token_public_key')).find(kid) !== undefined;
  const old = signing();
  for (const step of ['add', 'promote', 'retire']) {
    const before = signing();
    expect(rotate('access_token_key', step).stderr).toBe('');
    expect([isKnown(before), isKnown(signing())]).toEqual([true, true]);
  }
  expect(signing()).not.toBe(old);
  expect(isKnown(old)).toBe(false);
  expect(readdirSync(folder)).not.toContain('access_token_private_key_next');
  const leaked = signing();
  expect(rotate('access_token_key', 'replace').status).toBe(0);
  expect([isKnown(leaked), isKnown(signing())]).toEqual([false, true]);
});

/** Returns the database users after a statement, with their passwords. */
function usersAfter(users: Map<string, string>, statement: string): Map<string, string> {
  const database = {
    createUser: ({ user, pwd }: { user: string; pwd: string }) => {
      if (users.has(user)) throw new Error(`${user} is there already`);
      users.set(user, pwd);
    },
    updateUser: (user: string, { pwd }: { pwd: string }) => users.set(user, pwd),
    dropUser: (user: string) => users.delete(user),
  };
  runInNewContext(statement, {
    db: { getSiblingDB: () => database },
    fs: { readFileSync: () => 'root' },
    connect: () => ({ getSiblingDB: () => database }),
  });
  return users;
}

test('a second MongoDB user replaces the first, and a new database is set up with the current one', () => {
  const { folder, read, rotate } = secretsFolder();
  const own = (text: string) => text.split('\n').find((line) => line.includes('brokerage_payment')) ?? '';
  const users = usersAfter(new Map(), own(read('mongodb_users.js')));
  const isLetIn = () => {
    const { username, password } = new URL(read('mongodb_uri_payment'));
    return users.get(username) === password;
  };
  const others = read('mongodb_uri_auth');
  for (const next of ['payment2', 'payment']) {
    expect(rotate('mongodb_user_payment', 'promote').stderr).toContain('add comes first');
    for (const step of ['add', 'promote', 'retire']) {
      const { stdout, stderr } = rotate('mongodb_user_payment', step);
      expect(stderr).toBe('');
      if (step !== 'promote') {
        expect(stdout).toContain('mongosh --quiet --nodb --file /dev/stdin');
        usersAfter(users, read('mongodb_statement.js'));
      }
      expect([step, isLetIn()]).toEqual([step, true]);
    }
    expect([...users.keys()]).toEqual([next]);
    expect(usersAfter(new Map(), own(read('mongodb_users.js')))).toEqual(users);
  }
  expect(rotate('mongodb_user_payment', 'replace').stdout).toContain('Then restart payment');
  expect(isLetIn()).toBe(false);
  usersAfter(users, read('mongodb_statement.js'));
  expect(isLetIn()).toBe(true);
  expect(read('mongodb_uri_auth')).toBe(others);
  expect(readdirSync(folder)).not.toContain('mongodb_uri_payment_other');
});

test('an unknown key or step is reported, and nothing is written', () => {
  const { read, rotate } = secretsFolder();
  const before = read('code_key');
  expect(rotate('codekey', 'add').stderr).toContain(
    'code_key, refresh_token_key, download_token_key, webhook_secret_key, access_token_key',
  );
  expect(rotate('code_key', 'swap').stderr).toContain('add, promote, retire, replace');
  expect(read('code_key')).toBe(before);
});
