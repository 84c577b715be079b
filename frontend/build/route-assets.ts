import { z } from 'zod';

const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
});

/** What the bundler and the repository provide for rendering pages; nothing else of the build is needed. */
export const SiteBuild = z.object({
  /** Changes with anything that affects how pages are rendered. */
  id: z.string(),
  manifest: z.record(z.string(), Chunk),
  /** The site's one stylesheet. */
  css: z.string(),
  /** Gzipped size in bytes of each script, by address. */
  bytesSent: z.record(z.string(), z.number()),
  favicon: z.string(),
  offlineWorker: z.string(),
});
export type SiteBuild = z.infer<typeof SiteBuild>;

export interface PageAssets {
  entry: string;
  /** Scripts that the entry imports. */
  first: string[];
  /** All other scripts of the page: the application and the page's own parts. */
  modules: string[];
  fonts: string[];
}

interface RouteAssets {
  of: (routeIds: string[]) => PageAssets;
  bytesSent: (urls: readonly string[]) => number;
}

const ENTRY = 'src/main.tsx';
const START = 'src/start.tsx';

/** Returns the files that Vite built for each route. */
export function routeAssets({ manifest, bytesSent }: SiteBuild): RouteAssets {
  const chunk = (key: string) => {
    const found = manifest[key];
    if (!found) throw new Error(`the bundle has no ${key}`);
    return found;
  };
  const assetNamed = (name: string) => {
    const found = Object.values(manifest).find(({ file }) => file.startsWith(`assets/${name}`));
    if (!found) throw new Error(`the bundle has no asset ${name}`);
    return `/${found.file}`;
  };
  const routeChunks = new Map(
    Object.keys(manifest)
      .filter((key) => key.startsWith('src/routes/') && key.includes('tsr-split=component'))
      .map((key) => [routeIdOf(key), key]),
  );

  function withImports(key: string, into: Set<string>): void {
    if (into.has(key)) return;
    into.add(key);
    for (const next of chunk(key).imports) withImports(next, into);
  }

  return {
    of(routeIds) {
      const first = new Set<string>();
      withImports(ENTRY, first);
      const keys = new Set(first);
      withImports(START, keys);
      for (const id of routeIds) {
        const key = routeChunks.get(id);
        if (key) withImports(key, keys);
      }
      const files = (wanted: string[]): string[] => wanted.map((key) => `/${chunk(key).file}`);
      return {
        entry: `/${chunk(ENTRY).file}`,
        first: files([...first].filter((key) => key !== ENTRY)),
        modules: files([...keys].filter((key) => !first.has(key))),
        fonts: [assetNamed('archivo'), assetNamed('source-serif')],
      };
    },
    bytesSent: (urls) =>
      urls.reduce((sum, url) => {
        const bytes = bytesSent[url];
        if (bytes === undefined) throw new Error(`the size of ${url} is not known`);
        return sum + bytes;
      }, 0),
  };
}

/** Turns `src/routes/checkout/success.tsx?tsr-split=component` into `/checkout/success`. */
function routeIdOf(key: string): string {
  const name = key
    .replace(/^src\/routes\//, '')
    .replace(/\.tsx\?.*$/, '')
    .replaceAll('.', '/')
    .replace(/(^|\/)index$/, '');
  return name === '__root' ? '__root__' : `/${name}`.replace(/\/$/, '') || '/';
}
