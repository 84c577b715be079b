import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath } from './canonical-path.ts';
import { type ChecklistFiles, tierOfFile } from './checklist-file.ts';
import { SECURITY_TXT_PATH, securityTxt } from './security-txt.ts';
import type { CurrentSite } from './current-site.ts';
import type { SiteFile, SiteFiles, SitePicture } from './site-files.ts';
import { SETUP_PAGE } from './setup-page.ts';
import type { SiteFrame } from './site-frame.ts';

interface ServedSite {
  site: CurrentSite;
  frame: SiteFrame;
  siteDir: string;
  /** Includes assets of former releases. */
  releasedAssetsDir: string | undefined;
  origin: string;
  /** The site is public, so it must not show an example brokerage. */
  isPublic: boolean;
  checklists: ChecklistFiles;
}

/** The office signs in and enters its details while the public sees nothing yet. */
const NEEDED_FOR_SETUP = /^\/(?:admin|auth)(?:\/|$)|^\/content\/|^\/favicon\.svg$/;

/**
 * Serves the built front end: hashed assets cacheable for a year, every page as it was rendered, and real 301 and 404
 * answers for the rest.
 */
export async function serveSite(
  fastify: FastifyInstance,
  { site: current, frame, siteDir, releasedAssetsDir, origin, isPublic, checklists }: ServedSite,
): Promise<void> {
  const folder = { index: false, decorateReply: false } as const;
  await fastify.register(fastifyStatic, {
    ...folder,
    root: [join(siteDir, 'assets'), ...(releasedAssetsDir === undefined ? [] : [releasedAssetsDir])],
    prefix: '/assets/',
    // The build has compressed them at the best ratio.
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    { file, site }: { file: SiteFile; site: SiteFiles },
  ): Promise<FastifyReply> {
    const isPicture = file.type === 'image/png';
    const isKnown = reply.statusCode === 200 && request.headers['if-none-match']?.includes(file.etag);
    const accepted = isPicture ? undefined : request.headers['accept-encoding'];
    const body = isKnown ? undefined : await current.bodies.of(file, accepted);
    if (!isKnown && !body) return withhold(reply, frame);
    reply.header('cache-control', isPicture ? 'public, max-age=86400' : 'no-cache').header('etag', file.etag);
    if (!isPicture) reply.header('vary', 'accept-encoding');
    if (file.noindex) reply.header('x-robots-tag', 'noindex');
    if (file.isPage) reply.header('content-security-policy', site.pagePolicy);
    if (!body) return reply.status(304).send();
    if (body.encoding) reply.header('content-encoding', body.encoding);
    return reply.type(file.type).send(body.bytes);
  }

  async function sendPicture(
    request: FastifyRequest,
    reply: FastifyReply,
    picture: SitePicture,
  ): Promise<FastifyReply> {
    const etag = `"${picture.hash}"`;
    const isKnown = request.headers['if-none-match']?.includes(etag) ?? false;
    const bytes = isKnown ? undefined : await current.body(picture.hash);
    if (!isKnown && !bytes) return withhold(reply, frame);
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
    return bytes ? reply.type(picture.type).send(bytes) : reply.status(304).send();
  }

  fastify.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const [path = '/', query] = request.url.split('?', 2);
      // Read once, so that an answer is of one release.
      const site = current.files;
      if (isPublic && site.isExample && !NEEDED_FOR_SETUP.test(path)) return answerLater(reply, SETUP_PAGE);
      const tier = tierOfFile(path);
      if (tier) return checklists.answer(request, reply, tier);
      if (path === SECURITY_TXT_PATH)
        return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(securityTxt(origin));
      if (site.withheld.has(path)) return withhold(reply, frame);
      const picture = site.pictures.get(path);
      if (picture) return sendPicture(request, reply, picture);
      const file = site.find(path);
      if (file) return sendFile(request, reply, { file, site });
      const canonical = canonicalPath(path, site);
      if (canonical) {
        reply.header('cache-control', 'public, max-age=3600');
        return reply.redirect(query === undefined ? canonical : `${canonical}?${query}`, 301);
      }
      return sendFile(request, reply.status(404), { file: site.notFound, site });
    },
  });
}

/** Hides a page that may be out of date: it could offer a listing that is sold. */
function withhold(reply: FastifyReply, frame: SiteFrame): FastifyReply {
  const page = frame(
    'One moment, please',
    '<p>This page is being brought up to date. Please try again in a minute.</p>',
  );
  return answerLater(reply, page);
}

function answerLater(reply: FastifyReply, page: string): FastifyReply {
  reply.status(503).header('retry-after', '5').header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  return reply.type('text/html; charset=utf-8').send(page);
}
