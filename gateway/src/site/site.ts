import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy } from '../edge/security-headers.ts';
import { canonicalPath } from './canonical-path.ts';
import { type ChecklistFiles, tierOfFile } from './checklist-file.ts';
import { Compressed } from './compressed.ts';
import { SECURITY_TXT_PATH, securityTxt } from './security-txt.ts';
import type { SiteFile, SiteFolder } from './site-folder.ts';

interface ServedSite {
  site: SiteFolder;
  siteDir: string;
  /** Assets of former releases too. */
  releasedAssetsDir: string | undefined;
  origin: string;
  checklists: ChecklistFiles;
}

/** Serves the built front end: hashed assets for a year, every page as it was made, and real 301 and 404 answers for the rest. */
export async function serveSite(
  fastify: FastifyInstance,
  { site, siteDir, releasedAssetsDir, origin, checklists }: ServedSite,
): Promise<void> {
  const compressed = new Compressed();
  const pagePolicy = contentPolicy(site.inlineScriptHashes);
  const folder = { index: false, decorateReply: false } as const;
  await fastify.register(fastifyStatic, {
    ...folder,
    root: [join(siteDir, 'assets'), ...(releasedAssetsDir === undefined ? [] : [releasedAssetsDir])],
    prefix: '/assets/',
    // The build has compressed them once, as small as they get.
    preCompressed: true,
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
      const tier = tierOfFile(path);
      if (tier) return checklists.answer(request, reply, tier);
      if (path === SECURITY_TXT_PATH)
        return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(securityTxt(origin));
      const file = site.find(path);
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
