import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Pins every registry image in docker-compose.yml, the Dockerfile and the Kubernetes manifests by digest, so that a moved tag changes
 * nothing: `node deploy/pin-images.mjs`. With `--check` it writes nothing and exits with 1 if a tag has moved or is not pinned. It uses the
 * registry API directly, without docker. `--registry` is for tests.
 */
const IMAGE = /^(\s*(?:image:|FROM)\s+)((?!brokerage\/)[a-z][\w./-]*):([\w.-]+)(@sha256:[0-9a-f]{64})?(?=\s|$)/gm;
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');
const TIMEOUT_MS = 30_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false }, registry: { type: 'string' } },
});
const root = positionals[0] ?? fileURLToPath(new URL('..', import.meta.url));

/** Returns the location of an image: Docker Hub unless its name begins with a host. */
function placeOf(image) {
  const [host, ...rest] = image.split('/');
  if (rest.length > 0 && /[.:]/.test(host)) return { registry: `https://${host}`, name: rest.join('/') };
  return { registry: 'https://registry-1.docker.io', name: image.includes('/') ? image : `library/${image}` };
}

async function digestOf(image, tag) {
  const { registry, name } = placeOf(image);
  const url = `${values.registry ?? registry}/v2/${name}/manifests/${tag}`;
  const ask = (headers) =>
    fetch(url, { method: 'HEAD', headers: { accept: MANIFESTS, ...headers }, signal: AbortSignal.timeout(TIMEOUT_MS) });
  let answer = await ask({});
  if (answer.status === 401) {
    // The registry names the server that issues read tokens, which are public.
    const challenge = answer.headers.get('www-authenticate') ?? '';
    const field = (wanted) => new RegExp(`${wanted}="([^"]*)"`).exec(challenge)?.[1] ?? '';
    const query = new URLSearchParams({
      service: field('service'),
      scope: field('scope') || `repository:${name}:pull`,
    });
    const given = await fetch(`${field('realm')}?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { token, access_token: accessToken } = await given.json();
    answer = await ask({ authorization: `Bearer ${token ?? accessToken}` });
  }
  const digest = answer.headers.get('docker-content-digest') ?? '';
  if (!answer.ok || !/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new Error(`${image}:${tag} was answered with ${answer.status}`);
  return digest;
}

const files = globSync(['docker-compose.yml', 'deploy/docker/Dockerfile', 'deploy/kubernetes/**/*.yaml'], {
  cwd: root,
});
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const wanted = new Set(
  [...texts.values()].flatMap((text) => [...text.matchAll(IMAGE)].map(([, , image, tag]) => `${image}:${tag}`)),
);
const digests = new Map();
for (const one of [...wanted].toSorted()) {
  const at = one.lastIndexOf(':');
  digests.set(one, await digestOf(one.slice(0, at), one.slice(at + 1)));
}
let changed = 0;
for (const [file, text] of texts) {
  const pinned = text.replaceAll(IMAGE, (all, before, image, tag, old = '') => {
    const digest = `@${digests.get(`${image}:${tag}`)}`;
    if (digest === old) return all;
    changed += 1;
    process.stdout.write(`${file}: ${image}:${tag} ${old === '' ? 'is pinned to' : 'moved to'} ${digest.slice(1)}\n`);
    return `${before}${image}:${tag}${digest}`;
  });
  if (!values.check && pinned !== text) writeFileSync(join(root, file), pinned);
}
process.stdout.write(
  changed === 0 ? `All ${digests.size} images are pinned.\n` : `${changed} places of ${digests.size} images.\n`,
);
if (values.check && changed > 0) process.exit(1);
