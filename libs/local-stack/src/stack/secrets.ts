import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The product's secrets, generated once per data folder and kept with its data. */
export interface Secrets {
  accessTokenPrivateKey: string;
  accessTokenPublicKey: string;
  refreshTokenKey: string;
  codeKey: string;
  downloadTokenKey: string;
  webhookSecretKey: string;
  paypalClientId: string;
  paypalClientSecret: string;
  /** Unique to this data folder, so that a recreated folder does not collide with its old invoices at PayPal's sandbox. */
  invoicePrefix: string;
  addressHashKey: string;
  emulatorToken: string;
  adminPassword: string;
  natsPassword: string;
  redisPassword: string;
}

const WORDS = (
  'amber anchor apple autumn bamboo basin beacon birch bridge canyon cedar cherry clover cobalt copper coral ' +
  'cotton crystal dolphin eagle ember falcon feather fern forest garden ginger granite harbor hazel heron indigo ' +
  'island ivory jasmine juniper lantern lemon linen lotus maple marble meadow mosaic nutmeg ocean olive orchid ' +
  'pebble pepper pine quartz raven river saffron silver spruce sunset timber tulip velvet walnut willow winter'
).split(' ');

function key(): string {
  return randomBytes(32).toString('base64url');
}

function readablePassword(): string {
  const words = Array.from({ length: 4 }, () => WORDS[randomInt(WORDS.length)]);
  return `${words.join('-')}-${randomInt(1000, 10_000)}`;
}

function createSecrets(): Secrets {
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    accessTokenPrivateKey: pair.privateKey,
    accessTokenPublicKey: pair.publicKey,
    refreshTokenKey: key(),
    codeKey: key(),
    downloadTokenKey: key(),
    webhookSecretKey: key(),
    paypalClientId: `local-${randomBytes(12).toString('hex')}`,
    paypalClientSecret: key(),
    invoicePrefix: `L${randomBytes(4).toString('hex').toUpperCase()}`,
    addressHashKey: key(),
    emulatorToken: key(),
    adminPassword: readablePassword(),
    natsPassword: key(),
    redisPassword: key(),
  };
}

/** Reads `secrets.json` of the data folder, or creates it. Only its owner may read the file. */
export function loadSecrets(dir: string): Secrets {
  const file = join(dir, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets = { ...createSecrets(), ...kept };
  if (Object.keys(secrets).length !== Object.keys(kept).length) {
    mkdirSync(dir, { recursive: true });
    writeFileSync(`${file}.next`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.next`, file);
  }
  return secrets;
}
