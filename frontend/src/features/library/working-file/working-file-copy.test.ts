import { expect, test } from 'vitest';
import { BLANK_MARK } from './mark.model.ts';
import { BLANK_PLAN } from './plan.model.ts';
import { readCopy, writeCopy } from './working-file-copy.ts';

const parts = {
  tier: 'basic' as const,
  orderNumber: 'A-1',
  property: '12 Example Road',
  plan: { conditionOn: '2027-01-29', days: { survey: 12 } },
  outline: [{ id: 'b-mkt', title: 'Market', itemIds: ['b-mkt-01'] }],
  marks: new Map([['b-mkt-01', { ...BLANK_MARK, note: 'wet', editedAt: 5 }]]),
};
const text = writeCopy(parts, new Date(0));
const without = (change: Record<string, unknown>): string => JSON.stringify({ ...JSON.parse(text), ...change });

test('a copy reads back as it was written', () => {
  expect(readCopy(text, 'basic')).toEqual({ ok: true, copy: parts });
});

test('a copy of the first version opens, without a plan', () => {
  const { plan: _, ...first } = JSON.parse(text);
  const read = readCopy(JSON.stringify({ ...first, version: 1 }), 'basic');
  expect(read).toEqual({ ok: true, copy: { ...parts, plan: BLANK_PLAN } });
});

test.each([
  ['no JSON', 'hello', 'This is not a working file of this site. Nothing was changed.'],
  ['another program', '{"format":"other"}', 'This is not a working file of this site. Nothing was changed.'],
  ['a newer version', without({ version: 3 }), 'newer version of the site'],
  ['another checklist', without({ tier: 'premium' }), 'belongs to the premium checklist'],
  ['a damaged mark', without({ marks: { 'b-mkt-01': { note: 5 } } }), 'damaged'],
  ['a foreign id', without({ marks: { __proto__x: BLANK_MARK } }), 'damaged'],
])('%s is refused with its reason', (_, foreign, reason) => {
  const read = readCopy(foreign, 'basic');
  expect(read.ok ? '' : read.reason).toContain(reason);
});
