import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import {
  type Article,
  BUILT_IN_LISTINGS,
  readPublication,
  type Listing,
  publishBrokerage,
  publishListing,
  readListing,
  saveBrokerage,
  saveListing,
} from '@brokerage/contracts';
import {
  chooseAdminPassword,
  eventually,
  operatorCommand,
  PUBLISHER,
  Shopper,
  type Stack,
  startStack,
  WORKSPACE,
} from '@brokerage/local-stack';
import { cpuSeconds, proportionalMemory } from './proc.ts';
import { line, quantile, rounded, table } from './report.ts';

interface Size {
  articles: number;
  listings: number;
}

const TRIES = 20;
const LOOK_MS = 20;
const PARAGRAPHS = 14;
const PARAGRAPHS_IN_SECTION = 4;
const CONSENT = { consentOn: '2026-10-01', consentText: 'Advertise without the address' };
const PUBLISHER_DIR = join(WORKSPACE, PUBLISHER);

/**
 * Measures the cost of publishing on a large site: imports articles and listings beside the built-in ones, then changes one listing
 * repeatedly. Times run until a visitor of the gateway sees the change.
 */
export async function benchPublisher(dir: string, env: Record<string, string>, size: Size): Promise<void> {
  const folder = join(dir, 'content');
  const last = await writeSite(folder, size);
  const stack = await startStack({ dir: `${dir}/publisher`, env, publishes: true });
  try {
    const { siteUrl, mailboxUrl, adminEmail, mongoUri } = stack;
    const office = new Shopper({ siteUrl, mailboxUrl, email: adminEmail });
    await office.signInWithPassword(await chooseAdminPassword(stack));
    line(`Load of the machine before: ${loads()}`);
    const measured = measurer(stack);
    await eventually(async () => (await office.send(readPublication, {})).body.number !== null);
    const rows = [
      await measured('every page anew, as built', () => brokerageShown(office, siteUrl)),
      await measured('import', () =>
        operatorCommand(['content:import', folder], { service: 'catalog', mongoUri, env: { PUBLISHER_DIR } }),
      ),
      await measured(`${size.articles} articles, ${size.listings} listings`, () => released(office, siteUrl, last)),
    ];
    const clicks = await publishedAgain(stack, office);
    table('Releases (s)', ['until seen', 'CPU', 'of it catalog', 'gateway PSS MB', 'catalog PSS MB'], rows);
    const seconds = Number(rows.at(-1)?.[1]);
    line(`A page of the release took ${rounded((seconds * 1000) / (size.articles + size.listings), 1)} ms.`);
    table(
      'One listing, from the press to the gateway (ms)',
      ['tries', 'p50', 'p95', 'CPU of all', 'gateway PSS MB'],
      [
        [
          'listing',
          TRIES,
          rounded(quantile(clicks.times, 0.5)),
          rounded(quantile(clicks.times, 0.95)),
          rounded(clicks.cpuMs / TRIES),
          rounded(memoryOf(stack, 'gateway')),
        ],
      ],
    );
    line('Target: p95 <= 3,000 ms for one listing, <= 60 s for the site as built.');
    line(`Load of the machine after: ${loads()}`);
  } finally {
    await stack.stop();
  }
}

const loads = (): string =>
  loadavg()
    .map((load) => rounded(load, 1))
    .join(', ');

const processesOf = ({ processes }: Stack, name: string) => processes.filter((one) => one.name === name);
const memoryOf = (stack: Stack, name: string): number =>
  processesOf(stack, name).reduce((sum, one) => sum + proportionalMemory(one), 0);

function measurer(stack: Stack) {
  return async (name: string, work: () => Promise<unknown>): Promise<string[]> => {
    const cpu = () => [cpuSeconds(stack.processes), cpuSeconds(processesOf(stack, 'catalog'))] as const;
    const [before, ofCatalog] = cpu();
    const startedAt = performance.now();
    await work();
    const seconds = (performance.now() - startedAt) / 1000;
    const [after, catalogAfter] = cpu();
    return [
      name,
      ...[seconds, after - before, catalogAfter - ofCatalog].map((one) => rounded(one, 1)),
      ...['gateway', 'catalog'].map((one) => rounded(memoryOf(stack, one))),
    ];
  };
}

/** Waits until visitors see a new phone number of the brokerage, which every page shows. */
async function brokerageShown(office: Shopper, siteUrl: string): Promise<void> {
  const officePhone = '+1 416-555-0143';
  await office.send(saveBrokerage, { version: 1, draft: { officePhone } });
  await office.send(publishBrokerage, { version: 2 });
  await shown(siteUrl, '/faq', officePhone);
}

/** Waits until a page that is new in the release is served. */
async function released(office: Shopper, siteUrl: string, path: string): Promise<void> {
  await waitUntil(async () => {
    await office.refresh();
    const { state, problems } = (await office.send(readPublication, {})).body;
    if (state === 'refused') throw new Error(problems.join('\n'));
    return (await fetch(`${siteUrl}${path}`)).ok;
  });
}

/** Waits until the gateway's answer for a page contains these words. */
async function shown(siteUrl: string, path: string, words: string): Promise<void> {
  await waitUntil(async () => (await (await fetch(`${siteUrl}${path}`)).text()).includes(words));
}

/** Polls at a fixed pause, because `eventually` looks less often the longer it waits. */
async function waitUntil(look: () => Promise<boolean>): Promise<void> {
  while (!(await look())) await new Promise((wake) => setTimeout(wake, LOOK_MS));
}

async function publishedAgain(stack: Stack, office: Shopper): Promise<{ times: number[]; cpuMs: number }> {
  const [{ id, slug }] = BUILT_IN_LISTINGS as readonly [Listing];
  const times: number[] = [];
  const before = cpuSeconds(stack.processes);
  for (let edition = 1; edition <= TRIES; edition += 1) {
    await office.refresh();
    const { version } = (await office.send(readListing, { id })).body;
    const words = `A facility, in edition ${edition} of the bench`;
    const draft = { summary: words };
    const saved = await office.send(saveListing, { id, version, draft, confidential: CONSENT });
    const startedAt = performance.now();
    const { status } = await office.send(publishListing, { id, version: saved.body.version });
    if (status !== 200) throw new Error(`a listing was refused: ${status}`);
    await shown(stack.siteUrl, `/listings/${slug}`, words);
    times.push(performance.now() - startedAt);
  }
  return { times, cpuMs: (cpuSeconds(stack.processes) - before) * 1000 };
}

/** Writes a folder for `content:import`. Returns the path of a page that did not exist before. */
async function writeSite(folder: string, { articles, listings }: Size): Promise<string> {
  const builtIn = JSON.parse(await readFile(join(PUBLISHER_DIR, 'articles.json'), 'utf8')) as Article[];
  const paragraphs = builtIn.flatMap(({ text }) => text.split('\n\n')).filter(isPlain);
  await Promise.all(['articles', 'listings'].map((kind) => mkdir(join(folder, kind), { recursive: true })));
  const write = (path: string, value: object) => writeFile(join(folder, path), JSON.stringify(value));
  for (let number = 1; number <= articles; number += 1) {
    const id = `article-${number}`;
    await write(`articles/${id}.json`, { position: number, ...articleOf(number, builtIn, paragraphs) });
  }
  for (let number = 101; number <= 100 + listings; number += 1) {
    await write(`listings/listing-${number}.json`, { position: number, ...listingOf(number) });
    await write(`listings/listing-${number}.confidential.json`, CONSENT);
  }
  return `/insights/bench-article-${articles}`;
}

/** A paragraph without figures, which would need a source, and without a link to a heading. */
const isPlain = (paragraph: string): boolean => /^[A-Z][^\d<$%#|]{200,}$/.test(paragraph);

/** Builds an article as long as the built-in ones, from their paragraphs in another order. */
function articleOf(number: number, builtIn: readonly Article[], paragraphs: readonly string[]): Omit<Article, 'id'> {
  const chosen = Array.from(
    { length: PARAGRAPHS },
    (_, at) => paragraphs[(number * 31 + at * 17 + at * at * number) % paragraphs.length],
  );
  const text = chosen.flatMap((paragraph, at) =>
    at % PARAGRAPHS_IN_SECTION === 0
      ? [`## Part ${at / PARAGRAPHS_IN_SECTION + 1} of the text`, paragraph]
      : [paragraph],
  );
  const { category, keywords, cta } = builtIn[number % builtIn.length] as Article;
  return {
    slug: `bench-article-${number}`,
    title: `Storage and what article ${number} says of it`,
    excerpt: `What article ${number} of this bench says of storage, land, leases and the people who own them.`,
    category,
    date: '2026-01-05',
    reviewedOn: '2026-11-01',
    featured: false,
    keywords,
    sources: [{ title: 'Building Code', publisher: 'Ontario', url: 'https://www.ontario.ca/laws/regulation/240163' }],
    related: [1, 2, 3].map((step) => (builtIn[(number + step) % builtIn.length] as Article).id),
    cta,
    text: text.join('\n\n'),
    formerSlugs: [],
  };
}

function listingOf(number: number): Omit<Listing, 'id'> {
  const [{ id: _id, ...fields }] = BUILT_IN_LISTINGS as readonly [Listing];
  const amount = 1_000_000 + number * 7_500;
  return {
    ...fields,
    slug: `bench-listing-${number}`,
    name: `Listing ${number}`,
    summary: `A facility of the bench with ${number} on its gate.`,
    asking: { amount, short: `CA$${amount / 1_000_000}M`, note: 'firm' },
    capRatePercent: 5 + (number % 40) / 10,
  };
}
