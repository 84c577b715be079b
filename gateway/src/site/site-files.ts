import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { PublishedSite } from '@brokerage/contracts';
import { contentPolicy } from '../edge/security-headers.ts';

/** A file of the site as it is sent. What it holds is on the disk, by its hash (`SiteBodies`). */
export interface SiteFile {
  type: string;
  hash: string;
  /** What is sent of what is on the disk. */
  sent: (bytes: Buffer) => Buffer;
  etag: string;
  noindex: boolean;
  isPage: boolean;
}

/** A photograph, which is never held in memory. Its address says what it holds, so it never changes. */
export interface SitePicture {
  type: string;
  hash: string;
}

/** All of the site as visitors see it. It never changes: another release is another one, put in its place as a whole. */
export interface SiteFiles {
  files: ReadonlyMap<string, SiteFile>;
  /** The file of a path; also of a page that stands for many, as `/admin/orders/*` for every order. */
  find: (path: string) => SiteFile | undefined;
  pictures: ReadonlyMap<string, SitePicture>;
  /** Addresses of which it is not known whether what the build made of them is still true. */
  withheld: ReadonlySet<string>;
  notFound: SiteFile;
  redirects: ReadonlyMap<string, string>;
  /** Something of it still speaks for an example brokerage. */
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
/** Of the files that stay on the disk. */
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};
const AS_IT_IS: readonly (string | undefined)[] = [TYPES['.pdf'], TYPES['.png']];

export const isPicture = (path: string): boolean => Object.hasOwn(PICTURE_TYPES, extname(path));

interface MakeOptions {
  /** Public address of the site, which goes where its placeholder stands. */
  origin: string;
  isWithheld: boolean;
}

/** Makes a site from the list of its files. Throws for one that cannot be served. */
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

/** `*` stands for one part of a path. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('*', '[\\w-]+')}$`);
}
