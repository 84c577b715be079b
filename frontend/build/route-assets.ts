import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
});
const Manifest = z.record(z.string(), Chunk);

export interface PageAssets {
  entry: string;
  /** Scripts the entry itself needs. */
  first: string[];
  /** All other scripts of the page: the application, and what the page is made of. */
  modules: string[];
  fonts: string[];
}

export interface RouteAssets {
  /** The text of the site's one stylesheet. */
  css: string;
  of(routeIds: string[]): PageAssets;
}

const ENTRY = 'src/main.tsx';
const START = 'src/start.tsx';

/** Reads which files Vite made for which route. */
export async function readRouteAssets(dist: string): Promise<RouteAssets> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')));
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

  const [stylesheet, ...others] = Object.values(manifest).filter(({ file }) => file.endsWith('.css'));
  if (!stylesheet || others.length > 0) throw new Error('the bundle must have one stylesheet');
  const css = await readFile(join(dist, stylesheet.file), 'utf8');

  return {
    css,
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
  };
}

/** `src/routes/checkout/success.tsx?tsr-split=component` is the route `/checkout/success`. */
function routeIdOf(key: string): string {
  const name = key
    .replace(/^src\/routes\//, '')
    .replace(/\.tsx\?.*$/, '')
    .replaceAll('.', '/')
    .replace(/(^|\/)index$/, '');
  return name === '__root' ? '__root__' : `/${name}`.replace(/\/$/, '') || '/';
}
