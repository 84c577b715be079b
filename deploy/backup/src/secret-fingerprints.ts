import { createHmac } from 'node:crypto';

/** Secrets without which the data cannot be used: what is stored was derived, hashed or sealed with them, or named after them. */
const DATA_SECRETS = [
  'download_token_key',
  'code_key',
  'refresh_token_key',
  'webhook_secret_key',
  'address_hash_key',
  'paypal_invoice_prefix',
] as const;

/** Reads a secret by its name; undefined when there is none. */
export type SecretReader = (name: string) => string | undefined;

/** What stands for the keys of each secret, in their order: enough to tell whether a key is the same, nothing to guess it by. */
export function secretFingerprints(read: SecretReader): Record<string, string[]> {
  return Object.fromEntries(
    DATA_SECRETS.map((name) => {
      const keys = (read(name) ?? '').split('\n').map((line) => line.trim());
      return [name, keys.filter((key) => key !== '').map((key) => fingerprint(name, key))];
    }),
  );
}

/** Secrets that do not know the key with which the data was made last. */
export function mismatchedSecrets(backup: Record<string, string[]>, present: Record<string, string[]>): string[] {
  return Object.entries(backup)
    .filter(([name, [current]]) => current !== undefined && !present[name]?.includes(current))
    .map(([name]) => name);
}

function fingerprint(name: string, key: string): string {
  return createHmac('sha256', `brokerage backup ${name}`).update(key).digest('hex').slice(0, 16);
}
