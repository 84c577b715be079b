import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadSecrets } from './secrets.ts';

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

test('secrets are generated once and reused', () => {
  const dir = folder();
  const made = loadSecrets(dir);
  expect(loadSecrets(dir)).toEqual(made);
  expect(loadSecrets(folder()).adminPassword).not.toBe(made.adminPassword);
});

test('secrets are readable by their owner only', () => {
  const dir = folder();
  loadSecrets(dir);
  expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('the signing keys are a matching pair on P-256', () => {
  const { accessTokenPrivateKey, accessTokenPublicKey } = loadSecrets(folder());
  const key = createPrivateKey(accessTokenPrivateKey);
  expect(key.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
  expect(createPublicKey(key).export({ type: 'spki', format: 'pem' })).toBe(accessTokenPublicKey);
});

test('the admin password consists of four words and four digits', () => {
  expect(loadSecrets(folder()).adminPassword).toMatch(/^([a-z]+-){4}\d{4}$/);
});

test('a folder from an earlier version gets the missing secrets and keeps the others', () => {
  const dir = folder();
  const { codeKey: _, ...earlier } = loadSecrets(dir);
  const file = join(dir, 'secrets.json');
  writeFileSync(file, JSON.stringify(earlier));
  const now = loadSecrets(dir);
  expect(now).toMatchObject(earlier);
  expect(now.codeKey.length).toBeGreaterThan(32);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(now);
});
