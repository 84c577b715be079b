import { fileURLToPath } from 'node:url';
import { Tier } from '@brokerage/contracts';
import { contentOf } from '../src/content/index.ts';
import { makeEdition } from '../src/pdf/edition.ts';
import { loadFonts } from '../src/pdf/fonts.ts';
import { stampEdition } from '../src/pdf/stamp.ts';

/**
 * Measures the cost of making and stamping the masters. Runs in a process of its own, which sends the figures to its
 * parent as one message.
 */
export interface StampFigures {
  tier: Tier;
  pages: number;
  kilobytes: number;
  makeMs: number;
  stampMs: number;
  /** Growth of resident memory while 20 stamped copies and their base64 are held at the same time. */
  heldMegabytes: number;
}

const STAMPS = 500;
const AT_ONCE = 20;
const MEGABYTE = 1_048_576;

const fonts = await loadFonts(fileURLToPath(new URL('../assets', import.meta.url)));
const copyFor = (index: number) => ({
  email: `buyer-${index}@example.com`,
  orderNumber: 'B-2026-000123',
  issuedAt: new Date(),
});

async function figuresOf(tier: Tier): Promise<StampFigures> {
  const content = contentOf(tier);
  if (!content) throw new Error(`The ${tier} checklist has no text.`);
  const startedAt = performance.now();
  const edition = await makeEdition(content, fonts);
  const makeMs = performance.now() - startedAt;
  const stamping = performance.now();
  for (let index = 0; index < STAMPS; index += 1) stampEdition(edition, copyFor(index));
  const stampMs = (performance.now() - stamping) / STAMPS;
  const before = process.memoryUsage.rss();
  const held = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, index) => {
      const copy = stampEdition(edition, copyFor(index));
      return { copy, base64: Buffer.from(copy).toString('base64') };
    }),
  );
  const heldMegabytes = (process.memoryUsage.rss() - before) / MEGABYTE;
  const kilobytes = (held[0]?.copy.byteLength ?? 0) / 1024;
  return { tier, pages: edition.pageCount, kilobytes, makeMs, stampMs, heldMegabytes };
}

const figures: StampFigures[] = [];
for (const tier of Tier.options) figures.push(await figuresOf(tier));
process.send?.(figures);
