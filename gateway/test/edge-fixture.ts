import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { start } from '../src/start.ts';
import { startStubServices } from './stub-services.ts';
import { publicKeyPem } from './tokens.ts';

export const ORIGIN = 'http://localhost:8080';

export interface EdgeOptions {
  env?: Record<string, string>;
  withSite?: boolean;
}

/** A gateway with a stub behind every operation, in a namespace of its own. */
export async function startEdge({ env = {}, withSite = false }: EdgeOptions = {}) {
  const { natsUrl } = inject('infrastructure');
  const namespace = `t${randomUUID().slice(0, 8)}`;
  const site = withSite ? siteFolder() : undefined;
  const stubs = await startStubServices(natsUrl, namespace);
  const gateway = await start({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    NATS_URL: natsUrl,
    NATS_NAMESPACE: namespace,
    PORT: '0',
    PUBLIC_ORIGIN: ORIGIN,
    ACCESS_TOKEN_PUBLIC_KEY: publicKeyPem,
    ...(site ? { SITE_DIR: site } : {}),
    ...env,
  });
  return {
    url: gateway.url,
    stubs,
    gateway,
    metrics: async () => (await fetch(`${gateway.opsUrl}/metrics`)).text(),
    close: async () => {
      await gateway.close();
      await stubs.close();
      if (site) rmSync(site, { recursive: true });
    },
  };
}
export type Edge = Awaited<ReturnType<typeof startEdge>>;

function siteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>The site</title>');
  writeFileSync(join(folder, 'assets', 'app-1a2b3c.js'), 'export {};');
  return folder;
}
