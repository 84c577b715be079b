import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PublishedSite } from '@brokerage/contracts';
import { hashOf } from '@brokerage/service-kit';
import { z } from 'zod';

/** The `site.json` of a front-end build. */
const Manifest = z.strictObject({
  /** Id of the build: pages of another one load other scripts. */
  build: z.string().default(''),
  /** Placeholder of the site's public address in the files. */
  originPlaceholder: z.string().min(10),
  /** Hashes of the inline scripts the pages may run, as the content policy lists them. */
  inlineScriptHashes: z.array(z.string().regex(/^sha256-[\w+/]+=*$/)),
  pages: z.array(z.strictObject({ path: z.string().startsWith('/'), file: z.string(), noindex: z.boolean() })),
  /** Addresses whose files are rendered from catalog's published content. */
  ofContent: z.array(z.string()).default([]),
  notFound: z.string(),
  /** Former and alternative addresses of pages. */
  redirects: z.array(z.strictObject({ from: z.string().startsWith('/'), to: z.string().startsWith('/') })),
  brokerage: PublishedSite.shape.brokerage,
  placeholders: PublishedSite.shape.placeholders,
});

export interface BuiltSite {
  site: PublishedSite;
  /** Paths of the files by hash. */
  places: ReadonlyMap<string, string>;
}

/** Reads the built site. Throws when the build is incomplete. */
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
