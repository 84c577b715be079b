import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { TEST_MIN_TIMEOUT_MS } from '@brokerage/testing';
import { inject } from 'vitest';
import { start } from '../src/start.ts';
import { startStubServices } from './stub-services.ts';
import { publicKeyPem } from './tokens.ts';

export const ORIGIN = 'http://localhost:8080';

export interface EdgeOptions {
  env?: Record<string, string>;
  withSite?: boolean;
  /** The namespace of another gateway, to add a second one to the same shop. */
  namespace?: string;
}

/** A gateway with a stub behind every operation, in a namespace of its own. */
export async function startEdge({
  env = {},
  withSite = false,
  namespace = `t${randomUUID().slice(0, 8)}`,
}: EdgeOptions = {}) {
  const { natsUrl } = inject('infrastructure');
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
    // Tests share the event loop with the gateway and delay it themselves.
    MAX_LOOP_LAG_MS: '60000',
    MIN_TIMEOUT_MS: String(TEST_MIN_TIMEOUT_MS),
    ...(site ? { SITE_DIR: site } : {}),
    ...env,
  });
  return {
    url: gateway.url,
    namespace,
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

/** A small built site: two pages, one of them not indexed, with the parts of a real one. */
export function siteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-site-'));
  const write = (path: string, text: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const page = (title: string) =>
    `<!doctype html><title>${title}</title><link rel="canonical" href="https://origin.invalid/"><script src="/assets/app-1a2b3c.js"></script><main id="main"><p>${'Text. '.repeat(200)}</p></main><footer>The foot of the site</footer>`;
  write('pages/index.html', page('Home'));
  write('pages/account.html', page('Account'));
  write('pages/404.html', page('Not found'));
  write('files/sitemap.xml', '<urlset><url><loc>https://origin.invalid/</loc></url></urlset>');
  write('files/fragments/an-article.html', '<p>An article.</p>');
  write('og/home.png', 'png');
  write('assets/app-1a2b3c.js', 'export {};');
  write('assets/app-1a2b3c.js.br', brotliCompressSync('export {};'));
  write('assets/app-1a2b3c.js.gz', gzipSync('export {};'));
  write('assets/picture-4d5e6f.webp', 'webp');
  write(
    'site.json',
    JSON.stringify({
      originPlaceholder: 'https://origin.invalid',
      inlineScriptHashes: ['sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
      pages: [
        { path: '/', file: 'pages/index.html', noindex: false },
        { path: '/account', file: 'pages/account.html', noindex: true },
      ],
      notFound: 'pages/404.html',
      redirects: [{ from: '/former-home', to: '/' }],
    }),
  );
  return folder;
}
