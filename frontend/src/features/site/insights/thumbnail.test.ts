import { expect, test } from 'vitest';
import { ARTICLE_CATEGORIES } from '@brokerage/contracts';
import { drawThumbnail } from './thumbnail.ts';

test.each(ARTICLE_CATEGORIES)('%s: a drawing is deterministic and differs between articles', (category) => {
  expect(drawThumbnail(category, 'reading-a-rent-roll')).toEqual(drawThumbnail(category, 'reading-a-rent-roll'));
  expect(drawThumbnail(category, 'reading-a-rent-roll')).not.toEqual(drawThumbnail(category, 'storage-unit-mix'));
});

test.each(ARTICLE_CATEGORIES)('%s: every drawing is valid path data', (category) => {
  for (const path of Object.values(drawThumbnail(category, 'phase-one-esa-explained'))) {
    expect(path).toMatch(/^M[\d.,\sMLHVhvlazm-]+$/i);
    expect(path).not.toContain('NaN');
  }
});
