import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { z } from 'zod';

/** What the build of the front end says of itself, in `site.json`. */
const Manifest = z.strictObject({
  /** Stands in the files where the public address of the site belongs. */
  originPlaceholder: z.string().min(10),
  /** Hashes of the inline scripts the pages may run, as the content policy names them. */
  inlineScriptHashes: z.array(z.string().regex(/^sha256-[\w+/]+=*$/)),
  pages: z.array(z.strictObject({ path: z.string().startsWith('/'), file: z.string(), noindex: z.boolean() })),
  notFound: z.string(),
  /** Former and second addresses of pages. */
  redirects: z.array(z.strictObject({ from: z.string().startsWith('/'), to: z.string().startsWith('/') })),
});

/** A file of the site as it is sent. */
export interface SiteFile {
  type: string;
  body: Buffer;
  etag: string;
  noindex: boolean;
  isPage: boolean;
}

export interface SiteFolder {
  files: ReadonlyMap<string, SiteFile>;
  /** The file of a path; also of a page that stands for many, as `/admin/orders/*` for every order. */
  find: (path: string) => SiteFile | undefined;
  notFound: SiteFile;
  redirects: ReadonlyMap<string, string>;
  inlineScriptHashes: readonly string[];
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Reads the built site into memory and puts the public address where it belongs. Throws when the build is not complete. */
export function readSiteFolder(folder: string, origin: string): SiteFolder {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')));
  const read = (file: string, more: { noindex: boolean; isPage: boolean }): SiteFile => {
    const type = TYPES[extname(file)];
    if (!type) throw new Error(`no content type is known for ${file}`);
    const bytes = readFileSync(join(folder, file));
    const isText = type !== TYPES['.pdf'];
    const body = isText ? Buffer.from(bytes.toString('utf8').replaceAll(manifest.originPlaceholder, origin)) : bytes;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    return { type, body, etag, ...more };
  };
  const files = new Map<string, SiteFile>();
  for (const file of filesBelow(join(folder, 'files'))) {
    // Parts of pages are for the pages' own script, not for search engines.
    files.set(`/${file}`, read(join('files', file), { noindex: file.endsWith('.html'), isPage: false }));
  }
  const shared: { pattern: RegExp; file: SiteFile }[] = [];
  for (const { path, file, noindex } of manifest.pages) {
    const page = read(file, { noindex, isPage: true });
    if (path.includes('*')) shared.push({ pattern: patternOf(path), file: page });
    else files.set(path, page);
  }
  return {
    files,
    find: (path) => files.get(path) ?? shared.find(({ pattern }) => pattern.test(path))?.file,
    notFound: read(manifest.notFound, { noindex: true, isPage: true }),
    redirects: new Map(manifest.redirects.map(({ from, to }) => [from, to])),
    inlineScriptHashes: manifest.inlineScriptHashes,
  };
}

/** `*` stands for one part of a path. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('*', '[\\w-]+')}$`);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
