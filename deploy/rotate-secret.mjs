import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROCESSES, SERVICES } from './release/processes.mjs';

/**
 * Rotates a key in use step by step, without ever refusing anything made with it: `node deploy/rotate-secret.mjs <key>
 * add|promote|retire|replace [<folder>]`. The runbook says when to take which step.
 */
const STEPS = ['add', 'promote', 'retire', 'replace'];
/** The services that read the key, in restart order. */
const READERS = {
  code_key: ['auth'],
  refresh_token_key: ['auth'],
  download_token_key: ['download'],
  webhook_secret_key: ['notification'],
  access_token_key: ['gateway', 'catalog', 'payment', 'download', 'notification', 'auth'],
  redis_password: ['redis', 'catalog', 'download', 'notification'],
  ...Object.fromEntries(SERVICES.map((service) => [`mongodb_user_${service}`, [service]])),
  ...Object.fromEntries(PROCESSES.map((process) => [`nats_password_${process}`, []])),
};

const [name = '', step = '', folder = fileURLToPath(new URL('secrets', import.meta.url))] = process.argv.slice(2);

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

if (!(name in READERS)) fail(`Name one of these keys: ${Object.keys(READERS).join(', ')}.`);
if (!STEPS.includes(step)) fail(`Name one of these steps: ${STEPS.join(', ')}.`);

function read(file) {
  const path = join(folder, file);
  if (!existsSync(path)) fail(`${path} does not exist. Run node deploy/generate-secrets.mjs first.`);
  return readFileSync(path, 'utf8').trim();
}

/** Writes in place, because a container has mounted this very file. */
const write = (file, text) => writeFileSync(join(folder, file), `${text.trim()}\n`, { mode: 0o644 });

/** Returns the keys of a ring after the step, the current one first. */
function moved(keys, make) {
  const [current, other] = keys;
  if (step === 'replace') return [make()];
  if (step === 'add')
    return other === undefined ? [current, make()] : fail(`${name} has two keys already: promote, then retire.`);
  if (other === undefined) return fail(`${name} has one key: add comes first.`);
  return step === 'promote' ? [other, current] : [current];
}

function rotateRing() {
  const keys = read(name).split('\n');
  write(name, moved(keys, () => randomBytes(32).toString('base64url')).join('\n'));
}

/** Rotates a ring of public keys. auth signs with the first one's private key; a new one waits in its own file until promoted. */
function rotateSigningKey() {
  const [privateFile, publicFile, nextFile] = [
    'access_token_private_key',
    'access_token_public_key',
    'access_token_private_key_next',
  ];
  const publicOf = (pem) =>
    createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'pem' }).toString().trim();
  const current = publicOf(read(privateFile));
  const others = read(publicFile)
    .split(/(?=-----BEGIN)/)
    .map((pem) => pem.trim())
    .filter((pem) => pem !== current);
  let made = '';
  const ring = moved([current, ...others], () => {
    made = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    return publicOf(made);
  });
  if (step === 'add') write(nextFile, made);
  if (step === 'replace') write(privateFile, made);
  if (step === 'promote') {
    const next = read(nextFile);
    if (publicOf(next) !== ring[0]) fail(`${nextFile} does not belong to ${publicFile}. Nothing was changed.`);
    write(privateFile, next);
  }
  if (step !== 'add') rmSync(join(folder, nextFile), { force: true });
  write(publicFile, ring.join('\n'));
}

/** NATS has one password per user, and a process reads its own again for every connection: both files change, then NATS reloads. */
function replaceNatsPassword() {
  if (step !== 'replace') fail(`${name} has one step: replace.`);
  const user = name.slice('nats_password_'.length);
  const users = read('nats_users');
  const line = `user: "${user}", password: "${read(name)}"`;
  if (!users.includes(line)) fail(`nats_users does not hold the password of ${name}. Nothing was changed.`);
  const password = randomBytes(32).toString('base64url');
  write(name, password);
  write('nats_users', users.replace(line, `user: "${user}", password: "${password}"`));
  process.stdout.write(`${name}: replaced. Now: docker compose kill --signal HUP nats\n`);
  process.exit(0);
}

/** Redis accepts every password of its user; the processes use the one in their URL. */
function rotateRedisPassword() {
  const acl = read('redis_acl');
  const url = new URL(read('redis_url'));
  const known = [...acl.matchAll(/ >(\S+)/g)].map(([, password]) => password);
  const ring = [url.password, ...known.filter((password) => password !== url.password)];
  const passwords = moved(ring, () => randomBytes(32).toString('base64url'));
  const [first, ...others] = known.map((password) => ` >${password}`);
  const without = others.reduce((text, password) => text.replace(password, ''), acl);
  write('redis_acl', without.replace(first, passwords.map((password) => ` >${password}`).join('')));
  url.password = passwords[0];
  write('redis_url', url.href);
}

/** MongoDB has one password per user, so a second user takes over. The statement contains a password, so it is written to a file. */
function rotateMongodbUser() {
  const [service] = READERS[name];
  const [uriFile, otherFile] = [`mongodb_uri_${service}`, `mongodb_uri_${service}_other`];
  const database = `brokerage_${service}`;
  const current = new URL(read(uriFile));
  const other = existsSync(join(folder, otherFile)) ? new URL(read(otherFile)) : undefined;
  const password = randomBytes(24).toString('base64url');
  const created = (url) =>
    `createUser({ user: '${url.username}', pwd: '${url.password}', roles: [{ role: 'readWrite', db: '${database}' }] });`;
  // For a database that is created later, for example on another machine.
  const serve = (url) => {
    const users = read('mongodb_users.js').split('\n');
    const isOurs = (line) => line.includes(`'${database}')`);
    const lines = users.map((line) => (isOurs(line) ? `db.getSiblingDB('${database}').${created(url)}` : line));
    write('mongodb_users.js', lines.join('\n'));
    write(uriFile, url.href);
  };
  const tell = (statement, then) => {
    write('mongodb_statement.js', `${CONNECT_AS_ROOT}db.getSiblingDB('${database}').${statement}`);
    const command = 'docker compose exec -T mongodb mongosh --quiet --nodb --file /dev/stdin';
    process.stdout.write(
      `${name}: ${step} is prepared. Now: ${command} < ${join(folder, 'mongodb_statement.js')}\n${then}`,
    );
  };
  if (step === 'add') {
    if (other) fail(`${name} has two users already: promote, then retire.`);
    const next = new URL(current);
    next.username = current.username === service ? `${service}2` : service;
    next.password = password;
    write(otherFile, next.href);
    tell(created(next), '');
  } else if (step === 'replace') {
    current.password = password;
    serve(current);
    tell(`updateUser('${current.username}', { pwd: '${password}' });`, `Then restart ${service}.\n`);
  } else {
    if (!other) fail(`${name} has one user: add comes first.`);
    if (step === 'promote') {
      serve(other);
      write(otherFile, current.href);
      process.stdout.write(`${name}: promote is done. Restart ${service}, one after the other.\n`);
    } else {
      rmSync(join(folder, otherFile));
      tell(`dropUser('${other.username}');`, '');
    }
  }
  process.exit(0);
}

/** Like `deploy/backup.ts`: the root password is read where the database runs. */
const CONNECT_AS_ROOT = `const password = fs.readFileSync('/run/secrets/mongodb_root_password', 'utf8').trim();
db = connect('mongodb://root:' + encodeURIComponent(password) + '@127.0.0.1:27017/admin');
`;

if (name.startsWith('mongodb_user_')) rotateMongodbUser();
if (name.startsWith('nats_password_')) replaceNatsPassword();
if (name === 'redis_password') {
  rotateRedisPassword();
  const restart =
    step === 'promote' ? 'catalog, download, notification' : step === 'replace' ? READERS[name].join(', ') : 'redis';
  process.stdout.write(`${name}: ${step} is done. Restart ${restart}, one after the other.\n`);
  process.exit(0);
}
if (name === 'access_token_key') rotateSigningKey();
else rotateRing();

const services = READERS[name];
process.stdout.write(`${name}: ${step} is done. Restart ${services.join(', ')}, one after the other.\n`);
