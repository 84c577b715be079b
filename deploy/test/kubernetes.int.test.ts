import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { localNatsConfig } from './local-nats-config.ts';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { manifestsFromCompose } from '../kubernetes/from-compose.ts';
import { NOT_FOR_OPERATORS, NOT_SET_BY_DEPLOYMENTS, VARIABLES } from './process-variables.ts';

const folder = fileURLToPath(new URL('../kubernetes', import.meta.url));
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

const Manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.record(z.string(), z.unknown()).optional(),
  data: z.record(z.string(), z.string()).optional(),
});
type Manifest = z.output<typeof Manifest>;
const manifestsOf = (path: string): Manifest[] =>
  parseAllDocuments(read(path)).map((document) => Manifest.parse(document.toJSON()));

const base = parse(read('base/kustomization.yaml')) as { resources: string[] };
const overlayFolder = 'overlays/production';
const overlay = parse(read(`${overlayFolder}/kustomization.yaml`)) as {
  resources: string[];
  images: { name: string }[];
};
const manifests = base.resources.flatMap((file) => manifestsOf(`base/${file}`));
const namedIn = (kind: string, name: string): Manifest => {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
};

const Container = z.looseObject({
  name: z.string(),
  image: z.string(),
  env: z
    .array(
      z.object({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z
          .object({
            configMapKeyRef: z
              .object({ name: z.string(), key: z.string(), optional: z.boolean().optional() })
              .optional(),
            fieldRef: z.object({ fieldPath: z.string() }).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
  resources: z.object({ limits: z.object({ cpu: z.string(), memory: z.string() }) }),
  securityContext: z.looseObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
});
const Item = z.object({ key: z.string(), path: z.string() });
const Projected = z.object({
  sources: z.array(z.object({ secret: z.object({ name: z.string(), items: z.array(Item).optional() }) })),
});
const PodSpec = z.looseObject({
  automountServiceAccountToken: z.literal(false),
  terminationGracePeriodSeconds: z.number().min(20),
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.number().min(1) }),
  initContainers: z.array(Container).default([]),
  containers: z.array(Container).min(1),
  volumes: z.array(z.looseObject({ name: z.string(), projected: Projected.optional() })),
});
const Workload = z.looseObject({ template: z.looseObject({ spec: PodSpec }) });
const podOf = (name: string) => Workload.parse(namedIn('Deployment', name).spec).template.spec;

const ExternalSecret = z.object({
  target: z.object({ name: z.string() }),
  data: z.array(z.object({ secretKey: z.string(), remoteRef: z.object({ key: z.string() }) })),
});
const secrets = manifests
  .filter(({ kind }) => kind === 'ExternalSecret')
  .map(({ spec }) => ExternalSecret.loose().parse(spec));
const keysOfSecret = (name: string): string[] =>
  secrets.filter(({ target }) => target.name === name).flatMap(({ data }) => data.map(({ secretKey }) => secretKey));

test('manifests shared with compose are generated from it', () => {
  for (const [name, text] of Object.entries(manifestsFromCompose())) expect(read(`base/${name}`), name).toBe(text);
});

test('every manifest is in the base, and the overlay lists every image', () => {
  expect(base.resources.toSorted()).toEqual(
    readdirSync(join(folder, 'base'))
      .filter((name) => name !== 'kustomization.yaml')
      .toSorted(),
  );
  const images = manifests.flatMap((one) => [...JSON.stringify(one).matchAll(/"image":"(brokerage\/\w+)"/g)]);
  expect(overlay.images.map(({ name }) => name).toSorted()).toEqual(
    [...new Set(images.map(([, name]) => name))].toSorted(),
  );
});

test('every manifest of a Kubernetes type matches its schema', async () => {
  const everything = [...manifests, ...manifestsOf(`${overlayFolder}/namespace.yaml`)];
  const own = everything.filter(
    ({ apiVersion }) => !/^[\w-]+(\.[\w-]+)+\//.test(apiVersion) || apiVersion.includes('k8s.io/'),
  );
  expect(own.length).toBeGreaterThan(40);
  for (const manifest of own) {
    const path = `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`;
    const models = (await import(/* @vite-ignore */ path)) as Record<
      string,
      new (
        data: unknown,
      ) => { validate(): void }
    >;
    const Model = models[manifest.kind];
    if (!Model) throw new Error(`no schema of ${manifest.kind}`);
    expect(() => new Model(manifest).validate(), `${manifest.kind} ${manifest.metadata.name}`).not.toThrow();
  }
});

describe.each(Object.entries(VARIABLES))('%s', (name, keys) => {
  const { containers, volumes } = podOf(name);
  const env = containers.flatMap((container) => container.env);

  test('gets exactly its deployment variables, directly or as files', () => {
    const given = env.map((one) => one.name.replace(/_FILE$/, '')).filter((one) => one !== 'NAMESPACE');
    const wanted = keys.filter((key) => ![...NOT_FOR_OPERATORS, ...NOT_SET_BY_DEPLOYMENTS].includes(key));
    expect(given.toSorted()).toEqual(wanted.toSorted());
  });

  test('gets its secrets as files from the secret store or an operator', () => {
    const files = env.flatMap(({ value }) =>
      value?.startsWith('/run/secrets/') ? [value.slice('/run/secrets/'.length)] : [],
    );
    const provided = volumes
      .flatMap(({ projected }) => projected?.sources ?? [])
      .flatMap(({ secret }) => secret.items?.map(({ path }) => path) ?? keysOfSecret(secret.name));
    expect(provided.toSorted()).toEqual(files.toSorted());
    for (const { value = '' } of env.filter((one) => /PASSWORD|SECRET|_KEY|_URI|REDIS_URL|SMTP_URL/.test(one.name)))
      expect(value).toMatch(/^\/run\/secrets\//);
  });

  test('the required settings exist', () => {
    const settings = [...manifestsOf('base/settings.yaml'), ...manifestsOf(`${overlayFolder}/settings.yaml`)];
    const known = settings.flatMap(({ data }) => Object.keys(data ?? {}));
    for (const { valueFrom } of env) {
      const reference = valueFrom?.configMapKeyRef;
      if (reference && reference.optional !== true) expect(known).toContain(reference.key);
    }
  });
});

test.each([...Object.keys(VARIABLES), 'edge'])(
  '%s has at least two replicas, one unavailable at a time, and health probes',
  (name) => {
    const scale = namedIn('HorizontalPodAutoscaler', name).spec as { minReplicas: number; scaleTargetRef: unknown };
    expect(scale.minReplicas).toBe(2);
    expect(scale.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name });
    expect(namedIn('PodDisruptionBudget', name).spec).toMatchObject({ maxUnavailable: 1 });
    const [container] = podOf(name).containers;
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) expect(container).toHaveProperty(probe);
    expect(namedIn('Deployment', name).spec).toMatchObject({
      strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
    });
  },
);

test('only payment and notification have outbound access, and all other traffic is denied', () => {
  const outside = manifests
    .filter(({ kind, spec }) => kind === 'NetworkPolicy' && JSON.stringify(spec).includes('0.0.0.0/0'))
    .map(({ metadata }) => metadata.name);
  expect(outside).toEqual(['payment', 'notification']);
  expect(namedIn('NetworkPolicy', 'nothing-else').spec).toMatchObject({ podSelector: {}, ingress: [] });
  for (const name of [...Object.keys(VARIABLES), 'edge', 'nats', 'mongodb', 'redis']) namedIn('NetworkPolicy', name);
});

test('the secret store holds the generated secrets and the passwords that operators set', () => {
  const path = mkdtempSync(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  execFileSync(process.execPath, [join(folder, '../generate-secrets.mjs'), path, join(path, '.env')]);
  const written = readdirSync(path);
  const asked = secrets.flatMap(({ data }) => data.map(({ remoteRef }) => remoteRef.key.replace('brokerage/', '')));
  const others = asked.filter((key) => !written.includes(key));
  expect(new Set(others)).toEqual(
    new Set([
      ...Object.keys(VARIABLES)
        .slice(1)
        .map((name) => `mongodb_password_${name}`),
      'redis_password',
    ]),
  );
});

test('NATS accepts the configuration of the cluster', () => {
  const root = mkdtempSync(join(tmpdir(), 'nats-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const part of ['etc/nats', 'run/secrets']) mkdirSync(join(root, part), { recursive: true });
  const config = join(root, 'etc/nats/nats.conf');
  writeFileSync(
    config,
    localNatsConfig({ data: join(root, 'data') }, namedIn('ConfigMap', 'nats-config').data?.['nats.conf']),
  );
  writeFileSync(join(root, 'run/secrets/nats_users'), 'authorization { users: [{ user: "a", password: "b" }] }');
  expect(() => execFileSync('nats-server', ['-t', '-c', config], { stdio: 'pipe' })).not.toThrow();
});

test('Redis has the same limits as in compose', () => {
  const compose = readFileSync(join(folder, '../../docker-compose.yml'), 'utf8');
  const settings = namedIn('ConfigMap', 'redis-config').data?.['redis-additional.conf'];
  for (const [setting, value] of [...compose.matchAll(/"--(maxmemory(?:-policy)?)", "(\w+)"/g)].map((match) =>
    match.slice(1),
  ))
    expect(settings).toContain(`${setting} ${value}\n`);
});
