import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILT_IN_LISTINGS, Tier } from '@brokerage/contracts';
import { unzip } from '@cj-tech-master/excelts/archive';
import { expect, test } from 'vitest';
import { contentOf } from '../src/content/index.ts';

/** Requires the built front end and gateway: this tests what is shipped rather than the sources. */
const shipped = ['frontend/dist', 'gateway/dist'].map((path) =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url)),
);

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

/** Returns the text as a person reads it, however the build has encoded it. */
const readable = (text: string): string =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('’', "'")
    .toLowerCase();

const entries = shipped.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
);
const files = await Promise.all(
  entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    return { path, text: readable(await textOf(path, bytes)), isPdf: isPdf(bytes), isZip: isZip(bytes) };
  }),
);

/** PDF and Office files are compressed: their bytes would hide any sentence. */
async function textOf(path: string, bytes: Buffer): Promise<string> {
  if (isPdf(bytes)) return textOfPdf(path);
  return isZip(bytes) ? textOfOfficeFile(bytes) : bytes.toString('utf8');
}

async function textOfOfficeFile(bytes: Buffer): Promise<string> {
  const parts: string[] = [];
  for await (const part of unzip(bytes).entries()) {
    if (/\.(?:xml|rels)$/.test(part.path)) parts.push(new TextDecoder().decode(await part.bytes()));
  }
  return parts.join('\n').replaceAll(/<[^>]+>/g, '');
}

/** Joins the lines, because sentences span several. */
function textOfPdf(path: string): string {
  return execFileSync('pdftotext', [path, '-'], { encoding: 'utf8', timeout: 30_000 }).replaceAll(/\s+/g, ' ');
}

/** Returns every paid sentence of a tier except the public sample: the first check of each section. */
function paidSentences(tier: Tier): string[] {
  const content = contentOf(tier);
  if (!content) throw new Error(`the ${tier} tier must have its text`);
  return content.sections
    .flatMap(({ items }) => items.slice(1))
    .flatMap(({ check, from, good, ifNot }) => [check, from, good, ifNot])
    .map(readable)
    .filter((sentence) => sentence.split(' ').length >= 5);
}

test.each(Tier.options)('no paid sentence of the %s checklist is in any public file', (tier) => {
  expect(files.length).toBeGreaterThan(20);
  const sentences = paidSentences(tier);
  expect(sentences.length).toBeGreaterThan(30);
  const found = files.flatMap(({ path, text }) =>
    sentences.filter((sentence) => text.includes(sentence)).map((sentence) => `${path}: ${sentence}`),
  );
  expect(found).toEqual([]);
});

test('the public PDF files are those of the listings and the market report only', () => {
  const names = files.filter(({ isPdf }) => isPdf).map(({ path }) => basename(path, '.pdf'));
  const own = ['ontario-storage-report', ...BUILT_IN_LISTINGS.map(({ slug }) => slug)];
  expect(names.toSorted()).toEqual(own.toSorted());
});

test('the public Office files, the specimen and the sample of the report, are searched as text too', () => {
  const office = files.filter(({ isZip: zipped }) => zipped);
  expect(office.map(({ path }) => extname(path)).toSorted()).toEqual(['.docx', '.xlsx']);
  for (const { text } of office) expect(text).toMatch(/specimen, example figures|custom market report: sample/);
});
