import { BUILT_IN_BROKERAGE, DAY_MS, readReleaseBody, type PublishedSite } from '@brokerage/contracts';
import { hashOf } from '@brokerage/service-kit';
import { createHarness, eventually } from '@brokerage/testing';
import { createConnection } from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { start } from '../src/start.ts';

const BUILD = '0123456789abcdef';
const RELEASES = 25;

test('the newest releases of a build are kept with their files, and unused files are deleted after a day', async () => {
  const { env, call, closing } = await createHarness();
  const settings = env('catalog');
  const options = { dbName: settings.MONGODB_DATABASE ?? '' };
  const database = await createConnection(settings.MONGODB_URI ?? '', options).asPromise();
  onTestFinished(() => database.close());
  const [releases, bodies] = [database.collection<Id>('releases'), database.collection<Id>('release-bodies')];
  const [now, old] = [new Date(), new Date(Date.now() - 2 * DAY_MS)];
  const keep = async (text: string, keptAt: Date): Promise<string> => {
    const hash = hashOf(text);
    const bytes = Buffer.from(text).toString('base64');
    await bodies.updateOne(
      { _id: `${hash}-0` },
      { $set: { hash, part: 0, parts: 1, bytes, keptAt } },
      { upsert: true },
    );
    return hash;
  };
  const onEveryPage = await keep('a page that never changed', old);
  const page = (number: number): string => `the page of release ${number}`;
  const sections = (number: number): string => `what is searched of release ${number}`;
  for (let number = 1; number <= RELEASES; number += 1) {
    const own = await keep(page(number), old);
    const file = { isPage: true, noindex: false, ofContent: true };
    const site: PublishedSite = {
      build: BUILD,
      originPlaceholder: 'https://origin.example',
      inlineScriptHashes: [],
      files: [
        { path: '/', hash: own, ...file },
        { path: '/faq', hash: onEveryPage, ...file },
      ],
      notFound: onEveryPage,
      redirects: [],
      brokerage: BUILT_IN_BROKERAGE,
      placeholders: [],
    };
    const manifest = await keep(JSON.stringify(site), old);
    const bodies = [await keep(sections(number), old)];
    const state = await keep(JSON.stringify({ number, bodies }), old);
    const release = {
      _id: `${BUILD}-${number}`,
      build: BUILD,
      number,
      content: own,
      manifest,
      state,
      publishedAt: old,
    };
    await releases.insertOne(release);
  }
  const halfOld = await keep('fetched for a release that comes in a moment', now);

  closing(await start({ ...settings, RELEASES_SWEEP_MS: '50' }));
  const has = async (hash: string): Promise<boolean> => (await call(readReleaseBody, { hash, part: 0 })).parts > 0;
  await eventually(async () => !(await has(hashOf(page(1)))));
  expect(await releases.countDocuments()).toBe(20);
  for (let number = 1; number <= RELEASES; number += 1)
    for (const text of [page(number), sections(number)]) expect(await has(hashOf(text)), text).toBe(number > 5);
  expect([await has(onEveryPage), await has(halfOld)]).toEqual([true, true]);
});

interface Id {
  _id: string;
}
