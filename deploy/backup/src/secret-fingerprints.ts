import { createHmac } from 'node:crypto';

/** Secrets without which the data is unusable: stored values are derived, hashed or encrypted with them, or named after them. */
const DATA_SECRETS = [
  'download_token_key',
  'code_key',
  'refresh_token_key',
  'webhook_secret_key',
  'address_hash_key',
  'paypal_invoice_prefix',
] as const;

/** Returns a secret by its name, or undefined. */
export type SecretReader = (name: string) => string | undefined;

/** Returns fingerprints of each secret's keys, in order: they show whether two keys are equal without revealing either. */
export function secretFingerprints(read: SecretReader): Record<string, string[]> {
  return Object.fromEntries(
    DATA_SECRETS.map((name) => {
      const keys = (read(name) ?? '').split('\n').map((line) => line.trim());
      return [name, keys.filter((key) => key !== '').map((key) => fingerprint(name, key))];
    }),
  );
}

/** Returns the secrets whose present keys do not include the current key of the backup. */
export function mismatchedSecrets(backup: Record<string, string[]>, present: Record<string, string[]>): string[] {
  return Object.entries(backup)
    .filter(([name, [current]]) => current !== undefined && !present[name]?.includes(current))
    .map(([name]) => name);
}

function fingerprint(name: string, key: string): string {
  return createHmac('sha256', `brokerage backup ${name}`).update(key).digest('hex').slice(0, 16);
}
