import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { PROCESSES } from '../release/processes.mjs';

/**
 * Generates the Kubernetes manifests that correspond to docker-compose.yml: the processes, their variables, secrets and limits, and which
 * of them may connect to which. `node deploy/kubernetes/from-compose.ts` writes them; a test fails when they are out of date.
 */
const OPS_PORT = 9090;
const HTTP_PORT = 8080;
/** The autoscaler's maximum of instances; the minimum is two. */
const MAX_REPLICAS: Partial<Record<string, number>> = { gateway: 10, edge: 6 };
/** External ports that a process calls: PayPal and webhook endpoints over https, the mail server over SMTP. */
const OUTSIDE_PORTS: Partial<Record<string, number[]>> = { payment: [443], notification: [25, 443, 465, 587] };
/** Variables that the platform sets instead of compose. */
const OF_THE_PLATFORM: Readonly<Record<string, string>> = {
  NATS_URL: [0, 1, 2].map((member) => `nats://nats-${member}.nats:4222`).join(','),
  EVENTS_REPLICAS: '3',
};

const Service = z.object({
  networks: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.union([z.string(), z.object({ source: z.string(), target: z.string() })])).default([]),
  mem_limit: z.string(),
  cpus: z.number(),
  stop_grace_period: z.string(),
  user: z.string(),
  deploy: z.object({ replicas: z.int() }).optional(),
});
type Service = z.output<typeof Service>;
const Compose = z.object({ services: z.record(z.string(), z.unknown()) });
type Manifest = Record<string, unknown>;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const HEADER =
  '# Made from docker-compose.yml by "node deploy/kubernetes/from-compose.ts"; a test fails while it is out of date.\n';

/** Returns the generated files of the base, by name. */
export function manifestsFromCompose(): Record<string, string> {
  const { services } = Compose.parse(parse(readFileSync(here('../../docker-compose.yml'), 'utf8'), { merge: true }));
  const find = (name: string): Service => Service.parse(services[name]);
  const all = [...PROCESSES, 'edge'].map((name) => [name, find(name)] as const);
  const files: Record<string, Manifest[]> = {
    'processes.yaml': all.flatMap(([name, service]) => processManifests(name, service)),
    'settings.yaml': [settings(all.map(([, service]) => service))],
    'secrets.yaml': all.flatMap(([name, service]) => externalSecret(name, secretsOf(service))),
    'network-policies.yaml': networkPolicies(all),
    'nats-config.yaml': [natsConfig()],
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, manifests]) => [
      name,
      HEADER +
        manifests
          .map((manifest) => stringify(manifest, { aliasDuplicateObjects: false, lineWidth: 160 }))
          .join('---\n'),
    ]),
  );
}

const labels = (name: string): Record<string, string> => ({
  'app.kubernetes.io/name': name,
  'app.kubernetes.io/part-of': 'brokerage',
});
const selects = (name: string) => ({ matchLabels: { 'app.kubernetes.io/name': name } });

/** Files from the secret store; the address of the database comes from MongoDB's operator. */
function secretsOf({ secrets }: Service): string[] {
  return secrets.flatMap((secret) =>
    typeof secret === 'string' && !secret.startsWith('mongodb_uri_') ? [secret] : [],
  );
}

/** `${NAME:-default}` and `${NAME:?why}` of compose are settings; those with an empty default are optional. */
function variable(name: string, value: string): Manifest {
  const platform = OF_THE_PLATFORM[name];
  if (platform !== undefined) return { name, value: platform };
  const [, setting, standard] = /^\$\{([A-Z_]+):([-?].*)\}$/s.exec(value) ?? [];
  if (setting === undefined) return { name, value };
  // Trusted proxies are the edge's network in compose, and the cluster's pods here.
  const key = name === 'TRUSTED_PROXIES' && setting === 'EDGE_SUBNET' ? 'POD_NETWORK' : setting;
  return {
    name,
    valueFrom: { configMapKeyRef: { name: 'settings', key, ...(standard === '-' ? { optional: true } : {}) } },
  };
}

/** Settings with a default in compose. An overlay provides the required ones and overrides defaults. */
function settings(services: readonly Service[]): Manifest {
  const values = services.flatMap(({ environment }) => Object.values(environment));
  const standards = values.flatMap((value) => {
    const [, name, standard] = /^\$\{([A-Z_]+):-(.+)\}$/s.exec(value) ?? [];
    return name === undefined || name === 'EDGE_SUBNET' ? [] : [[name, standard] as const];
  });
  const data = Object.fromEntries(standards.toSorted(([one], [other]) => one.localeCompare(other, 'en')));
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' }, data };
}

function processManifests(name: string, service: Service): Manifest[] {
  const isEdge = name === 'edge';
  const port = isEdge || name === 'gateway' ? HTTP_PORT : undefined;
  const metadata = { name, labels: labels(name) };
  const probe = (path: string, more: Manifest = {}): Manifest => ({
    // The edge is healthy if it accepts connections; its page comes from a gateway.
    ...(isEdge ? { tcpSocket: { port: HTTP_PORT } } : { httpGet: { path, port: OPS_PORT } }),
    periodSeconds: 5,
    timeoutSeconds: 3,
    ...more,
  });
  const memory = `${Number.parseInt(service.mem_limit, 10)}Mi`;
  const container: Manifest = {
    name,
    image: `brokerage/${name}`,
    ...(isEdge
      ? { env: [...envOf(service), { name: 'GATEWAYS', value: `gateway.$(NAMESPACE).svc.cluster.local:${HTTP_PORT}` }] }
      : { env: envOf(service) }),
    ports: [
      ...(port === undefined ? [] : [{ name: 'http', containerPort: port }]),
      ...(isEdge ? [] : [{ name: 'ops', containerPort: OPS_PORT }]),
    ],
    startupProbe: probe('/health/live', { failureThreshold: 24 }),
    livenessProbe: probe('/health/live', { failureThreshold: 6 }),
    readinessProbe: probe('/health/ready', { failureThreshold: 2 }),
    // Ingress and endpoints are updated before nginx stops accepting connections; our own processes wait by themselves.
    ...(isEdge ? { lifecycle: { preStop: { sleep: { seconds: 5 } } } } : {}),
    resources: { requests: { cpu: '100m', memory: '192Mi' }, limits: { cpu: String(service.cpus), memory } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    volumeMounts: [
      { name: 'tmp', mountPath: '/tmp' },
      ...(isEdge ? [] : [{ name: 'secrets', mountPath: '/run/secrets', readOnly: true }]),
      ...(name === 'gateway'
        ? [
            { name: 'released-assets', mountPath: '/released-assets', readOnly: true },
            { name: 'releases', mountPath: '/releases' },
          ]
        : []),
    ],
  };
  const [user, group] = service.user.split(':').map(Number);
  const deployment: Manifest = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata,
    spec: {
      revisionHistoryLimit: 3,
      // A new pod starts and becomes ready before an existing one stops.
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      selector: selects(name),
      template: {
        metadata: { labels: labels(name) },
        spec: {
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          terminationGracePeriodSeconds: Number.parseInt(service.stop_grace_period, 10) + (isEdge ? 10 : 0),
          securityContext: {
            runAsNonRoot: true,
            runAsUser: user,
            runAsGroup: group,
            fsGroup: group,
            seccompProfile: { type: 'RuntimeDefault' },
          },
          topologySpreadConstraints: [
            {
              maxSkew: 1,
              topologyKey: 'kubernetes.io/hostname',
              whenUnsatisfiable: 'ScheduleAnyway',
              labelSelector: selects(name),
            },
          ],
          ...(name === 'gateway' ? { initContainers: [publishAssets()] } : {}),
          containers: [container],
          volumes: volumesOf(name, service),
        },
      },
    },
  };
  const metric = {
    type: 'Resource',
    resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 400 } },
  };
  const made: Manifest[] = [
    deployment,
    {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata,
      spec: {
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
        minReplicas: service.deploy?.replicas ?? 2,
        maxReplicas: MAX_REPLICAS[name] ?? 6,
        // 400% of the requested 0.1 core: a pod that uses 0.4 of its one core triggers another.
        metrics: [metric],
        behavior: { scaleDown: { stabilizationWindowSeconds: 300 } },
      },
    },
    {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata,
      spec: { maxUnavailable: 1, selector: selects(name) },
    },
  ];
  if (port !== undefined) {
    made.push({
      apiVersion: 'v1',
      kind: 'Service',
      metadata,
      // The edge resolves the addresses of all gateways and balances between them itself.
      spec: {
        ...(name === 'gateway' ? { clusterIP: 'None' } : {}),
        selector: selects(name).matchLabels,
        ports: [{ name: 'http', port, targetPort: 'http' }],
      },
    });
  }
  return made;
}

function envOf({ environment }: Service): Manifest[] {
  const variables = Object.entries(environment).map(([name, value]) => variable(name, value));
  return [{ name: 'NAMESPACE', valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } }, ...variables];
}

function publishAssets(): Manifest {
  return {
    name: 'publish-assets',
    image: 'brokerage/gateway',
    command: ['node', 'gateway/publish-assets.mjs', '/app/frontend/dist/assets', '/released-assets'],
    resources: { requests: { cpu: '50m', memory: '64Mi' }, limits: { cpu: '1', memory: '256Mi' } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    volumeMounts: [{ name: 'released-assets', mountPath: '/released-assets' }],
  };
}

function volumesOf(name: string, { secrets }: Service): Manifest[] {
  const uri = secrets.find((secret) => typeof secret === 'string' && secret.startsWith('mongodb_uri_'));
  const sources = [
    { secret: { name } },
    ...(typeof uri === 'string'
      ? [{ secret: { name: `mongodb-uri-${name}`, items: [{ key: 'connectionString.standard', path: uri }] } }]
      : []),
  ];
  return [
    { name: 'tmp', emptyDir: { sizeLimit: '64Mi' } },
    ...(name === 'edge' ? [] : [{ name: 'secrets', projected: { defaultMode: 0o440, sources } }]),
    ...(name === 'gateway'
      ? [
          { name: 'released-assets', persistentVolumeClaim: { claimName: 'released-assets' } },
          // Survives a container, but not its pod: a new pod loads the releases from catalog.
          { name: 'releases', emptyDir: { sizeLimit: '512Mi' } },
        ]
      : []),
  ];
}

function externalSecret(name: string, keys: readonly string[]): Manifest[] {
  if (keys.length === 0) return [];
  return [
    {
      apiVersion: 'external-secrets.io/v1',
      kind: 'ExternalSecret',
      metadata: { name, labels: labels(name) },
      spec: {
        refreshInterval: '1h',
        secretStoreRef: { kind: 'ClusterSecretStore', name: 'brokerage' },
        target: { name },
        data: keys.map((key) => ({ secretKey: key, remoteRef: { key: `brokerage/${key}` } })),
      },
    },
  ];
}

/** Allows only the connections listed here, as compose's networks do. */
function networkPolicies(all: readonly (readonly [string, Service])[]): Manifest[] {
  const policy = (name: string, target: Manifest, spec: Manifest): Manifest => ({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name },
    spec: { podSelector: target, ...spec },
  });
  const tcp = (...ports: number[]) => ports.map((port) => ({ protocol: 'TCP', port }));
  const pods = (name: string) => [{ podSelector: selects(name) }];
  const namespace = (name: string) => [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } }];
  const dns = { to: namespace('kube-system'), ports: [{ protocol: 'UDP', port: 53 }, ...tcp(53)] };
  const policies = [policy('nothing-else', {}, { policyTypes: ['Ingress', 'Egress'], ingress: [], egress: [dns] })];
  for (const [name, service] of all) {
    const isEdge = name === 'edge';
    const egress: Manifest[] = isEdge ? [{ to: pods('gateway'), ports: tcp(HTTP_PORT) }] : [];
    if (service.networks.includes('backbone')) egress.push({ to: pods('nats'), ports: tcp(4222) });
    if ('MONGODB_URI_FILE' in service.environment)
      egress.push({ to: [{ podSelector: { matchLabels: { app: 'mongodb-svc' } } }], ports: tcp(27_017) });
    if ('REDIS_URL_FILE' in service.environment)
      egress.push({
        to: [
          {
            podSelector: {
              matchExpressions: [{ key: 'app', operator: 'In', values: ['redis', 'redis-sentinel-sentinel'] }],
            },
          },
        ],
        ports: tcp(6379, 26_379),
      });
    if (service.networks.includes('outside')) {
      const anywhere = {
        ipBlock: { cidr: '0.0.0.0/0', except: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'] },
      };
      egress.push({ to: [anywhere], ports: tcp(...(OUTSIDE_PORTS[name] ?? [443])) });
    }
    const ingress: Manifest[] = isEdge ? [] : [{ from: namespace('monitoring'), ports: tcp(OPS_PORT) }];
    if (isEdge) ingress.push({ from: namespace('ingress-nginx'), ports: tcp(HTTP_PORT) });
    if (name === 'gateway') ingress.push({ from: pods('edge'), ports: tcp(HTTP_PORT) });
    policies.push(policy(name, selects(name), { policyTypes: ['Ingress', 'Egress'], ingress, egress }));
  }
  return policies;
}

/** Compose's NATS settings with a cluster of three. */
function natsConfig(): Manifest {
  const routes = [0, 1, 2].map((member) => `nats-route://nats-${member}.nats:6222`);
  const alone = readFileSync(here('../nats/nats.conf'), 'utf8').replace('http: 127.0.0.1:8222', 'http: 8222');
  const cluster = `cluster {\n  name: brokerage\n  port: 6222\n  routes: [${routes.join(', ')}]\n}\n`;
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'nats-config', labels: labels('nats') },
    data: { 'nats.conf': alone.replace('include ', `${cluster}include `) },
  };
}

if (import.meta.main)
  for (const [name, text] of Object.entries(manifestsFromCompose())) writeFileSync(here(`base/${name}`), text);
