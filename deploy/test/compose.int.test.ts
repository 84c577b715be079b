import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { loadConfig } from '../../libs/service-kit/src/config/load-config.ts';
import { mongoOptions } from '../../libs/service-kit/src/store/mongo-options.ts';
import { PROCESSES } from '../release/processes.mjs';
import { SCHEMAS } from './process-variables.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const Service = z.object({
  image: z.string(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  restart: z.string().optional(),
  stop_grace_period: z.string().optional(),
  mem_limit: z.string().optional(),
  cpus: z.number().optional(),
  tmpfs: z.array(z.string()).optional(),
  pids_limit: z.number().optional(),
  command: z.array(z.string()).optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  profiles: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  networks: z.array(z.string()).default([]),
  network_mode: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  secrets: z.array(z.union([z.string(), z.object({ source: z.string(), target: z.string() })])).optional(),
  deploy: z.object({ replicas: z.number() }).optional(),
  build: z.object({ dockerfile: z.string(), target: z.string() }).optional(),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

const composeText = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const compose = Compose.parse(parse(composeText, { merge: true }));
const services = Object.entries(compose.services);
/** Runs to completion before the gateways start. */
const ONE_SHOT = 'publish-assets';
const inProduction = services.filter(([, service]) => !service.profiles);

describe.each(services)('%s', (name, service) => {
  test('is locked down: not root, read-only, no capabilities, limited resources', () => {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toContain('no-new-privileges:true');
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.cpus).toBeGreaterThan(0);
    for (const place of service.tmpfs ?? []) expect(place).toMatch(/:size=\d+m$/);
  });

  test('restarts automatically and has time to shut down', () => {
    if (name === ONE_SHOT) return expect([service.restart, service.network_mode]).toEqual(['on-failure', 'none']);
    expect(service.restart).toBe('unless-stopped');
    expect(Number.parseInt(service.stop_grace_period ?? '0', 10)).toBeGreaterThanOrEqual(20);
    expect(service.healthcheck?.test.length).toBeGreaterThan(1);
  });

  test('pins an image version, never "latest"', () => {
    if (service.build) expect(service.image).toMatch(/^brokerage\//);
    else expect(service.image).toMatch(/:v?\d+\.\d+/);
  });

  test('receives secrets as files declared in the compose file', () => {
    for (const [variable, value] of Object.entries(service.environment ?? {})) {
      if (/(PASSWORD|SECRET|_KEY|MONGODB_URI|REDIS_URL|SMTP_URL|CLIENT_ID)/.test(variable)) {
        expect(variable).toMatch(/_FILE$/);
        expect(Object.keys(compose.secrets)).toContain(value.replace('/run/secrets/', ''));
        expect(service.secrets).toContain(value.replace('/run/secrets/', ''));
      }
    }
  });
});

test('only the edge publishes a port, and demo servers listen on loopback only', () => {
  expect(inProduction.filter(([, service]) => service.ports).map(([name]) => name)).toEqual(['edge']);
  for (const [, service] of services.filter(([, candidate]) => candidate.profiles)) {
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  }
});

test('only payment and notification have outbound access, and data stores are on the internal network only', () => {
  expect(compose.networks.backbone?.internal).toBe(true);
  expect(compose.networks.edge?.internal).toBe(true);
  const outside = inProduction.filter(([, service]) => service.networks.includes('outside')).map(([name]) => name);
  expect(outside).toEqual(['payment', 'notification']);
  for (const name of ['mongodb', 'redis', 'nats']) expect(compose.services[name]?.networks).toEqual(['backbone']);
});

test('every process has two replicas, and the mailbox and PayPal emulator start by profile only', () => {
  expect(inProduction.filter(([, { deploy }]) => deploy?.replicas === 2).map(([name]) => name)).toEqual(PROCESSES);
  expect(compose.services.mailbox?.profiles).toEqual(['demo']);
  expect(compose.services['paypal-emulator']?.profiles).toEqual(['demo']);
});

test('every build target exists in the Dockerfile, and every process has one', () => {
  const dockerfile = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8');
  const targets = [...dockerfile.matchAll(/ AS (\S+)/g)].map((match) => match[1]);
  for (const [, service] of services) if (service.build) expect(targets).toContain(service.build.target);
  for (const name of PROCESSES) expect(targets).toContain(name);
});

/** Runs the generator in an empty folder, with a `docker` that reports the given version of compose. */
function generator(settings: Record<string, string>, composeVersion?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  if (composeVersion) writeFileSync(join(bin, 'docker'), `#!/bin/sh\necho ${composeVersion}\n`, { mode: 0o755 });
  const envFile = join(folder, '.env');
  const args = [join(root, 'deploy/generate-secrets.mjs'), folder, envFile];
  const env = { PATH: `${bin}:/bin`, ...settings };
  return { folder, envFile, generate: () => execFileSync(process.execPath, args, { encoding: 'utf8', env }) };
}

test('the generator writes every secret the compose file names and never overwrites one', () => {
  const { folder, generate } = generator({});
  generate();
  const contents = new Map<string, string>();
  for (const { file } of Object.values(compose.secrets)) {
    const name = file.replace('./deploy/secrets/', '');
    contents.set(name, readFileSync(join(folder, name), 'utf8'));
    expect(contents.get(name)?.length).toBeGreaterThan(10);
  }
  expect(generate()).toContain('Nothing to do');
  for (const [name, text] of contents) expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
});

test('the generator writes the .env that compose requires once, and names the values left to fill in', () => {
  const given = { PUBLIC_ORIGIN: 'https://shop.example.ca', ADMIN_EMAIL: 'owner@shop.example.ca', MAIL_FROM: 'a@b.ca' };
  const { envFile, generate } = generator(given, '2.26.1');
  expect(generate()).toContain(`Fill in LEADS_TO in ${envFile}.`);
  const text = readFileSync(envFile, 'utf8');
  const settings = Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  expect(settings).toMatchObject({ ...given, BIND: '127.0.0.1', TRUSTED_PROXIES: '172.30.2.1' });
  const asked = [...composeText.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name ?? '');
  expect(asked.length).toBeGreaterThan(0);
  for (const name of asked) expect(settings[name], name).toBeTruthy();
  expect(statSync(envFile).mode & 0o777).toBe(0o600);
  writeFileSync(envFile, 'PUBLIC_ORIGIN=https://other.example.ca\n');
  generate();
  expect(readFileSync(envFile, 'utf8')).toBe('PUBLIC_ORIGIN=https://other.example.ca\n');
});

test('every process accepts the values from compose and the generated files', () => {
  const given = {
    PUBLIC_ORIGIN: 'https://northgatestorage.ca',
    ADMIN_EMAIL: 'owner@northgatestorage.ca',
    MAIL_FROM: 'shop@northgatestorage.ca',
    LEADS_TO: 'office@northgatestorage.ca',
  };
  const { folder, envFile, generate } = generator(given);
  generate();
  for (const name of ['paypal_client_id', 'paypal_client_secret'])
    writeFileSync(join(folder, name), randomBytes(40).toString('base64url'));
  writeFileSync(join(folder, 'smtp_url'), 'smtps://shop:words@mail.northgatestorage.ca:465');
  const settings = parseEnv(readFileSync(envFile, 'utf8'));
  const interpolated = (value: string): string =>
    value
      .replaceAll(/\$\{([A-Z_]+)(?::[-?]([^}]*))?\}/g, (_all, name: string, other = '') => settings[name] || other)
      .replace(/^\/run\/secrets\/(.+)$/, (_all, name: string) =>
        join(folder, compose.secrets[name]?.file.replace('./deploy/secrets/', '') ?? 'undeclared'),
      );
  // The image of a process sets the paths of its own files.
  const assets = { CATALOG_ASSETS_DIR: '.', PAYMENT_ASSETS_DIR: '.', DOWNLOAD_ASSETS_DIR: '.' };
  for (const [process, schema] of Object.entries(SCHEMAS)) {
    const environment = Object.entries(compose.services[process]?.environment ?? {});
    const given = Object.fromEntries(environment.map(([name, value]) => [name, interpolated(value)]));
    expect(() => loadConfig(schema, { ...assets, ...given }), process).not.toThrow();
  }
});

test.each([
  ['2.26.1', false],
  ['v2.40.0', false],
  ['5.0.1', false],
  ['1.29.2', true],
  [undefined, true],
])('with compose %s the generator warns that version 2 is required: %s', (version, says) => {
  expect(generator({}, version).generate().includes('needs Docker Compose 2')).toBe(says);
});

test('Redis reaches its limit before its container does, and mongod has enough threads for ten services', () => {
  const { redis, mongodb } = compose.services;
  const redisMemory = Number(/--maxmemory (\d+)mb/.exec(redis?.command?.join(' ') ?? '')?.[1]);
  // Rewriting its file takes up to as much again.
  expect(redisMemory).toBeLessThanOrEqual(Number.parseInt(redis?.mem_limit ?? '0', 10) / 2);
  const { maxPoolSize = 0 } = mongoOptions('any');
  // Two monitoring connections per pool, and up to 200 threads of its own.
  expect(mongodb?.pids_limit).toBeGreaterThan(2 * 5 * (maxPoolSize + 2) + 200);
});

test('the port is published on loopback unless BIND overrides it', () => {
  expect(compose.services.edge?.ports).toEqual(['${BIND:-127.0.0.1}:${PORT:-8080}:8080']);
});
