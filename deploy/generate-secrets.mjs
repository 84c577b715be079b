import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PERMISSIONS } from './nats/permissions.mjs';

/** Writes the secret files that docker-compose.yml names into deploy/secrets. Files that exist are left alone. */
const folder = process.argv[2] ?? fileURLToPath(new URL('./secrets', import.meta.url));
mkdirSync(folder, { recursive: true, mode: 0o700 });

const secret = () => randomBytes(32).toString('base64url');
const written = [];

function write(name, text) {
  const path = join(folder, name);
  if (existsSync(path)) return;
  // Readable by the unprivileged user of the containers; the folder itself is closed to others.
  writeFileSync(path, text.endsWith('\n') ? text : `${text}\n`, { mode: 0o644 });
  written.push(name);
}

const SERVICES = ['auth', 'catalog', 'payment', 'download', 'notification'];

const natsPasswords = Object.fromEntries(Object.keys(PERMISSIONS).map((name) => [name, secret()]));
const list = (subjects) => `[${subjects.map((subject) => `"${subject}"`).join(', ')}]`;
const users = Object.entries(PERMISSIONS).map(
  ([
    name,
    { publish, deny = [], subscribe },
  ]) => `    { user: "${name}", password: "${natsPasswords[name]}", permissions: {
      publish: { allow: ${list(publish)}, deny: ${list(deny)} }, subscribe: { allow: ${list([...subscribe, `_INBOX.${name}.>`])} }, allow_responses: true } }`,
);
if (!existsSync(join(folder, 'nats_users'))) {
  write('nats_users', `authorization {\n  users: [\n${users.join('\n')}\n  ]\n}`);
  for (const name of Object.keys(PERMISSIONS)) write(`nats_password_${name}`, natsPasswords[name]);
}

if (!existsSync(join(folder, 'mongodb_users.js'))) {
  const passwords = Object.fromEntries(SERVICES.map((name) => [name, secret()]));
  const root = secret();
  write('mongodb_root_password', root);
  write(
    'mongodb_users.js',
    SERVICES.map(
      (name) =>
        `db.getSiblingDB('brokerage_${name}').createUser({ user: '${name}', pwd: '${passwords[name]}', roles: [{ role: 'readWrite', db: 'brokerage_${name}' }] });`,
    ).join('\n'),
  );
  for (const name of SERVICES) {
    write(`mongodb_uri_${name}`, `mongodb://${name}:${passwords[name]}@mongodb:27017/?authSource=brokerage_${name}`);
  }
}

if (!existsSync(join(folder, 'redis_acl'))) {
  const password = secret();
  write(
    'redis_acl',
    `user default off\nuser brokerage on >${password} ~brokerage:* &* +@all -@dangerous +info +client|setname +client|setinfo`,
  );
  write('redis_url', `redis://brokerage:${password}@redis:6379`);
}

if (!existsSync(join(folder, 'access_token_private_key'))) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  write('access_token_private_key', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  write('access_token_public_key', publicKey.export({ type: 'spki', format: 'pem' }).toString());
}
for (const name of [
  'refresh_token_key',
  'code_key',
  'download_token_key',
  'address_hash_key',
  'admin_password',
  'paypal_emulator_token',
]) {
  write(name, secret());
}
// Invoice ids begin with it; PayPal takes each once, so it belongs to this installation alone.
write('paypal_invoice_prefix', `S${randomBytes(5).toString('hex').toUpperCase()}`);
for (const name of ['paypal_client_id', 'paypal_client_secret']) write(name, `emulator-${secret()}`);
write('smtp_url', 'smtp://mailbox:2525');

process.stdout.write(
  written.length > 0
    ? `Written to ${folder}: ${written.join(', ')}\nPut your own values into paypal_client_id, paypal_client_secret and smtp_url before you go live.\n`
    : `Nothing to do: all secrets exist in ${folder}.\n`,
);
