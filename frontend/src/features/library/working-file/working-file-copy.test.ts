import { expect, test } from 'vitest';
import { BLANK_MARK, BLANK_PLAN } from './working-file.model.ts';
import { readCopy, writeCopy } from './working-file-copy.ts';

const asked = { evidence: 'Photo 14', remedy: 'holdback', priority: 'high' } as const;
const parts = {
  tier: 'basic' as const,
  orderNumber: 'A-1',
  property: '12 Example Road',
  plan: { conditionOn: '2027-01-29', days: { survey: 12 } },
  outline: [{ id: 'b-mkt', title: 'Market', itemIds: ['b-mkt-01'] }],
  marks: new Map([['b-mkt-01', { ...BLANK_MARK, ...asked, note: 'wet', editedAt: 5 }]]),
};
const text = writeCopy(parts, new Date(0));
const without = (change: Record<string, unknown>): string => JSON.stringify({ ...JSON.parse(text), ...change });

test('a copy reads back unchanged', () => {
  expect(readCopy(text, 'basic')).toEqual({ ok: true, copy: parts });
});

test.each([
  [1, { plan: BLANK_PLAN }],
  [2, { plan: parts.plan }],
])('a copy of version %i opens with blank values for newer fields', (version, had) => {
  const { plan, marks, ...first } = JSON.parse(text);
  const { evidence: _, remedy: __, priority: ___, ...mark } = marks['b-mkt-01'];
  const older = { ...first, version, marks: { 'b-mkt-01': mark }, ...(version === 1 ? {} : { plan }) };
  const { evidence, remedy, priority } = BLANK_MARK;
  expect(readCopy(JSON.stringify(older), 'basic')).toEqual({
    ok: true,
    copy: { ...parts, ...had, marks: new Map([['b-mkt-01', { ...mark, evidence, remedy, priority }]]) },
  });
});

test.each([
  ['invalid JSON', 'hello', 'This is not a working file from this site. Nothing was changed.'],
  [
    'a file of another program',
    '{"format":"other"}',
    'This is not a working file from this site. Nothing was changed.',
  ],
  ['a copy of a newer version', without({ version: 4 }), 'newer version of the site'],
  ['a copy for another checklist', without({ tier: 'premium' }), 'belongs to the premium checklist'],
  ['a damaged mark', without({ marks: { 'b-mkt-01': { note: 5 } } }), 'damaged'],
  ['an unknown check id', without({ marks: { __proto__x: BLANK_MARK } }), 'damaged'],
])('%s is rejected with a reason', (_, foreign, reason) => {
  const read = readCopy(foreign, 'basic');
  expect(read.ok ? '' : read.reason).toContain(reason);
});
