import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PublishedSite } from '@brokerage/contracts';
import { hashOf } from '@brokerage/service-kit';
import { z } from 'zod';

/** What the build of the front end says of itself, in `site.json`. */
const Manifest = z.strictObject({
  /** Names the build: pages of another one load other scripts. */
  build: z.string().default(''),
  /** Stands in the files where the public address of the site belongs. */
  originPlaceholder: z.string().min(10),
  /** Hashes of the inline scripts the pages may run, as the content policy names them. */
  inlineScriptHashes: z.array(z.string().regex(/^sha256-[\w+/]+=*$/)),
  pages: z.array(z.strictObject({ path: z.string().startsWith('/'), file: z.string(), noindex: z.boolean() })),
  /** Addresses whose files are made from the content that catalog publishes. */
  ofContent: z.array(z.string()).default([]),
  notFound: z.string(),
  /** Former and second addresses of pages. */
  redirects: z.array(z.strictObject({ from: z.string().startsWith('/'), to: z.string().startsWith('/') })),
  brokerage: PublishedSite.shape.brokerage,
  placeholders: PublishedSite.shape.placeholders,
});

export interface BuiltSite {
  site: PublishedSite;
  /** Where the file of a hash is. */
  places: ReadonlyMap<string, string>;
}

/** Reads what was built. Throws when the build is not complete. */
export function readSiteFolder(folder: string): BuiltSite {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')));
  const places = new Map<string, string>();
  const keep = (file: string): string => {
    const place = join(folder, file);
    const hash = hashOf(readFileSync(place));
    places.set(hash, place);
    return hash;
  };
  const { build, originPlaceholder, inlineScriptHashes, redirects, brokerage, placeholders } = manifest;
  const ofContent = new Set(manifest.ofContent);
  const file = (path: string, place: string, flags: { isPage: boolean; noindex: boolean }) => ({
    path,
    hash: keep(place),
    ...flags,
    ofContent: ofContent.has(path),
  });
  const files = [
    // Parts of pages are for the pages' own script, not for search engines.
    ...filesBelow(join(folder, 'files')).map((name) =>
      file(`/${name}`, join('files', name), { isPage: false, noindex: name.endsWith('.html') }),
    ),
    ...filesBelow(join(folder, 'og')).map((name) =>
      file(`/og/${name}`, join('og', name), { isPage: false, noindex: false }),
    ),
    ...manifest.pages.map(({ path, file: place, noindex }) => file(path, place, { isPage: true, noindex })),
  ];
  const notFound = keep(manifest.notFound);
  const site = { build, originPlaceholder, inlineScriptHashes, files, notFound, redirects, brokerage, placeholders };
  return { site, places };
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
