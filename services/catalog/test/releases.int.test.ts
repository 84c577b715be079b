import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  BUILT_IN_AGENTS,
  BUILT_IN_LISTINGS,
  createClosing,
  createReview,
  readPublication,
  HOUR_MS,
  type Listing,
  makePicture,
  markListing,
  previewAgent,
  previewBrokerage,
  previewClaim,
  previewListing,
  publishAgent,
  publishBrokerage,
  publishClaim,
  publishClosing,
  publishListing,
  publishRates,
  publishReview,
  putInPlace,
  readClaim,
  restoreRelease,
  reviewClaim,
  rollBackClaim,
  rollBackRates,
  saveAgent,
  saveBrokerage,
  saveClaim,
  saveClosing,
  saveListing,
  saveRates,
  saveReview,
  torontoDay,
  UPLOAD_PART_BYTES,
  uploadPart,
  withdrawReview,
} from '@brokerage/contracts';
import { createHarness, eventually } from '@brokerage/testing';
import { createConnection } from 'mongoose';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { start as startGateway } from '../../../gateway/src/start.ts';
import { runCommand } from '../src/operator-command.ts';
import { start } from '../src/start.ts';
import { admin } from './fixtures.ts';
import { photo, PLACE } from './photos.ts';

/** Requires the built front end: pages are rendered and served as they are shipped. */
const built = (path: string): string => fileURLToPath(new URL(`../../../frontend/${path}`, import.meta.url));
const ORIGIN = 'http://localhost:8080';
const [first, second] = BUILT_IN_LISTINGS as readonly [Listing, Listing];
const CONSENT = { consentOn: '2026-10-01', consentText: 'Advertise without the address' };
const [agent] = BUILT_IN_AGENTS;
const FIRST = `/listings/${first.slug}`;
const OVERVIEW = '/self-storages-for-sale';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'releases-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

/** A catalog that publishes, and gateways that serve its releases, each with a disk of its own. */
async function startSite() {
  const harness = await createHarness();
  const { env, call } = harness;
  const startCatalog = (settings: Record<string, string> = {}) =>
    start({ ...env('catalog'), PUBLISHER_DIR: built('dist-server'), PUBLISH_SWEEP_MS: '100', ...settings });
  const startOne = async (disk: string, settings: Record<string, string> = {}) => {
    const gateway = await startGateway({
      ...env('gateway'),
      PORT: '0',
      PUBLIC_ORIGIN: ORIGIN,
      SITE_DIR: built('dist'),
      RELEASES_DIR: disk,
      RELEASES_POLL_MS: '200',
      MAX_LOOP_LAG_MS: '60000',
      ...settings,
    });
    const closing = harness.closing(gateway);
    const read = async (path: string) => {
      const answer = await fetch(`${gateway.url}${path}`, { redirect: 'manual' });
      const etag = answer.headers.get('etag');
      const [type, cache, location] = ['content-type', 'cache-control', 'location'].map((name) =>
        answer.headers.get(name),
      );
      return { status: answer.status, etag, type, cache, location, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const text = async (path: string) => (await read(path)).bytes.toString('utf8');
    const post = async (path: string, body: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await fetch(`${gateway.url}${path}`, { method: 'POST', headers, body })).text();
    };
    return { ...closing, read, text, post };
  };
  const mark = (status: 'sold' | 'withdrawn', version = 1) =>
    call(markListing, { id: first.id, version, status }, admin);
  const published = () => call(readPublication, {}, admin);
  return { ...harness, startCatalog, startOne, mark, published };
}
type Gateway = Awaited<ReturnType<Awaited<ReturnType<typeof startSite>>['startOne']>>;

const shows = (gateway: Gateway, path: string, words: string) =>
  eventually(async () => (await gateway.text(path)).includes(words));

test('a published change appears on every page that shows it, and on no other, at two gateways', async () => {
  const site = await startSite();
  site.closing(await site.startCatalog());
  const gateways = await Promise.all([site.startOne(await folder()), site.startOne(await folder())]);
  const [one] = gateways;
  await eventually(async () => (await site.published()).number === 1);
  await shows(one, OVERVIEW, first.asking.short);
  const before = Object.fromEntries(
    await Promise.all(
      ['/', '/faq', OVERVIEW, FIRST, `/listings/${second.slug}`].map(async (path) => [path, await one.read(path)]),
    ),
  ) as Record<string, Awaited<ReturnType<Gateway['read']>>>;
  const sheet = `/data/${first.slug}.pdf`;
  const sheetBefore = await one.read(sheet);

  const draft = { asking: { amount: 1_250_000, short: 'CA$1.25M', note: 'reduced again' } };
  await site.call(saveListing, { id: first.id, version: 1, draft, confidential: CONSENT }, admin);
  expect(await one.text(FIRST)).not.toContain('1,250,000');
  // A repeated request for the same page, as after a timeout, waits for the render in progress.
  let threads = 0;
  const count = (): void => void (threads += 1);
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  const previews = await Promise.all(
    Array.from({ length: 3 }, () => site.call(previewListing, { id: first.id }, admin)),
  );
  expect(new Set(previews.map((preview) => preview.html)).size).toBe(1);
  const { html } = await site.call(previewListing, { id: first.id }, admin);
  expect(threads).toBe(1);
  process.off('worker', count);
  expect(html).toContain('CA$1,250,000 (reduced again)');
  expect(html).not.toContain('origin.invalid');
  await site.call(publishListing, { id: first.id, version: 2 }, admin);
  for (const gateway of gateways) {
    await shows(gateway, FIRST, 'CA$1,250,000 (reduced again)');
    expect(await gateway.text(OVERVIEW)).toContain('CA$1.25M');
    expect(await gateway.text('/nda')).toContain('CA$1.25M');
    expect(await gateway.text('/content/listings.json')).toContain('reduced again');
    expect(await gateway.text('/listings.xml')).toContain('CA$1.25M');
    expect(await gateway.text('/search/site.json')).toContain('250,000');
    expect((await gateway.read(sheet)).etag).not.toBe(sheetBefore.etag);
    const og = `/og/listings-${first.slug}.png`;
    expect((await gateway.read(og)).status).toBe(200);
    expect(await gateway.text('/')).toContain('CA$1.25M');
    for (const path of ['/faq', `/listings/${second.slug}`])
      expect((await gateway.read(path)).etag, path).toBe(before[path]?.etag);
  }

  const [newest] = (await site.published()).releases;
  const seen = await site.call(restoreRelease, { number: 1, newest: 2 }, admin);
  expect([seen.state, seen.number, newest?.number]).toEqual(['restored', 3, 2]);
  // The answer was lost, or somebody else has restored a release in the meantime.
  expect((await site.call(restoreRelease, { number: 1, newest: 2 }, admin)).number).toBe(3);
  await expect(site.call(restoreRelease, { number: 2, newest: 2 }, admin)).rejects.toMatchObject({
    code: 'version_conflict',
  });
  for (const gateway of gateways) {
    await shows(gateway, FIRST, 'CA$1,300,000');
    expect((await gateway.read(FIRST)).etag).toBe(before[FIRST]?.etag);
    expect((await gateway.read(sheet)).etag).toBe(sheetBefore.etag);
  }

  const settled = () =>
    eventually(async () => {
      const publication = await site.published();
      return publication.state === 'published' && publication;
    });
  const withdraw = await publishConsented(site);
  const shown = await settled();
  await withdraw();
  await site.mark('withdrawn', 3);
  const { number } = await settled();
  const again = { number: shown.number ?? 0, newest: number ?? 0 };
  await expect(site.call(restoreRelease, again, admin)).rejects.toMatchObject({
    code: 'release_shows_withdrawn',
    details: {
      withdrawn: [`the listing “${first.name}”`, 'the price of closing-1', 'the review by R. B., buyer'],
    },
  });
  for (const gateway of gateways) {
    await eventually(async () => (await gateway.read(FIRST)).status === 404);
    for (const path of [OVERVIEW, '/sitemap.xml', '/listings.json', '/content/listings.json', '/search/site.json'])
      expect(await gateway.text(path), path).not.toContain(first.slug);
    expect((await gateway.read(sheet)).status).toBe(404);
  }
  expect(await site.published()).toMatchObject({ state: 'published', number, problems: [] });
});

/** Publishes the price of a closing and a review, and returns what takes both off the site again. */
async function publishConsented({ call }: Awaited<ReturnType<typeof startSite>>): Promise<() => Promise<void>> {
  const closing = await call(createClosing, { creationId: randomUUID(), name: 'The lake deal' }, admin);
  const review = await call(createReview, { creationId: randomUUID(), author: 'R. B., buyer' }, admin);
  const deal = { year: 2025, region: 'ottawa-east', propertyKind: 'self-storage', sizeClass: 'to-25000' } as const;
  const priced = { price: 2_345_678, publishesPrice: 'yes', publishesCapRate: 'no', ...CONSENT } as const;
  await call(saveClosing, { id: closing.id, version: 1, draft: deal, confidential: priced }, admin);
  await call(publishClosing, { id: closing.id, version: 2 }, admin);
  const words = {
    subject: 'brokerage',
    text: 'Clear figures, and answers on the same day.',
    stars: 5,
    givenOn: '2026-09-30',
    source: 'by e-mail to the brokerage',
  } as const;
  const proof = 'Mail of 30 September, folder 7';
  await call(saveReview, { id: review.id, version: 1, draft: words, confidential: { proof, ...CONSENT } }, admin);
  await call(publishReview, { id: review.id, version: 2 }, admin);
  return async () => {
    const undisclosed = { publishesPrice: 'no' } as const;
    await call(saveClosing, { id: closing.id, version: 3, draft: {}, confidential: undisclosed }, admin);
    await call(publishClosing, { id: closing.id, version: 4 }, admin);
    await call(withdrawReview, { id: review.id, version: 3 }, admin);
  };
}

test('a corrected claim changes wherever it is quoted, and nowhere else', async () => {
  const site = await startSite();
  site.closing(await site.startCatalog());
  const gateways = await Promise.all([site.startOne(await folder()), site.startOne(await folder())]);
  const [one] = gateways;
  await eventually(async () => (await site.published()).number === 1);
  await shows(one, OVERVIEW, first.asking.short);
  const ARTICLE = '/insights/commercial-mortgage-rates-2025';
  const [CSV, PDF, REPORT] = [
    '/data/ontario-storage-report.csv',
    '/data/ontario-storage-report.pdf',
    '/ontario-storage-report',
  ];
  const { quotedAt, draft: builtIn } = await site.call(readClaim, { id: 'occupancy' }, admin);
  const paths = [...new Set([...quotedAt, CSV, PDF, ARTICLE, '/privacy', '/search/articles.json'])];
  const before = new Map(await Promise.all(paths.map(async (path) => [path, await one.read(path)] as const)));
  const visible = async (gateway: Gateway, path: string) => {
    const text = await gateway.text(path);
    return text.replaceAll(/<script[^>]*>.*?<\/script>/gs, '');
  };
  const privacy = await visible(one, '/privacy');

  const draft = { value: '81.5-88.5%', low: 81.5, high: 88.5 };
  await site.call(saveClaim, { id: 'occupancy', version: 1, draft }, admin);
  const { html } = await site.call(previewClaim, { id: 'occupancy' }, admin);
  expect(html).toContain(draft.value);
  await site.call(publishClaim, { id: 'occupancy', version: 2 }, admin);
  const rates = { fiveYear: { low: 5.35, high: 6.45 }, asOf: '2026-11-02' };
  await site.call(saveRates, { version: 1, draft: rates }, admin);
  await site.call(publishRates, { version: 2 }, admin);
  for (const gateway of gateways) {
    await shows(gateway, REPORT, '5.35-6.45%');
    for (const path of quotedAt) expect(await gateway.text(path), path).toContain(draft.value);
    for (const path of quotedAt) expect(await visible(gateway, path), path).not.toContain(builtIn.value);
    expect(await gateway.text(CSV)).toMatch(/Occupancy,81\.5-88\.5%,81\.5,88\.5/);
    expect((await gateway.read(PDF)).etag).not.toBe(before.get(PDF)?.etag);
    const article = await visible(gateway, ARTICLE);
    expect(article).toContain('5.35-6.45%');
    expect(article).toContain('November 2, 2026');
    expect(await gateway.text('/fragments/commercial-mortgage-rates-2025.html')).toContain('5.35-6.45%');
    expect((await gateway.read('/search/articles.json')).etag).not.toBe(before.get('/search/articles.json')?.etag);
    // A page that quotes neither claim still carries them for the pages a reader opens next, and its text is unchanged.
    expect(await gateway.text('/privacy')).toContain('"claim:occupancy":{"value":"81.5-88.5%"');
    expect(await visible(gateway, '/privacy')).toBe(privacy);
  }
  const { number } = await site.published();
  await site.call(reviewClaim, { id: 'supply', version: 1 }, admin);
  expect(await site.published()).toMatchObject({ state: 'published', number });

  await site.call(rollBackClaim, { id: 'occupancy', version: 3, to: 1 }, admin);
  await site.call(publishClaim, { id: 'occupancy', version: 4 }, admin);
  await site.call(rollBackRates, { version: 3, to: 1 }, admin);
  await site.call(publishRates, { version: 4 }, admin);
  await shows(one, REPORT, '6.25-7.50%');
  for (const path of paths) expect((await one.read(path)).etag, path).toBe(before.get(path)?.etag);
});

test('production serves no public pages until the examples are replaced, and no example content afterwards', async () => {
  onTestFinished(() => putInPlace({}));
  const site = await startSite();
  site.closing(await site.startCatalog());
  const origin = 'https://lakehead-property.ca';
  const gateway = await site.startOne(await folder(), {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  await eventually(async () => (await site.published()).number === 1);
  for (const path of ['/', '/contact', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt', '/no-such-page']) {
    const { status, bytes } = await gateway.read(path);
    expect([path, status]).toEqual([path, 503]);
    expect(bytes.toString('utf8')).toContain('This site is being set up');
  }
  for (const path of ['/admin', '/admin/content/brokerage', '/auth', '/favicon.svg'])
    expect((await gateway.read(path)).status, path).toBe(200);

  const draft = {
    // Letters that PDF's built-in fonts lack, and characters that HTML escapes.
    brokerageName: 'Lakehead “Łódź” & "Sons" <Storage> Ltd., Brokerage',
    officePhone: '+1 807-345-2000',
    generalEmail: 'office@lakehead-property.ca',
    address: { street: '12 Court Street North', city: 'Thunder Bay', province: 'ON', postalCode: 'P7A 4T4' },
    officeHours: { opensAt: 9, closesAt: 17 },
    answerWithin: { messages: '3 business hours', valuations: '2 business days' },
    socials: [{ name: 'LinkedIn', url: 'https://social.lakehead-property.ca/us' }],
    websites: null,
    modularHomesUrl: null,
    award: { name: 'Gold Award', year: 2025, body: 'Lakehead Real Estate Board' },
  };
  await site.call(saveBrokerage, { version: 1, draft }, admin);
  const { html } = await site.call(previewBrokerage, {}, admin);
  expect(html).toContain('12 Court Street North');
  await site.call(publishBrokerage, { version: 2 }, admin);
  const people = { name: 'Sam Field', directPhone: '+1 807-345-2001' };
  await site.call(saveAgent, { id: agent.id, version: 1, draft: people }, admin);
  await site.call(publishAgent, { id: agent.id, version: 2 }, admin);
  await shows(gateway, '/', 'Lakehead “Łódź” &amp; &quot;Sons&quot; &lt;Storage&gt; Ltd.');

  const contact = await gateway.text('/contact');
  for (const fact of [
    '12 Court Street North',
    'P7A 4T4',
    draft.officePhone,
    draft.generalEmail,
    'Monday to Friday, 9:00 AM to 5:00 PM (EST)',
    'Answered within 3 business hours',
    'Gold Award 2025',
  ])
    expect(contact).toContain(fact);
  expect(contact).toContain('"opens":"09:00","closes":"17:00"');
  expect(await gateway.text('/.well-known/security.txt')).toContain(`mailto:${draft.generalEmail}`);
  const form = await gateway.post('/api/contact', 'name=Ann');
  expect(form).toContain(draft.generalEmail);
  expect(form).toContain('Lakehead “Łódź” &amp; &quot;Sons&quot; &lt;Storage&gt; Ltd.');
  const sitemap = await gateway.text('/sitemap.xml');
  const pages = [...sitemap.matchAll(/<loc>https:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
  expect(pages.length).toBeGreaterThan(60);
  const files = [
    '/insights.xml',
    '/listings.json',
    '/search/site.json',
    '/search/articles.json',
    '/admin',
    '/checkout',
  ];
  for (const path of [...pages, ...files, '/no-such-page']) {
    const text = await gateway.text(path);
    for (const example of ['Northgate', 'northgate', 'example.ca', '555-01', '2-4 business hours'])
      expect(text.includes(example), `${path} says ${example}`).toBe(false);
  }
});

test('a gateway serves the last complete release without catalog, also after a restart', async () => {
  const site = await startSite();
  const catalog = await site.startCatalog();
  const disk = await folder();
  const before = await site.startOne(disk);
  await eventually(async () => (await site.published()).number === 1);
  await site.mark('sold');
  await shows(before, FIRST, 'Sold');
  await catalog.close();
  expect(await before.text(FIRST)).toContain('Sold');
  await before.close();

  const again = await site.startOne(disk);
  expect(await again.text(FIRST)).toContain('Sold');
  await again.close();

  await keepUnservable(disk);
  const older = await site.startOne(disk);
  expect(await older.text(FIRST)).toContain('Sold');
  await older.close();

  for (const name of await readdir(join(disk, 'bodies'))) {
    const file = join(disk, 'bodies', name);
    const text = await readFile(file, 'utf8');
    if (text.includes('<title>')) await writeFile(file, text.replaceAll('Sold', 'Open'));
  }
  await rm(join(disk, (await readdir(disk)).find((name) => name.endsWith('-99.json')) ?? ''));
  const spoilt = await site.startOne(disk);
  // The built site offers the listing, which is no longer true.
  for (const path of [FIRST, OVERVIEW, '/nda', '/sitemap.xml', '/search/site.json'])
    expect((await spoilt.read(path)).status, path).toBe(503);
  for (const path of ['/', '/faq', '/contact']) expect((await spoilt.read(path)).status, path).toBe(200);
  site.closing(await site.startCatalog());
  await shows(spoilt, FIRST, 'Sold');
});

test('content that fails a check is not published, and the reason can be read', async () => {
  const site = await startSite();
  site.closing(await site.startCatalog());
  const gateway = await site.startOne(await folder());
  await eventually(async () => (await site.published()).number === 1);
  const draft = { summary: 'A facility in a town where rents rise by 9% a year.' };
  await site.call(saveListing, { id: first.id, version: 1, draft, confidential: CONSENT }, admin);
  await site.call(publishListing, { id: first.id, version: 2 }, admin);
  const { problems, number } = await eventually(async () => {
    const publication = await site.published();
    return publication.state === 'refused' ? publication : null;
  });
  expect(number).toBe(1);
  expect(problems.join('\n')).toContain(`${FIRST}: 9% in`);
  expect(await gateway.text(FIRST)).toContain('CA$1,300,000');
  await site.call(
    saveListing,
    { id: first.id, version: 3, draft: { summary: 'A facility.' }, confidential: {} },
    admin,
  );
  await anotherBuild(site.env('catalog'), (pages) => {
    Object.assign(pages['/'] ?? {}, { changedOn: '2020-01-02' });
    Object.assign(pages['/faq'] ?? {}, { changedOn: '2020-01-02', text: 'what it said in that build' });
  });
  const earliest = torontoDay(new Date());
  await site.call(publishListing, { id: first.id, version: 4 }, admin);
  await eventually(async () => (await site.published()).number === 2);
  const sitemap = await eventually(async () => {
    const text = await gateway.text('/sitemap.xml');
    return text.includes('2020-01-02') && text;
  });
  expect(lastmodOf(sitemap, '/')).toBe('2020-01-02');
  expect([earliest, torontoDay(new Date())]).toContain(lastmodOf(sitemap, '/faq'));
});

test('published content, and a change during its publication, appear without waiting for the next sweep', async () => {
  const site = await startSite();
  site.closing(await site.startCatalog({ PUBLISH_SWEEP_MS: String(HOUR_MS) }));
  const isPublishedAs = (number: number) =>
    eventually(async () => {
      const publication = await site.published();
      return publication.number === number && publication.state === 'published';
    });
  await isPublishedAs(1);
  const rendering = once(process, 'worker');
  await site.mark('sold');
  // The thread begins when the content has been read: the next change is not in this release.
  await rendering;
  await site.call(markListing, { id: second.id, version: 1, status: 'sold' }, admin);
  await isPublishedAs(3);
});

test('a failed render is reported, retried and published once it succeeds', async () => {
  const site = await startSite();
  const publisher = await folder();
  await cp(built('dist-server'), publisher, { recursive: true });
  await symlink(built('../node_modules'), join(publisher, 'node_modules'));
  const program = join(publisher, 'publisher.js');
  await rename(program, `${program}.lost`);
  site.closing(await site.startCatalog({ PUBLISHER_DIR: publisher, PUBLISH_RETRY_MS: '500' }));
  const failed = await eventually(async () => {
    const publication = await site.published();
    return publication.state === 'failed' && publication;
  });
  expect(failed).toMatchObject({ number: null, problems: [] });
  await rename(`${program}.lost`, program);
  await eventually(async () => (await site.published()).state === 'published');
});

const lastmodOf = (sitemap: string, path: string): string | undefined =>
  new RegExp(`<loc>${ORIGIN}${path}</loc><lastmod>([^<]+)`).exec(sitemap)?.[1];

async function openReleases({ MONGODB_URI = '', MONGODB_DATABASE = '' }: Record<string, string>) {
  const database = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  onTestFinished(() => database.close());
  return { releases: database.collection<Stored>('releases'), bodies: database.collection<Stored>('release-bodies') };
}

/** Stores what visitors saw last as the first release of another build, with some pages changed. */
async function anotherBuild(
  env: Record<string, string>,
  change: (pages: Record<string, object>) => void,
): Promise<void> {
  const { releases, bodies } = await openReleases(env);
  const release = await releases.findOne({ number: 1 });
  const parts = await bodies.find({ hash: release?.state }).sort({ part: 1 }).toArray();
  const text = Buffer.concat(parts.map((part) => Buffer.from(String(part.bytes), 'base64'))).toString('utf8');
  const state = JSON.parse(text) as { pages: Record<string, object> };
  change(state.pages);
  const bytes = Buffer.from(JSON.stringify(state)).toString('base64');
  await bodies.insertOne({ _id: 'changed-0', hash: 'changed', part: 0, parts: 1, bytes });
  const build = 'f'.repeat(16);
  const publishedAt = new Date(Date.now() + HOUR_MS);
  await releases.insertOne({ ...release, _id: `${build}-1`, build, state: 'changed', publishedAt });
}

/** Puts a newer release on the disk, with a file type that no build knows yet. */
async function keepUnservable(disk: string): Promise<void> {
  const [name = ''] = (await readdir(disk)).filter((file) => file.startsWith('current-'));
  const release = JSON.parse(await readFile(join(disk, name), 'utf8')) as { id: string; manifest: string };
  const site = JSON.parse(await readFile(join(disk, 'bodies', release.manifest), 'utf8')) as { files: object[] };
  const files = [...site.files, { ...site.files[0], path: '/data/later.parquet', isPage: false }];
  const bytes = JSON.stringify({ ...site, files });
  const manifest = createHash('sha256').update(bytes).digest('hex');
  await writeFile(join(disk, 'bodies', manifest), bytes);
  const id = release.id.replace(/\d+$/, '99');
  const publishedAt = new Date(Date.now() + HOUR_MS).toISOString();
  await writeFile(join(disk, `current-${id}.json`), JSON.stringify({ ...release, id, manifest, publishedAt }));
}

interface Stored {
  _id: string;
  [field: string]: unknown;
}

test('photographs are shown on listing and agent pages and served without catalog, without their location metadata', async () => {
  const site = await startSite();
  const catalog = await site.startCatalog();
  const bring = async (blue: number): Promise<string> => {
    const uploadId = randomUUID();
    const bytes = await photo({ width: 700, height: 500, blue, padding: UPLOAD_PART_BYTES / 2 });
    expect(bytes.toString('latin1')).toContain(PLACE);
    const parts = Math.ceil(bytes.length / UPLOAD_PART_BYTES);
    for (let part = 0; part < parts; part += 1) {
      const piece = bytes.subarray(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES);
      await site.call(uploadPart, { uploadId, part, bytes: piece.toString('base64') }, admin);
    }
    const making = () => site.call(makePicture, { uploadId, parts, type: 'image/jpeg' }, admin);
    return (await eventually(async () => (await making()).picture)).id;
  };
  const [lead, other] = [await bring(40), await bring(200)];
  const photos = [
    { media: lead, alt: 'The row of doors', credit: 'A. Photographer' },
    { media: other, alt: 'The yard' },
  ];
  const disk = await folder();
  const gateway = await site.startOne(disk);
  await eventually(async () => (await site.published()).number === 1);
  await site.call(saveListing, { id: first.id, version: 1, draft: { photos }, confidential: CONSENT }, admin);
  const { html } = await site.call(previewListing, { id: first.id }, admin);
  expect(html).toContain(`/media/${other}-480.jpg`);
  const path = `/media/${lead}-700.avif`;
  expect((await gateway.read(path)).status).toBe(404);
  await site.call(publishListing, { id: first.id, version: 2 }, admin);
  await shows(gateway, FIRST, 'The row of doors');

  const page = await gateway.text(FIRST);
  expect(page).toContain('Photograph: A. Photographer');
  const image = `${ORIGIN}/media/${lead}-700.jpg`;
  expect(page).toContain(`<meta property="og:image" content="${image}"/>`);
  expect(page).toContain(`"image":["${image}","${ORIGIN}/media/${other}-700.jpg"]`);
  const [eager, lazy, ...more] = [...page.matchAll(/<img [^>]*src="\/media\/[^>]*>/g)].map(([tag]) => tag);
  expect(more).toEqual([]);
  for (const tag of [eager, lazy]) expect(tag).toMatch(/width="700" height="500"/);
  expect([eager, lazy].map((tag) => tag?.includes('loading="lazy"'))).toEqual([false, true]);
  expect(await gateway.text(OVERVIEW)).toContain(`/media/${lead}-480.webp 480w`);
  expect(await gateway.text(`/listings/${second.slug}`)).not.toContain('/media/');
  const formats = { avif: 'heif', webp: 'webp', jpg: 'jpeg' };
  for (const media of [lead, other])
    for (const [extension, format] of Object.entries(formats))
      for (const width of [480, 700]) {
        const file = await gateway.read(`/media/${media}-${width}.${extension}`);
        const type = extension === 'jpg' ? 'image/jpeg' : `image/${extension}`;
        expect(file).toMatchObject({ status: 200, type, cache: 'public, max-age=31536000, immutable' });
        const { exif, xmp, iptc, icc, ...facts } = await sharp(file.bytes).metadata();
        expect({ exif, xmp, iptc, icc }).toEqual({});
        expect(facts).toMatchObject({ format, width });
      }
  const sheet = await gateway.read(`/data/${first.slug}.pdf`);
  expect((await gateway.read(`/media/${lead}-481.jpg`)).status).toBe(404);
  expect((await gateway.read(`/media/${first.id}.jpg`)).status).toBe(404);

  await changeAgent(site, other);
  await shows(gateway, '/faq', '+1 416-555-0199');
  const profile = await gateway.text('/a-morgan');
  expect(profile).toContain('alt="A. Morgan at a desk"');
  expect(profile).toContain(`"image":"${ORIGIN}/media/${other}-700.jpg"`);
  for (const former of [`/${agent.slug}`, '/agents/a-morgan'])
    expect(await gateway.read(former)).toMatchObject({ status: 301, location: '/a-morgan' });
  for (const page of ['/', '/contact', '/insights', FIRST, '/no-such-page']) {
    const text = await gateway.text(page);
    expect(text, page).toContain('Ann Morgan');
    expect(text, page).not.toContain(agent.name);
  }
  expect((await gateway.read(`/data/${first.slug}.pdf`)).etag).not.toBe(sheet.etag);

  // All bytes that visitors can get: what a release names is on this disk.
  const names = await readdir(join(disk, 'bodies'));
  const all = await Promise.all(names.map((name) => readFile(join(disk, 'bodies', name), 'latin1')));
  expect(all.join('')).toContain('The row of doors');
  expect(all.filter((text) => text.includes(PLACE))).toEqual([]);

  const before = await gateway.read(path);
  await catalog.close();
  await gateway.close();
  const again = await site.startOne(disk);
  expect(await again.read(path)).toEqual(before);
  const [body] = names.filter((name) => before.etag === `"${name}"`);
  await writeFile(join(disk, 'bodies', String(body)), 'spoilt');
  expect((await again.read(path)).status).toBe(503);
  const { bodies } = await openReleases(site.env('catalog'));
  const part = await bodies.findOneAndUpdate({ hash: String(body), part: 0 }, { $set: { bytes: 'c3BvaWx0' } });
  site.closing(await site.startCatalog());
  await eventually(() => site.published());
  expect((await again.read(path)).status).toBe(503);
  await bodies.updateOne({ _id: String(part?._id) }, { $set: { bytes: part?.['bytes'] } });
  await eventually(async () => (await again.read(path)).status === 200);
  expect(await again.read(path)).toEqual(before);
  await site.mark('withdrawn', 3);
  await eventually(async () => (await again.read(path)).status === 404);
});

/** Changes name, number, address and portrait of the agent whom every page names. */
async function changeAgent(site: Awaited<ReturnType<typeof startSite>>, media: string): Promise<void> {
  const { id } = agent;
  const draft = { name: 'Ann Morgan', slug: 'a-morgan', directPhone: '+1 416-555-0199' };
  const portrait = { media, alt: 'A. Morgan at a desk' };
  await site.call(saveAgent, { id, version: 1, draft: { ...draft, portrait } }, admin);
  const { html } = await site.call(previewAgent, { id }, admin);
  expect(html).toContain('A. Morgan at a desk');
  await site.call(publishAgent, { id, version: 2 }, admin);
}

test('imported content is published all together, in one release', async () => {
  const site = await startSite();
  site.closing(await site.startCatalog());
  const gateway = await site.startOne(await folder());
  await eventually(async () => (await site.published()).number === 1);
  const from = await folder();
  const command = (name: string, at: string) =>
    runCommand([name, at], { env: site.env('catalog'), print: () => undefined });
  expect(await command('content:export', join(from, 'all'))).toBe(0);
  const agents = join(from, 'all', 'agents');
  const own = JSON.parse(await readFile(join(agents, `${agent.id}.json`), 'utf8')) as Record<string, unknown>;
  const ids = Array.from({ length: 25 }, (_, index) => index + 2);
  for (const id of ids)
    await writeFile(
      join(agents, `agent-${id}.json`),
      JSON.stringify({ ...own, position: id, name: `Sam Field ${id}`, slug: `sam-field-${id}` }),
    );
  expect(await command('content:import', join(from, 'all'))).toBe(0);
  await shows(gateway, `/sam-field-${ids.at(-1)}`, 'Sam Field');
  expect(await gateway.text(`/sam-field-${ids[0]}`)).toContain('Sam Field');
  expect(await site.published()).toMatchObject({ state: 'published', number: 2 });
});
