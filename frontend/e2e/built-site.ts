import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const Site = z.object({
  // `*` stands for any id.
  pages: z.array(
    z.object({
      path: z.string().transform((path) => path.replaceAll('*', 'any-id')),
      file: z.string(),
      noindex: z.boolean(),
    }),
  ),
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
});

/** The build's list of what it made: every page and every second address. */
export const builtSite = Site.parse(JSON.parse(readFileSync(new URL('../dist/site.json', import.meta.url), 'utf8')));

/** Pages whose script redirects strangers at once. */
const PRIVATE_PAGES = [
  '/account',
  '/checklist',
  ...builtSite.pages.map(({ path }) => path).filter((path) => /^\/admin(\/|$)/.test(path)),
];

export const isArticle = (path: string): boolean => path.startsWith('/insights/');

const publicPaths = builtSite.pages.map(({ path }) => path).filter((path) => !PRIVATE_PAGES.includes(path));
export const articles = publicPaths.filter(isArticle);
export const pages = publicPaths.filter((path) => !isArticle(path));

/** Every other one, so that two tests split a list. */
export const half = (all: string[], which: 0 | 1): string[] => all.filter((_, index) => index % 2 === which);

/** Returns the name of the built script with these words. */
export function scriptWith(words: string): string {
  const folder = new URL('../dist/assets/', import.meta.url);
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const found = scripts.find((name) => readFileSync(new URL(name, folder), 'utf8').includes(words));
  if (!found) throw new Error(`No script has the words "${words}".`);
  return found;
}
