import { randomUUID } from 'node:crypto';
import { BUILT_IN_TIERS, grantEntitlement, readChecklist, readSample, takePdf, Tier } from '@brokerage/contracts';
import { buyerActor } from '@brokerage/testing';
import { PDFCheckBox, PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { grantFor, startDownload } from './fixtures.ts';

const entryCounts: Record<Tier, Record<string, number>> = {
  basic: { redFlags: 6, nextSteps: 4 },
  premium: { investmentFramework: 5, professionalServices: 10, bonusMaterials: 25, successMetrics: 13 },
  professional: { decisionMatrix: 21, professionalServices: 5 },
};
const totals = {
  basic: undefined,
  premium: { low: 49_500, high: 114_500 },
  professional: { low: 14_500, high: 30_500 },
};

test.each(Tier.options)('anyone can see the structure of the %s checklist and one check per section', async (tier) => {
  const { call } = await startDownload();
  const { sample } = await call(readSample, { tier });
  expect(sample.sections.map(({ title, itemCount }) => ({ title, itemCount }))).toEqual(BUILT_IN_TIERS[tier].sections);
  expect(sample.sections.every(({ items }) => items.length === 1)).toBe(true);
  expect(Object.fromEntries(sample.blocks.map(({ block, entryCount }) => [block, entryCount]))).toEqual(
    entryCounts[tier],
  );
  expect(Object.keys(sample).sort()).toEqual(['blocks', 'description', 'edition', 'pdf', 'sections', 'tier', 'title']);
});

test.each(Tier.options)(
  'text and PDF of the %s checklist have the same items, and the text has every block',
  async (tier) => {
    const { call } = await startDownload();
    const buyer = buyerActor();
    const { downloadToken } = await call(grantEntitlement, grantFor(buyer, { tier }));
    const { checklist } = await call(readChecklist, { tier, downloadToken }, buyer);
    const ids = checklist.sections.flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids).toHaveLength(BUILT_IN_TIERS[tier].itemCount);
    const { bytes } = await call(takePdf, { downloadToken, attemptId: randomUUID() }, buyer);
    const doc = await PDFDocument.load(bytes);
    const boxes = doc
      .getForm()
      .getFields()
      .filter((field) => field instanceof PDFCheckBox);
    expect(boxes.map((field) => field.getName()).sort()).toEqual(ids.sort());
    expect(checklist.pdf.pages).toBe(doc.getPageCount());
    expect(checklist.professionalServices?.total).toEqual(totals[tier]);
    const { sample } = await call(readSample, { tier });
    for (const { block } of sample.blocks) expect(checklist[block]).toBeDefined();
    expect(sample.pdf).toEqual(checklist.pdf);
  },
);
