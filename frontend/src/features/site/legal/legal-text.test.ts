import { SALE_TERMS } from '@brokerage/contracts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ACCESSIBILITY } from './accessibility.content.ts';
import { PRIVACY } from './privacy.content.ts';
import { REFUNDS } from './refunds.content.ts';
import { TERMS } from './terms.content.ts';
import { SITE } from '../../../shared/site.ts';

describe.each([ACCESSIBILITY, PRIVACY, REFUNDS, TERMS])('$title', ({ sections, version }) => {
  test('has a version date and unique anchors', () => {
    expect(z.iso.date().safeParse(version).success).toBe(true);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });

  test('names a contact address', () => {
    expect(JSON.stringify(sections)).toContain(SITE.generalEmail);
  });
});

test('the terms state the seller, the currency, the downloads and the days of access', () => {
  const text = JSON.stringify(TERMS);
  expect(text).toContain(SITE.brokerageName);
  expect(text).toContain('US dollars');
  expect(text).toContain(`${SALE_TERMS.uses} downloads`);
  expect(text).toContain(`${SALE_TERMS.accessHours / 24} days`);
});

test('the refund policy states both halves of the rule', () => {
  expect(REFUNDS.summary).toMatch(/7 days.*no download was completed/);
  expect(REFUNDS.summary).toContain('discretion');
});
