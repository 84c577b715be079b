/** Everything that the site build and the catalog service render pages with: one bundle, so that both get the same result. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '@brokerage/contracts';
import type { ArticleProblem, ReadBody } from './article-bodies.ts';
import { ogImagesWith } from './og-images.ts';
import {
  articleProblems,
  hashOf,
  previewPage,
  type Publication,
  PublicationRefused,
  publish,
  type PublishedState,
} from './publish.ts';
import type { PublishedContent } from './published-content.ts';
import { marked, quotations } from './quotations.ts';
import { SiteBuild } from './route-assets.ts';

export { hashOf, marked, ogImagesWith, PublicationRefused, publish, quotations };

/** Written by `site.ts` beside the bundle: the site as built, which publications build on. */
export const SEED_FILE = 'seed.json';
/** The bodies that it refers to, by hash. */
export const SEED_BODIES_FILE = 'seed-bodies.json';
export const CLAIMS_FILE = 'claims.json';
export const BUILD_FILE = 'build.json';
/** The articles that come with the software. */
export const ARTICLES_FILE = 'articles.json';
export const FONT_FILES = { serif: 'serif.woff', sans: 'sans.woff' } as const;

interface Published {
  content: PublishedContent;
  pictures: readonly Picture[];
  previous: PublishedState | null;
  seen: PublishedState | null;
  today: string;
  keepBody: (hash: string, body: Uint8Array) => Promise<void>;
  /** Reads bodies that earlier publications stored. */
  readBody: ReadBody;
}

interface Previewed extends Pick<Published, 'content' | 'previous' | 'today' | 'readBody'> {
  path: string;
}

interface Checked extends Pick<Published, 'content' | 'previous' | 'today' | 'readBody'> {
  /** Id of an article. */
  id: string;
}

/** Publishes with the files beside the bundle. The first publication starts from the result of the build. */
export async function publishFrom(
  folder: string,
  { content, pictures, previous, seen, today, keepBody, readBody }: Published,
): Promise<Publication> {
  const [build, serif, sans] = await Promise.all([
    buildIn(folder),
    readFile(join(folder, FONT_FILES.serif)),
    readFile(join(folder, FONT_FILES.sans)),
  ]);
  return publish({
    build,
    content,
    pictures,
    drawOgImage: ogImagesWith({ serif, sans }),
    keepBody,
    readBody: await bodiesOf(folder, readBody),
    previous: previous ?? (await seedIn(folder)),
    seen: seen ?? undefined,
    today,
  });
}

/** Previews one page with the build beside the bundle. */
export async function previewFrom(folder: string, previewed: Previewed): ReturnType<typeof previewPage> {
  return previewPage({ ...previewed, ...(await beforeIn(folder, previewed)), build: await buildIn(folder) });
}

/** Checks one article against the site beside the bundle. */
export async function checkFrom(folder: string, checked: Checked): Promise<ArticleProblem[]> {
  return articleProblems({ ...checked, ...(await beforeIn(folder, checked)) });
}

const jsonIn = async (folder: string, name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, name), 'utf8'));

/** Returns the published state of this build, or the build's own result if there is none. */
async function beforeIn(folder: string, { previous, readBody }: Pick<Published, 'previous' | 'readBody'>) {
  const { id } = await buildIn(folder);
  const before = previous?.build === id ? previous : await seedIn(folder);
  return { before, readBody: await bodiesOf(folder, readBody) };
}

/** Also reads bodies of the build, which a state may refer to. */
async function bodiesOf(folder: string, readBody: ReadBody): Promise<ReadBody> {
  const built = new Map(Object.entries((await jsonIn(folder, SEED_BODIES_FILE)) as Record<string, string>));
  return async (hash) => built.get(hash) ?? readBody(hash);
}

const seedIn = async (folder: string): Promise<PublishedState> => (await jsonIn(folder, SEED_FILE)) as PublishedState;

const buildIn = async (folder: string): Promise<SiteBuild> => SiteBuild.parse(await jsonIn(folder, BUILD_FILE));
