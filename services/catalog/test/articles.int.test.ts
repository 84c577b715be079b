import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type ArticleDraft,
  cancelArticleSchedule,
  createArticle,
  readPublication,
  HOUR_MS,
  listArticles,
  listArticleVersions,
  previewArticle,
  publishArticle,
  publishListing,
  readArticle,
  readArticleVersion,
  rollBackArticle,
  saveArticle,
  saveListing,
  scheduleArticle,
  torontoDay,
  withdrawArticle,
} from '@brokerage/contracts';
import { buyerActor, createHarness, eventually } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { start as startGateway } from '../../../gateway/src/start.ts';
import { start } from '../src/start.ts';
import { openDatabase, startCatalog } from './fixtures.ts';

/** Requires the built front end: the articles that come with the software are beside the publisher. */
const built = (path: string): string => fileURLToPath(new URL(`../../../frontend/${path}`, import.meta.url));
const broker = buyerActor({ role: 'broker' });
const assistant = buyerActor({ role: 'assistant' });
const RENT_ROLL = '/insights/reading-a-rent-roll';

const TEXT = `## What a roof costs

A flat roof is paid for twice. See [the rent roll](${RENT_ROLL}), [the tools](/calculators) and [below](#what-it-is-worth).

<Note title="In this text">

{process.env.HOME} is what it says.

</Note>

## What it is worth

Occupancy of <Claim id="occupancy" /> pays for it.`;

const WRITTEN: Omit<ArticleDraft, 'title' | 'featured'> = {
  slug: 'roofs-of-storage',
  excerpt: 'What a flat roof of a storage building costs to keep, and who pays for it.',
  category: 'Operations',
  date: '2026-01-05',
  reviewedOn: '2026-01-06',
  keywords: ['roof', 'membrane', 'reserve'],
  sources: [{ title: 'Building Code', publisher: 'Ontario', url: 'https://www.ontario.ca/laws/regulation/240163' }],
  related: ['article-reading-a-rent-roll', 'article-storage-unit-mix', 'article-phase-one-esa-explained'],
  cta: 'checklist',
  text: TEXT,
};

async function startSite() {
  const harness = await createHarness();
  const { env } = harness;
  const startCatalog = async () =>
    harness.closing(await start({ ...env('catalog'), PUBLISHER_DIR: built('dist-server'), PUBLISH_SWEEP_MS: '100' }));
  await startCatalog();
  const disk = await mkdtemp(join(tmpdir(), 'articles-'));
  onTestFinished(() => rm(disk, { recursive: true }));
  const gateway = await startGateway({
    ...env('gateway'),
    PORT: '0',
    PUBLIC_ORIGIN: 'http://localhost:8080',
    SITE_DIR: built('dist'),
    RELEASES_DIR: disk,
    RELEASES_POLL_MS: '200',
    MAX_LOOP_LAG_MS: '60000',
  });
  harness.closing(gateway);
  const read = (path: string) => fetch(`${gateway.url}${path}`, { redirect: 'manual' });
  const text = async (path: string) => (await read(path)).text();
  const shows = (path: string, words: string) => eventually(async () => (await text(path)).includes(words));
  return { ...harness, startCatalog, read, text, shows };
}

test('an article with a fault is refused; a valid one can be published, moved, rolled back and withdrawn', async () => {
  const { call, startCatalog, read, text, shows } = await startSite();
  const listed = (await call(listArticles, {}, assistant)).articles;
  expect(listed).toHaveLength(46);
  expect(listed[0]).toMatchObject({ publishedVersion: 1, isAhead: false, change: { kind: 'imported' } });
  await eventually(async () => (await call(readPublication, {}, broker)).number === 1);
  const etag = async (path: string) => (await read(path)).headers.get('etag');
  const untouched = ['/faq', RENT_ROLL, '/insights/phase-one-esa-explained'];
  const before = await Promise.all(untouched.map(etag));

  const creationId = randomUUID();
  const begin = () => call(createArticle, { creationId, title: 'Roofs of storage buildings' }, broker);
  const { id, issues } = await begin();
  expect(id).toBe('article-1');
  expect((await begin()).id).toBe(id);
  expect(issues.map(({ field }) => field)).toContain('draft.text');
  const save = (version: number, draft: Partial<ArticleDraft>, who = broker) =>
    call(saveArticle, { id, version, draft }, who);
  const publish = (version: number) => call(publishArticle, { id, version }, broker);
  await expect(save(1, WRITTEN, assistant)).rejects.toMatchObject({ code: 'role_not_allowed' });
  await expect(call(readArticle, { id }, buyerActor())).rejects.toMatchObject({ code: 'forbidden' });
  await expect(
    save(1, { sources: [{ title: 'Act', publisher: 'Ontario', url: 'https://www.ontario.ca/laws' }] }),
  ).rejects.toMatchObject({ code: 'validation_failed' });
  const scripted = await save(1, { ...WRITTEN, text: 'One\n\n<script>alert(1)</script>', reviewedOn: '2999-01-01' });
  expect(scripted.issues).toMatchObject([
    { field: 'draft.reviewedOn', message: 'This date is in the future' },
    { field: 'draft.text', message: expect.stringMatching(/^Line 3: There is no block <script>/) },
  ]);
  await expect(call(previewArticle, { id }, assistant)).rejects.toMatchObject({ code: 'article_not_publishable' });
  // What only the page shows is checked before it becomes public.
  const fault = async (version: number, draft: Partial<ArticleDraft>, field: string, message: RegExp) => {
    expect((await save(version, draft)).issues).toEqual([]);
    await expect(publish(version + 1)).rejects.toMatchObject({
      code: 'article_not_publishable',
      details: { issues: [{ field, message: expect.stringMatching(message) }] },
    });
  };
  await fault(2, { ...WRITTEN, text: `${TEXT}\n\n[Away](/nowhere)` }, 'draft.text', /leads to \/nowhere/);
  await fault(3, { text: `${TEXT}\n\nIt costs $123,456.` }, 'draft.text', /\$123,456 .* has no basis/);
  await fault(4, { text: `${TEXT}\n\n<AsOf id="no-such" />` }, 'draft.text', /^Line 15: .* has no no-such$/);
  const strangers = ['article-storage-unit-mix', 'article-phase-one-esa-explained', 'article-9'];
  await fault(5, { text: TEXT, related: strangers }, 'draft.related', /^article-9 is not published$/);

  const shown = await save(6, { related: WRITTEN.related });
  const { html } = await call(previewArticle, { id }, assistant);
  expect(html).toContain('Occupancy of 85-92% pays for it.');
  expect(html).toContain('{process.env.HOME} is what it says.');
  expect(html).not.toContain('<script');
  expect((await read('/insights/roofs-of-storage')).status).toBe(404);
  await publish(shown.version);
  const words = 'Roofs of storage buildings';
  for (const path of ['/insights/roofs-of-storage', '/insights', '/feed.xml', '/feed.json', '/content/articles.json'])
    await shows(path, words);
  expect(await text('/sitemap.xml')).toContain('/insights/roofs-of-storage');
  for (const path of ['/search/articles.json', '/search/site.json']) expect(await text(path)).toContain('membrane');
  expect(await text('/fragments/roofs-of-storage.html')).toContain('85-92%');
  expect(await Promise.all(untouched.map(etag))).toEqual(before);

  // The page states that its review is more than a year old, which does not prevent publishing.
  await save(8, { date: '2024-01-05', reviewedOn: '2024-01-06' });
  expect((await publish(9)).issues).toEqual([]);
  await shows('/insights/roofs-of-storage', 'more than twelve months before this page was made');

  // The new address and the one before both lead to the page; a link from another article prevents its withdrawal.
  await save(10, { slug: 'flat-roofs', featured: true });
  await publish(11);
  await shows('/', words);
  expect((await read('/insights/roofs-of-storage')).headers.get('location')).toBe('/insights/flat-roofs');
  const other = await call(readArticle, { id: 'article-reading-a-rent-roll' }, broker);
  const related = [id, ...(other.draft.related ?? []).slice(1)];
  await call(saveArticle, { id: other.id, version: 1, draft: { related } }, broker);
  await call(publishArticle, { id: other.id, version: 2 }, broker);
  await shows(RENT_ROLL, words);
  await expect(call(withdrawArticle, { id, version: 12 }, broker)).rejects.toMatchObject({
    code: 'article_named_elsewhere',
  });

  // Starting the same or another version of the software changes nothing of it.
  await startCatalog();
  expect(await call(readArticle, { id: other.id }, broker)).toMatchObject({ version: 3, published: { related } });

  const earlier = await call(readArticleVersion, { id, version: 2 }, assistant);
  expect(earlier.draft.text).toContain('<script>');
  expect(await call(rollBackArticle, { id, version: 12, to: 4 }, broker)).toMatchObject({
    version: 13,
    isAhead: true,
    draft: { slug: 'flat-roofs', text: expect.stringContaining('$123,456') as string },
  });
  const { versions } = await call(listArticleVersions, { id }, assistant);
  expect(versions[0]).toMatchObject({ version: 13, change: { kind: 'rolled-back' } });
  await call(rollBackArticle, { id: other.id, version: 3, to: 1 }, broker);
  await call(publishArticle, { id: other.id, version: 4 }, broker);
  await call(withdrawArticle, { id, version: 13 }, broker);
  await eventually(async () => (await read('/insights/flat-roofs')).status === 404);
  expect(await text('/insights')).not.toContain(words);
});

test('an article is published on schedule unless a related one was withdrawn; an article with links to it cannot be withdrawn', async () => {
  const { call, env, shows } = await startSite();
  const database = await openDatabase(env('catalog'));
  const { id } = await call(createArticle, { creationId: randomUUID(), title: 'Roofs of storage buildings' }, broker);
  const tomorrow = new Date(Date.now() + 26 * HOUR_MS);
  const day = torontoDay(tomorrow);
  await call(saveArticle, { id, version: 1, draft: { ...WRITTEN, date: day, reviewedOn: day } }, broker);
  await expect(call(publishArticle, { id, version: 2 }, broker)).rejects.toMatchObject({
    details: { issues: [{ field: 'draft.date' }, { field: 'draft.reviewedOn' }] },
  });
  const at = tomorrow.toISOString();
  expect((await call(scheduleArticle, { id, version: 2, at }, broker)).scheduled).toMatchObject({ version: 3, at });
  await call(cancelArticleSchedule, { id, version: 3 }, broker);
  await call(saveArticle, { id, version: 4, draft: { date: '2026-01-05', reviewedOn: '2026-01-06' } }, broker);
  /** Makes the schedule of an article due. */
  const isDue = (article: string) =>
    database
      .collection<{ _id: string }>('articles')
      .updateOne({ _id: article }, { $set: { 'scheduled.at': new Date() } });
  await call(scheduleArticle, { id, version: 5, at }, broker);
  await isDue(id);
  await shows('/insights/roofs-of-storage', 'Published <time dateTime="2026-01-05">');

  const next = await call(createArticle, { creationId: randomUUID(), title: 'Doors of storage buildings' }, broker);
  const related = [id, ...(WRITTEN.related ?? []).slice(1)];
  await call(
    saveArticle,
    { id: next.id, version: 1, draft: { ...WRITTEN, slug: 'doors-of-storage', related } },
    broker,
  );
  await call(scheduleArticle, { id: next.id, version: 2, at }, broker);
  await call(withdrawArticle, { id, version: 7 }, broker);
  await isDue(next.id);
  await eventually(
    async () =>
      (await call(readArticle, { id: next.id }, broker)).scheduled?.issues?.[0]?.message === `${id} is not published`,
  );
  const linked = { id: 'article-canadian-mortgage-compounding', version: 1 };
  await expect(call(withdrawArticle, linked, broker)).rejects.toMatchObject({
    code: 'article_named_elsewhere',
    message: expect.stringMatching(/^Other pages lead to this one: .*\/insights\//),
  });
});

test('a figure typed on another page too is refused in an article, and blocks the release for other content', async () => {
  const { call, shows } = await startSite();
  const quoting = (figure: string) => `${TEXT}\n\nThe Building Code asks for ${figure} of the cost.`;
  const begin = async (slug: string, text: string) => {
    const { id } = await call(createArticle, { creationId: randomUUID(), title: `About ${slug}` }, broker);
    await call(saveArticle, { id, version: 1, draft: { ...WRITTEN, slug, text } }, broker);
    return id;
  };
  const roofs = await begin('roofs-of-storage', quoting('7.35%'));
  await call(publishArticle, { id: roofs, version: 2 }, broker);
  await shows('/insights/roofs-of-storage', '7.35%');

  const doors = await begin('doors-of-storage', quoting('7.35%'));
  const twice = '7.35% (source:Building Code) is typed on /insights/roofs-of-storage and ';
  await expect(call(publishArticle, { id: doors, version: 2 }, broker)).rejects.toMatchObject({
    code: 'article_not_publishable',
    details: {
      issues: [{ field: 'draft.text', message: expect.stringContaining(`${twice}/insights/doors-of-storage`) }],
    },
  });
  await call(saveArticle, { id: doors, version: 2, draft: { text: quoting('7.45%') } }, broker);
  await call(publishArticle, { id: doors, version: 3 }, broker);
  await shows('/insights/doors-of-storage', '7.45%');
  // Its own earlier text is not a duplicate page, even under another address.
  await call(saveArticle, { id: roofs, version: 3, draft: { slug: 'flat-roofs' } }, broker);
  await call(publishArticle, { id: roofs, version: 4 }, broker);
  await shows('/insights/flat-roofs', '7.35%');

  // The article's page is not rendered again for the listing.
  const draft = { summary: 'A facility for which the Building Code asks for 7.45% of the cost.' };
  const confidential = { consentOn: '2026-10-01', consentText: 'Advertise without the address' };
  await call(saveListing, { id: 'listing-1', version: 1, draft, confidential }, broker);
  await call(publishListing, { id: 'listing-1', version: 2 }, broker);
  const { problems } = await eventually(async () => {
    const publication = await call(readPublication, {}, broker);
    return publication.state === 'refused' && publication;
  });
  expect(problems).toEqual([
    expect.stringMatching(/^7\.45% \(source:Building Code\) is typed on .+ and \/insights\/doors-of-storage\./),
  ]);
});

test('concurrent changes to different lines of a text or entries of a list are merged', async () => {
  const { call } = await startCatalog();
  const other = buyerActor({ role: 'broker' });
  const { id } = await call(createArticle, { creationId: randomUUID(), title: 'Roofs of storage buildings' }, broker);
  const text = (first: string, second: string) => `## Costs\n\n${first}\n\n## Worth\n\n${second}`;
  const save = (version: number, draft: Partial<ArticleDraft>, who = broker) =>
    call(saveArticle, { id, version, draft }, who);
  await save(1, { text: text('A flat roof is paid for twice.', 'Rent pays for it.'), keywords: ['roof', 'reserve'] });
  await save(2, {
    text: text('A roof is paid for twice.', 'Rent pays for it.'),
    keywords: ['flat roof', 'roof', 'reserve'],
  });
  const mine = {
    text: text('A flat roof is paid for twice.', 'Occupancy pays for it.'),
    keywords: ['roof', 'reserve', 'wear'],
  };
  const both = await save(2, mine, other);
  const merged = text('A roof is paid for twice.', 'Occupancy pays for it.');
  expect(both).toMatchObject({
    version: 4,
    draft: { text: merged, keywords: ['flat roof', 'roof', 'reserve', 'wear'] },
    change: { by: other.userId, fields: ['draft.keywords', 'draft.text'] },
  });
  // After a lost answer, repeating the request changes nothing.
  expect(await save(2, mine, other)).toEqual(both);
  expect(await call(readArticleVersion, { id, version: 4 }, assistant)).toMatchObject({ draft: { text: merged } });
  // Two changes of one line: neither is overwritten.
  const overlap = save(2, { text: text('Each roof is paid for twice.', 'Rent pays for it.') }, other);
  await expect(overlap).rejects.toMatchObject({
    code: 'version_conflict',
    details: { version: 4, fields: ['draft.text'], by: other.userId },
  });
  // The merged result must be allowed as well: the number of keywords is limited.
  const many = (word: string) => Array.from({ length: 3 }, (_, index) => `${word} ${index}`);
  await save(4, { keywords: [...many('slope'), 'flat roof', 'roof', 'reserve', 'wear'] });
  // The text alone would be merged; together with another field that overlaps, it is reported as well.
  await save(5, { text: text('A roof is paid for thrice.', 'Occupancy pays for it.') });
  const late = {
    keywords: ['flat roof', 'roof', 'reserve', 'wear', ...many('gutter')],
    text: text('A roof is paid for twice.', 'Rent and occupancy pay for it.'),
  };
  await expect(save(4, late, other)).rejects.toMatchObject({
    details: { fields: ['draft.keywords', 'draft.text'] },
  });
  expect((await call(readArticle, { id }, assistant)).version).toBe(6);
});
