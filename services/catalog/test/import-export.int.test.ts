import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BUILT_IN_AGENTS,
  BUILT_IN_LISTINGS,
  createAgent,
  createArticle,
  createClosing,
  type Listing,
  listAgents,
  listAgentVersions,
  listListings,
  publishClaim,
  publishClosing,
  publishListing,
  readClaim,
  readConfidentialListing,
  readListing,
  readRates,
  saveAgent,
  saveClaim,
  saveClosing,
  saveListing,
  saveRates,
} from '@brokerage/contracts';
import { buyerActor, eventually, openEvents } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../src/operator-command.ts';
import { startCatalog, WITH_REGISTER } from './fixtures.ts';
import { photo, PLACE } from './photos.ts';

const broker = buyerActor({ role: 'broker' });
const [first, second] = BUILT_IN_LISTINGS as readonly [Listing, Listing];
const [agent] = BUILT_IN_AGENTS;
const CONFIDENTIAL = { address: '17 Quillfeather Road', consentOn: '2026-10-01', consentText: 'Advertise it' };

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

async function givenContent() {
  const catalog = await startCatalog({ settings: WITH_REGISTER });
  const run = async (...words: string[]) => {
    const printed: string[] = [];
    const print = (text: string) => void printed.push(text);
    return {
      code: await runCommand(words, { env: { ...catalog.env('catalog'), ...WITH_REGISTER }, print }),
      text: printed.join('\n'),
    };
  };
  const exported = async (...options: string[]) => {
    const into = await folder();
    expect(await run('content:export', into, ...options)).toMatchObject({ code: 0 });
    return into;
  };
  return { ...catalog, run, exported };
}

/** Every file's text, by path. */
async function filesIn(at: string): Promise<Record<string, string>> {
  const names = (await readdir(at, { recursive: true })).toSorted();
  const files: [string, string][] = [];
  for (const name of names)
    if ((await stat(join(at, name))).isFile()) files.push([name, await readFile(join(at, name), 'latin1')]);
  return Object.fromEntries(files);
}

/** A closing whose price may be published and whose cap rate may not. */
async function givenClosing(call: Awaited<ReturnType<typeof startCatalog>>['call']): Promise<void> {
  const { id } = await call(createClosing, { creationId: randomUUID(), name: 'The lake deal' }, broker);
  const draft = { year: 2025, region: 'north', propertyKind: 'self-storage', sizeClass: 'to-10000' } as const;
  const { consentOn, consentText } = CONFIDENTIAL;
  const figures = { price: 900_000, publishesPrice: 'yes', capRatePercent: 6.54, publishesCapRate: 'no' } as const;
  const confidential = { ...figures, consentOn, consentText };
  await call(saveClosing, { id, version: 1, draft, confidential }, broker);
  await call(publishClosing, { id, version: 2 }, broker);
}

const readJson = async (at: string, file: string) =>
  JSON.parse(await readFile(join(at, file), 'utf8')) as Record<string, unknown>;
const writeJson = (at: string, file: string, value: object) => writeFile(join(at, file), JSON.stringify(value));

test('exported content can be imported into another installation unchanged, with its confidential part on request', async () => {
  const one = await givenContent();
  const names = { id: first.id, version: 1 };
  const summary = `${first.summary} It is quiet there.`;
  await one.call(saveListing, { ...names, draft: { summary }, confidential: CONFIDENTIAL }, broker);
  await one.call(publishListing, { ...names, version: 2 }, broker);
  await one.call(saveListing, { ...names, version: 3, draft: { name: 'Another name' }, confidential: {} }, broker);
  await one.call(createAgent, { creationId: randomUUID(), name: 'Sam Field' }, broker);
  await givenClosing(one.call);
  await one.call(createArticle, { creationId: randomUUID(), title: 'Roofs of storage buildings' }, broker);
  const figure = { value: '86-92%', low: 86, reviewBy: '2999-01-01' };
  await one.call(saveClaim, { id: 'occupancy', version: 1, draft: figure }, broker);
  await one.call(publishClaim, { id: 'occupancy', version: 2 }, broker);
  await one.call(saveRates, { version: 1, draft: { private: { low: 9, high: 11 } } }, broker);
  const open = await filesIn(await one.exported());
  expect(Object.values(open).join()).not.toContain(CONFIDENTIAL.address);
  const from = await one.exported('--confidential');
  // An article that came with the software has its own name as id.
  const article = await readJson(from, 'articles/article-1.draft.json');
  await writeFile(
    join(from, 'articles/article-flat-roofs.draft.json'),
    `${JSON.stringify({ ...article, position: 2 }, null, 2)}\n`,
  );
  const whole = await filesIn(from);
  expect(whole).toMatchObject(open);
  expect(whole[`listings/${first.id}.confidential.json`]).toContain(CONFIDENTIAL.address);
  expect(Object.keys(open)).toEqual(
    expect.arrayContaining([
      'agents/agent-1.json',
      'agents/agent-2.draft.json',
      'claims/occupancy.json',
      `listings/${first.id}.draft.json`,
      'rates/rates.draft.json',
    ]),
  );
  expect(await one.run('content:export', from)).toMatchObject({ code: 1, text: expect.stringMatching('not empty') });

  const two = await givenContent();
  const { published } = await openEvents(two.env('events'));
  expect(await two.run('content:import', from, '--check')).toMatchObject({ code: 0 });
  expect((await two.call(readListing, { id: first.id }, broker)).version).toBe(1);
  const { text } = await two.run('content:import', from);
  expect(text).toMatch(/^4 new, 3 changed, \d+ as they were\.$/);
  expect(await filesIn(await two.exported('--confidential'))).toEqual(whole);
  expect(await two.call(readListing, { id: first.id }, broker)).toMatchObject({
    published: { summary },
    draft: { name: 'Another name' },
    change: { kind: 'imported' },
  });
  expect(await two.call(readClaim, { id: 'occupancy' }, broker)).toMatchObject({ inEffect: figure, isAhead: false });
  expect(await two.call(readRates, {}, broker)).toMatchObject({ draft: { private: { low: 9 } }, published: null });
  expect(await two.call(readConfidentialListing, { id: first.id }, broker)).toMatchObject({
    confidential: CONFIDENTIAL,
  });
  // The running service notifies the others.
  await eventually(async () => (await published()).some(({ subject }) => subject === first.id));
  // A file cannot make a confidential figure public.
  const closing = await readJson(from, 'closings/closing-1.json');
  await writeJson(from, 'closings/closing-1.json', { ...closing, capRatePercent: 6.54 });
  expect(await two.run('content:import', from)).toMatchObject({
    code: 1,
    text: expect.stringMatching('^closings/closing-1.json: capRatePercent: This may not be published'),
  });
  await writeJson(from, 'closings/closing-1.json', closing);
  const again = await two.run('content:import', from);
  expect(again.text).toMatch(/^0 new, 0 changed, /);
  expect((await two.call(readListing, { id: first.id }, broker)).version).toBe(3);
});

test('a picture added to the folder is re-encoded on import, and an existing one is not imported again', async () => {
  const { call, run, exported } = await givenContent();
  const from = await exported();
  const own = JSON.parse(await readFile(join(from, 'agents/agent-1.json'), 'utf8'));
  const portrait = { media: 'portrait-by-the-lake', alt: 'The agent beside a lake' };
  await writeJson(from, 'agents/agent-1.draft.json', { ...own, ...missing(), portrait });
  expect(await run('content:import', from)).toMatchObject({
    code: 1,
    text: expect.stringMatching('pictures/portrait-by-the-lake.jpg: A document names this picture'),
  });
  await writeJson(from, 'pictures.json', {});
  expect((await run('content:import', from)).text).toMatch('pictures.json: There is no such kind of content');
  await rm(join(from, 'pictures.json'));
  await mkdir(join(from, 'pictures'));
  await writeFile(join(from, 'pictures/portrait-by-the-lake.jpg'), await photo());
  expect(await run('content:import', from)).toMatchObject({ code: 0, text: expect.stringMatching('1 changed') });
  const to = await exported();
  const files = await filesIn(to);
  const { media } = JSON.parse(files['agents/agent-1.draft.json'] ?? '').portrait as { media: string };
  expect(media).toMatch(/^[0-9a-f]{64}$/);
  expect(files[`pictures/${media}.jpg`]).toMatch(/^ÿØÿ/);
  expect(Object.values(files).join()).not.toContain(PLACE);
  expect(await run('content:import', to)).toMatchObject({ text: expect.stringMatching('0 new, 0 changed') });
  const { versions } = await call(listAgentVersions, { id: agent.id }, broker);
  expect(versions.map(({ change }) => change.kind)).toEqual(['imported', 'imported']);
});

const missing = () => ({ id: undefined, formerSlugs: undefined, updatedOn: undefined });

test('a folder with errors is refused with a list of all of them, and nothing is imported', async () => {
  const { call, run, exported } = await givenContent();
  const before = [await call(listListings, {}, broker), await call(listAgents, {}, broker)];
  const from = await exported();
  const read = async (file: string) => JSON.parse(await readFile(join(from, file), 'utf8')) as Record<string, unknown>;
  const one = await read(`listings/${first.id}.json`);
  await writeJson(from, `listings/${first.id}.json`, { ...one, summary: 'Changed, and without a consent' });
  await writeJson(from, `listings/${second.id}.json`, { ...(await read(`listings/${second.id}.json`)), zoned: 'M1' });
  await writeJson(from, 'listings/listing-8000.draft.json', { position: 9, ...draftOf(one), slug: first.slug });
  await writeJson(from, 'listings/listing-8001.confidential.json', { address: 'Somewhere' });
  await writeFile(join(from, 'listings/notes.txt'), 'To do');
  await writeFile(join(from, 'agents/agent-7.json'), '{ "name": ');
  await mkdir(join(from, 'claims'));
  await writeJson(from, 'claims/no-such.json', { position: 1, reviewBy: '2999-01-01' });
  const refused = await run('content:import', from);
  expect(refused.code).toBe(1);
  const lines = refused.text.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(`^listings/${first.id}.confidential.json: consentOn: The seller's consent`),
      expect.stringMatching(`^listings/${second.id}.json: Unrecognized key: "zoned"`),
      `listings/listing-8000.json: slug: ${first.id} has this address too`,
      expect.stringMatching('^listings/listing-8001.json: A confidential part alone'),
      expect.stringMatching('^listings/notes.txt: Files of content are named by their id'),
      expect.stringMatching('^agents/agent-7.json: This is no JSON'),
      'claims/no-such.json: The site has no such claim',
    ]),
  );
  expect(lines.at(-1)).toBe(`Nothing was imported: ${lines.length - 1} problems.`);
  expect([await call(listListings, {}, broker), await call(listAgents, {}, broker)]).toEqual(before);
  expect(await run('content:import', join(from, 'nowhere'))).toMatchObject({ code: 1 });
  expect(await run('content:import')).toMatchObject({ code: 2, text: expect.stringMatching('content:export FOLDER') });
  expect(await run('content:export', await folder(), '--all')).toMatchObject({ code: 2 });
});

/** The draft as the office writes it, without the fields that publishing adds. */
function draftOf({
  id: _id,
  status: _status,
  publishedOn: _first,
  updatedOn: _last,
  ...fields
}: Record<string, unknown>) {
  return fields;
}

test('a change saved during an import is kept, and both are separate versions', async () => {
  const { call, run, exported } = await givenContent();
  const from = await exported();
  const own = JSON.parse(await readFile(join(from, 'agents/agent-1.json'), 'utf8'));
  await writeJson(from, 'agents/agent-1.json', { ...own, summary: `${own.summary} In English and French.` });
  const [imported, saved] = await Promise.all([
    run('content:import', from),
    call(saveAgent, { id: agent.id, version: 1, draft: { title: 'Broker of record' } }, broker),
  ]);
  expect(imported).toMatchObject({ code: 0 });
  const { versions } = await call(listAgentVersions, { id: agent.id }, broker);
  expect(versions.map(({ draft }) => draft.title)).toContain('Broker of record');
  expect(versions.map(({ change }) => change.kind).toSorted()).toContain('saved');
  expect(saved.version).toBeGreaterThan(1);
});
