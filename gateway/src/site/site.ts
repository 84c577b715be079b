import { join } from 'node:path';
import { BUILT_IN_TIERS } from '@brokerage/contracts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy } from '../edge/security-headers.ts';
import { canonicalPath } from './canonical-path.ts';
import { Compressed } from './compressed.ts';
import { readSiteFolder, type SiteFile } from './site-folder.ts';

const CHECKLIST_FILE = /^\/checklists\/self-storage-([a-z]+)-checklist\.pdf$/;

/** What somebody without the right to a checklist file is told. The file itself is not in any folder that is served. */
const GATED_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in to download</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"></head>
<body><h1>This checklist belongs to its buyers</h1><p>Please sign in to download. Your purchases and their files are in
<a href="/account">your account</a>.</p><p>Not a buyer yet? <a href="/checklist-checkout">See the checklists</a>.</p></body></html>`;

function isChecklistFile(path: string): boolean {
  const tier = CHECKLIST_FILE.exec(path)?.[1];
  return tier !== undefined && Object.hasOwn(BUILT_IN_TIERS, tier);
}

/** Serves the built front end: hashed assets for a year, every page as it was made, and real 301 and 404 answers for the rest. */
export async function serveSite(fastify: FastifyInstance, siteDir: string, origin: string): Promise<void> {
  const site = readSiteFolder(siteDir, origin);
  const compressed = new Compressed();
  const pagePolicy = contentPolicy(site.inlineScriptHashes);
  const folder = { index: false, decorateReply: false } as const;
  await fastify.register(fastifyStatic, {
    ...folder,
    root: join(siteDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
  });
  await fastify.register(fastifyStatic, { ...folder, root: join(siteDir, 'og'), prefix: '/og/', maxAge: '1d' });

  async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): Promise<FastifyReply> {
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', file.etag);
    if (file.noindex) reply.header('x-robots-tag', 'noindex');
    if (file.isPage) reply.header('content-security-policy', pagePolicy);
    if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(file.etag))
      return reply.status(304).send();
    const { bytes, encoding } = await compressed.of(file.body, request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(file.type).send(bytes);
  }

  fastify.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const [path = '/', query] = request.url.split('?', 2);
      if (isChecklistFile(path)) {
        reply.status(401).header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
        return reply.type('text/html; charset=utf-8').send(GATED_PAGE);
      }
      const file = site.files.get(path);
      if (file) return sendFile(request, reply, file);
      const canonical = canonicalPath(path, site);
      if (canonical) {
        reply.header('cache-control', 'public, max-age=3600');
        return reply.redirect(query === undefined ? canonical : `${canonical}?${query}`, 301);
      }
      return sendFile(request, reply.status(404), site.notFound);
    },
  });
}
