import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILT_IN_AGENTS } from '@brokerage/contracts';
import { NATIVE_MEMORY, NODE_OPTIONS } from '@brokerage/local-stack';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PROCESSES = {
  auth: 'services/auth',
  catalog: 'services/catalog',
  payment: 'services/payment',
  download: 'services/download',
  notification: 'services/notification',
  gateway: 'gateway',
};
/** Folder of another bundle that a process loads. */
const LOADED: Partial<Record<string, string>> = { catalog: 'frontend/dist-server' };
/** An image of debian:12-slim is 75 MB and Node without its symbols 109 MB. */
const MAX_OWN_BYTES = 36_000_000;
/** Room for image processing (libvips with its decoders), PDF rendering, and the publisher with its built-in articles. */
const ALSO_BYTES: Partial<Record<string, number>> = { catalog: 36_000_000 };

/** A PDF of one empty page. */
const ONE_PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 600]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

const Bom = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  components: z.array(z.object({ purl: z.string().startsWith('pkg:npm/'), name: z.string(), version: z.string() })),
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'images-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

function node(args: string[], cwd = root, input = '') {
  return spawnSync(process.execPath, args, { cwd, input, encoding: 'latin1', env: { NODE_ENV: 'production' } });
}

const bytesOf = (path: string): number =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

test('images start processes with the same memory settings as the local stack', () => {
  const dockerfile = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8');
  const commands = [...dockerfile.matchAll(/^CMD (\[.*main\.js"\])$/gm)].map(([, command]) =>
    JSON.parse(command ?? '[]'),
  );
  expect(commands).toEqual(Object.values(PROCESSES).map((path) => ['node', ...NODE_OPTIONS, `${path}/dist/main.js`]));
  const [, environment = ''] = /^FROM .* AS process\n(?:.*\n)*?ENV (.*)$/m.exec(dockerfile) ?? [];
  const set = Object.fromEntries(environment.split(' ').map((variable) => variable.split('=')));
  expect(set).toEqual({ NODE_ENV: 'production', ...NATIVE_MEMORY });
});

describe.each(Object.entries(PROCESSES))('the image of %s', (name, path) => {
  let image = '';
  beforeAll(() => {
    image = mkdtempSync(join(tmpdir(), 'image-'));
    const loaded = LOADED[name];
    const folders = [join(path, 'dist'), image, ...(loaded === undefined ? [] : [loaded])];
    const made = node([join(root, 'deploy/docker/runtime-packages.mjs'), name, ...folders]);
    if (made.status !== 0) throw new Error(made.stderr);
    cpSync(join(root, path, 'dist'), join(image, path, 'dist'), { recursive: true });
    if (loaded !== undefined) cpSync(join(root, loaded), join(image, loaded), { recursive: true });
    cpSync(join(root, 'package.json'), join(image, 'package.json'));
  });
  afterAll(() => rmSync(image, { recursive: true }));

  test('contains everything its program loads: it starts and reads its configuration', () => {
    const { status, stderr, stdout } = node([join(path, 'dist/main.js')], image);
    expect(status).toBe(1);
    expect(`${stdout}${stderr}`).toContain('The configuration is not valid');
    expect(`${stdout}${stderr}`).toContain('NATS_URL');
  });

  if (name in LOADED)
    test('contains everything needed to render pages', () => {
      const publish = `const { Worker } = require('node:worker_threads');
      const content = ${JSON.stringify({ listings: [], agents: BUILT_IN_AGENTS, closings: [], reviews: [] })};
      content.articles = JSON.parse(require('node:fs').readFileSync('./frontend/dist-server/articles.json', 'utf8'));
      const today = new Date().toISOString().slice(0, 10);
      const workerData = { content, pictures: [], corrections: {}, previous: null, seen: null, today };
      const thread = new Worker('./frontend/dist-server/publisher-thread.js', { workerData });
      thread.on('message', ({ ask, rendered }) => ask ? thread.postMessage({ ask }) : console.log(rendered.join(' ')) || thread.terminate());`;
      const { stdout, stderr } = node(['--eval', publish], image);
      expect(stdout.trim(), stderr).toBe('/ /nda /self-storages-for-sale');
    });

  if (name === 'catalog')
    test.each([
      ['picture-child.js', 'image/jpeg', '', '{"refusal":"kind"}'],
      ['document-child.js', 'application/pdf', ONE_PAGE, '{"pages":[{"width":1897,"height":1897'],
    ])('contains everything %s needs', (program, type, input, answer) => {
      const limits = ['--permission', '--allow-addons', '--allow-fs-read=*'];
      const { stdout, stderr } = node([...limits, join(path, 'dist', program), type], image, input);
      expect(stdout.slice(4, 4 + answer.length), stderr).toBe(answer);
    });

  test('stays within its size limit and does not contain React', () => {
    expect(bytesOf(image)).toBeLessThan(MAX_OWN_BYTES + (ALSO_BYTES[name] ?? 0));
    expect(readdirSync(join(image, 'node_modules'))).not.toContain('react');
  });

  test('lists its packages, including bundled ones, and their licences', () => {
    const { components } = Bom.parse(JSON.parse(readFileSync(join(image, 'sbom.cdx.json'), 'utf8')));
    const names = components.map((one) => one.name);
    expect(names).toEqual(expect.arrayContaining(['pino', '@nestjs/core', 'zod']));
    // The gateway calls services and no database: it must not ship or load a database driver.
    expect(names.includes('mongoose')).toBe(name !== 'gateway');
    expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
    const licences = readFileSync(join(image, 'THIRD-PARTY-LICENCES.txt'), 'utf8');
    for (const { name: one, version } of components) expect(licences).toContain(`${one}@${version} (`);
  });
});

/** Creates a workspace of two packages, with a lockfile and npm's list of installed packages. */
function workspaceWith(installed: Record<string, { version: string; integrity: string }>): string {
  const path = folder();
  mkdirSync(join(path, 'node_modules'));
  const one = { version: '1.0.0', integrity: 'sha512-one' };
  const native = { version: '2.0.0', integrity: 'sha512-native', optional: true };
  const locked = { '': {}, 'node_modules/one': one, 'node_modules/native': native };
  writeFileSync(join(path, 'package-lock.json'), JSON.stringify({ packages: locked }));
  writeFileSync(join(path, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  return path;
}
const one = { version: '1.0.0', integrity: 'sha512-one' };

test.each([
  ['an exact match', { 'node_modules/one': one }, 0, ''],
  ['another version', { 'node_modules/one': { ...one, version: '1.0.1' } }, 1, 'node_modules/one is 1.0.1'],
  ['other content', { 'node_modules/one': { ...one, integrity: 'sha512-two' } }, 1, 'node_modules/one is 1.0.0'],
  [
    'an extra package',
    { 'node_modules/one': one, 'node_modules/more': one },
    1,
    'node_modules/more 1.0.0 is not in the lockfile',
  ],
  ['a missing package', {}, 1, 'node_modules/one is missing'],
])('the image build accepts only packages that match the lockfile (%s): %o', (_case, installed, status, reason) => {
  const result = node([join(root, 'deploy/docker/verify-install.mjs'), workspaceWith(installed)]);
  expect(result.status).toBe(status);
  expect(result.stderr).toContain(reason);
});

/** A registry that issues tokens to anyone, as Docker Hub does, and has a digest for each tag. */
async function registry(digestOf: (tag: string) => string) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    if (url.startsWith('/token')) return response.end(JSON.stringify({ token: 'for reading' }));
    if (request.headers.authorization !== 'Bearer for reading') {
      const realm = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
      return response.writeHead(401, { 'www-authenticate': `Bearer realm="${realm}",service="registry"` }).end();
    }
    asked.push(url);
    return response.writeHead(200, { 'docker-content-digest': digestOf(url.split('/').at(-1) ?? '') }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('external images are pinned by digest, a moved tag is reported, and our own images are left alone', async () => {
  const path = folder();
  for (const file of ['docker-compose.yml', 'deploy/docker/Dockerfile']) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    cpSync(join(root, file), join(path, file), { recursive: true });
  }
  let digit = 'a';
  const { url, asked } = await registry(() => `sha256:${digit.repeat(64)}`);
  const pin = async (...args: string[]) => {
    const script = spawn(process.execPath, [join(root, 'deploy/pin-images.mjs'), path, '--registry', url, ...args]);
    const said: string[] = [];
    script.stdout.on('data', (text: Buffer) => said.push(text.toString()));
    const [status] = await once(script, 'close');
    return { status: status as number, said: said.join('') };
  };
  expect((await pin('--check')).status).toBe(1);
  expect((await pin()).status).toBe(0);
  const compose = readFileSync(join(path, 'docker-compose.yml'), 'utf8');
  const dockerfile = readFileSync(join(path, 'deploy/docker/Dockerfile'), 'utf8');
  expect(asked).toContain('/v2/library/mongo/manifests/8.0');
  expect(compose).toContain(`image: mongo:8.0@sha256:${'a'.repeat(64)}`);
  expect(dockerfile).toMatch(/^FROM debian:bookworm-slim@sha256:a{64} AS process$/m);
  expect(dockerfile).toMatch(/^FROM process AS auth$/m);
  expect(compose).toContain('image: brokerage/auth:${RELEASE:-local}\n');
  expect((await pin('--check')).said).toMatch(/^All \d+ images are pinned/);
  digit = 'b';
  const moved = await pin('--check');
  expect(moved.status).toBe(1);
  expect(moved.said).toContain(`mongo:8.0 moved to sha256:${'b'.repeat(64)}`);
});
