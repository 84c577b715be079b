/** What the build of the site and the catalog service make pages with: one bundle, so that both make the same. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '@brokerage/contracts';
import type { SiteContent } from '../src/features/site/listings/site-content.ts';
import { ogImagesWith } from './og-images.ts';
import { hashOf, previewPage, type Publication, PublicationRefused, publish, type PublishedState } from './publish.ts';
import { SiteBuild } from './route-assets.ts';

export { hashOf, ogImagesWith, PublicationRefused, publish };

/** What `site.ts` leaves beside the bundle: the site as it was built, to which a publication adds. */
export const SEED_FILE = 'seed.json';
export const BUILD_FILE = 'build.json';
export const FONT_FILES = { serif: 'serif.woff', sans: 'sans.woff' } as const;

interface Published {
  content: SiteContent;
  pictures: readonly Picture[];
  previous: PublishedState | null;
  seen: { state: PublishedState; today: string } | null;
}

/** Publishes with what is beside the bundle; without a publication before, what the build made is taken over. */
export async function publishFrom(
  folder: string,
  { content, pictures, previous, seen }: Published,
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
    previous: previous ?? ((await jsonIn(folder, SEED_FILE)) as PublishedState),
    seen: seen ?? undefined,
  });
}

/** One page with the build that is beside the bundle. */
export async function previewFrom(folder: string, content: SiteContent, path: string): Promise<string> {
  return previewPage({ build: await buildIn(folder), content, path });
}

const jsonIn = async (folder: string, name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, name), 'utf8'));

const buildIn = async (folder: string): Promise<SiteBuild> => SiteBuild.parse(await jsonIn(folder, BUILD_FILE));
