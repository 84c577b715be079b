import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { PublishedSite } from '@brokerage/contracts';
import { contentPolicy } from '../edge/security-headers.ts';

/** A file of the site as it is sent. Its contents are on disk, by hash (`SiteBodies`). */
export interface SiteFile {
  type: string;
  hash: string;
  /** Converts the bytes on disk to those that are sent. */
  sent: (bytes: Buffer) => Buffer;
  etag: string;
  noindex: boolean;
  isPage: boolean;
}

/** A photograph, which is never cached in memory. Its address contains its hash, so it never changes. */
export interface SitePicture {
  type: string;
  hash: string;
}

/** The whole site as visitors see it. It is immutable: another release replaces it as a whole. */
export interface SiteFiles {
  files: ReadonlyMap<string, SiteFile>;
  /** The file of a path; also a page that stands for many, such as `/admin/orders/*` for every order. */
  find: (path: string) => SiteFile | undefined;
  pictures: ReadonlyMap<string, SitePicture>;
  /** Addresses whose built page may be out of date. */
  withheld: ReadonlySet<string>;
  notFound: SiteFile;
  redirects: ReadonlyMap<string, string>;
  /** It still contains example values of the brokerage. */
  isExample: boolean;
  /** What its pages may load and run. */
  pagePolicy: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};
/** The types of files that stay on disk. */
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};
const AS_IT_IS: readonly (string | undefined)[] = [TYPES['.pdf'], TYPES['.png']];

export const isPicture = (path: string): boolean => Object.hasOwn(PICTURE_TYPES, extname(path));

interface MakeOptions {
  /** Public address of the site, which replaces the placeholder. */
  origin: string;
  isWithheld: boolean;
}

/** Builds the site from its list of files. Throws when it cannot be served. */
export function siteFiles(site: PublishedSite, { origin, isWithheld }: MakeOptions): SiteFiles {
  const { originPlaceholder } = site;
  const withOrigin = (bytes: Buffer): Buffer =>
    Buffer.from(bytes.toString('utf8').replaceAll(originPlaceholder, origin));
  const fileOf = (hash: string, extension: string, flags: { noindex: boolean; isPage: boolean }): SiteFile => {
    const type = TYPES[extension];
    if (!type) throw new Error(`no content type is known for ${extension}`);
    const sent = AS_IT_IS.includes(type) ? (bytes: Buffer) => bytes : withOrigin;
    const named = [hash, type, originPlaceholder, origin].join(' ');
    const etag = `"${createHash('sha256').update(named).digest('base64url').slice(0, 22)}"`;
    return { type, hash, sent, etag, ...flags };
  };
  const files = new Map<string, SiteFile>();
  const pictures = new Map<string, SitePicture>();
  const shared: { pattern: RegExp; file: SiteFile }[] = [];
  for (const { path, hash, isPage, noindex } of site.files) {
    const pictureType = PICTURE_TYPES[extname(path)];
    if (pictureType !== undefined) {
      pictures.set(path, { type: pictureType, hash });
      continue;
    }
    const file = fileOf(hash, isPage ? '.html' : extname(path), { noindex, isPage });
    if (path.includes('*')) shared.push({ pattern: patternOf(path), file });
    else files.set(path, file);
  }
  return {
    files,
    pictures,
    find: (path) => files.get(path) ?? shared.find(({ pattern }) => pattern.test(path))?.file,
    withheld: new Set(isWithheld ? site.files.filter(({ ofContent }) => ofContent).map(({ path }) => path) : []),
    notFound: fileOf(site.notFound, '.html', { noindex: true, isPage: true }),
    redirects: new Map(site.redirects.map(({ from, to }) => [from, to])),
    pagePolicy: contentPolicy(site.inlineScriptHashes),
    isExample: site.placeholders.length > 0,
  };
}

/** `*` matches one segment of a path. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('*', '[\\w-]+')}$`);
}
