import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PERMISSIONS } from './nats/permissions.mjs';
import { SERVICES } from './release/processes.mjs';

/**
 * Writes the secret files listed in docker-compose.yml into deploy/secrets, and `.env` beside it, which every `docker compose` command
 * reads. Existing files are kept. `node deploy/generate-secrets.mjs [<folder> <.env>]`
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const [folder = join(root, 'deploy/secrets'), envFile = join(root, '.env')] = process.argv.slice(2);
mkdirSync(folder, { recursive: true, mode: 0o700 });

const secret = () => randomBytes(32).toString('base64url');
const written = [];
const notes = [];

function write(name, text) {
  const path = join(folder, name);
  if (existsSync(path)) return;
  // Readable by the unprivileged user of the containers; the folder itself is closed to others.
  writeFileSync(path, text.endsWith('\n') ? text : `${text}\n`, { mode: 0o644 });
  written.push(name);
}

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
    write(
      `mongodb_uri_${name}`,
      `mongodb://${name}:${passwords[name]}@mongodb:27017/?authSource=brokerage_${name}&replicaSet=brokerage`,
    );
  }
}

// Members of a replica set authenticate each other with it.
write('mongodb_keyfile', randomBytes(96).toString('base64'));

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
  'webhook_secret_key',
  'address_hash_key',
  'admin_password',
  'paypal_emulator_token',
  'grafana_password',
]) {
  write(name, secret());
}
// Prefix of invoice ids. PayPal accepts each id once, so the prefix must be unique to this installation.
write('paypal_invoice_prefix', `S${randomBytes(5).toString('hex').toUpperCase()}`);
for (const name of ['paypal_client_id', 'paypal_client_secret']) write(name, `emulator-${secret()}`);
write('smtp_url', 'smtp://mailbox:2525');
write('alertmanager.yml', alertmanagerConfig());

/** Sends alerts to the operators by mail, through the mail server given in the environment or filled in by hand. */
function alertmanagerConfig() {
  const {
    ALERTS_TO = process.env.ADMIN_EMAIL ?? 'operators@example.invalid',
    MAIL_FROM = '',
    ALERTS_SMARTHOST = 'mailbox:2525',
  } = process.env;
  return [
    '# Who is told when something is wrong: see https://prometheus.io/docs/alerting/latest/configuration/',
    'route:',
    '  receiver: operators',
    '  group_by: [alertname]',
    '  routes: [{ matchers: [severity="page"], receiver: operators, group_wait: 10s, repeat_interval: 1h }]',
    '  repeat_interval: 24h',
    'receivers:',
    '  - name: operators',
    '    email_configs:',
    `      - to: ${JSON.stringify(ALERTS_TO)}`,
    `        from: ${JSON.stringify(MAIL_FROM || ALERTS_TO)}`,
    `        smarthost: ${JSON.stringify(ALERTS_SMARTHOST)}`,
    '        send_resolved: true',
    '        # auth_username: and auth_password: as the mail server wants them',
  ].join('\n');
}

/** Values that only the operator knows come from the environment of this command, or are filled in by hand. */
const setting = (name, standard = '') => `${name}=${process.env[name] ?? standard}`;
if (!existsSync(envFile)) {
  const lines = [
    '# Read by every "docker compose" command in this folder. README.md explains each variable.',
    setting('PUBLIC_ORIGIN'),
    setting('ADMIN_EMAIL'),
    setting('MAIL_FROM'),
    setting('LEADS_TO'),
    '# The port is published for this machine; TLS ends in front of it.',
    setting('BIND', '127.0.0.1'),
    setting('PORT', '8080'),
    '# A TLS proxy on this machine comes from here; see "TLS in front" in docs/runbook.md.',
    setting('TRUSTED_PROXIES', '172.30.2.1'),
    setting('CLIENT_ADDRESS_FROM', 'x-forwarded-for'),
  ];
  writeFileSync(envFile, `${lines.join('\n')}\n`, { mode: 0o600 });
  written.push('.env');
  const missing = lines.filter((line) => line.endsWith('=')).map((line) => line.slice(0, -1));
  if (missing.length > 0) notes.push(`Fill in ${missing.join(', ')} in ${envFile}.`);
}

const compose = spawnSync('docker', ['compose', 'version', '--short'], { encoding: 'utf8' });
const version = compose.status === 0 ? compose.stdout.trim() : '';
if (!/^v?([2-9]|\d\d)\./.test(version)) {
  notes.push(`docker-compose.yml needs Docker Compose 2 ("docker compose"); found: ${version || 'none'}.`);
}
if (written.includes('alertmanager.yml')) {
  const missing = ['ALERTS_TO', 'ALERTS_SMARTHOST'].filter((name) => !process.env[name]);
  if (missing.length > 0)
    notes.push(`Without ${missing.join(' and ')} alerts go nowhere of yours: see alertmanager.yml.`);
}
if (written.length > 0) {
  notes.push('Put your own values into paypal_client_id, paypal_client_secret and smtp_url before you go live.');
}
process.stdout.write(
  [
    written.length > 0
      ? `Written to ${folder}: ${written.join(', ')}`
      : `Nothing to do: all secrets exist in ${folder}.`,
    ...notes,
  ]
    .map((line) => `${line}\n`)
    .join(''),
);
