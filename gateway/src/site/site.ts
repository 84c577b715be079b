import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_IN_TIERS } from '@brokerage/contracts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isNotIndexed, isPage } from './page-paths.ts';

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

/** Serves the built front end: hashed assets for a year, the document for every page it has, and a real 404 for the rest. */
export async function serveSite(fastify: FastifyInstance, siteDir: string): Promise<void> {
  const document = readFileSync(join(siteDir, 'index.html'));
  await fastify.register(fastifyStatic, {
    root: join(siteDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
  fastify.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
      if (isChecklistFile(path)) return reply.status(401).header('x-robots-tag', 'noindex').send(GATED_PAGE);
      if (isNotIndexed(path)) reply.header('x-robots-tag', 'noindex');
      return reply.status(isPage(path) ? 200 : 404).send(document);
    },
  });
}
