import { expect, test } from 'vitest';
import type { AuditFields } from './audit.model.ts';
import { firstBreak, GENESIS, rowHash } from './audit-chain.ts';

function chain(length: number): AuditFields[] {
  const rows: AuditFields[] = [];
  for (let _id = 1; _id <= length; _id += 1) {
    const row = {
      _id,
      entryId: `r${_id}:done`,
      at: new Date(_id * 1000),
      actorId: 'admin-1',
      sessionId: 's-1',
      operation: 'updatePrice',
      target: 'product-basic',
      phase: 'done' as const,
      facts: { priceMinor: 100 + _id, version: _id },
      requestId: `r${_id}`,
    };
    rows.push({ ...row, hash: rowHash(rows.at(-1)?.hash ?? GENESIS, row) });
  }
  return rows;
}

test('an unmodified chain is valid, also when checked from its middle', () => {
  const rows = chain(5);
  expect(firstBreak(rows, 0, GENESIS)).toBeNull();
  expect(firstBreak(rows.slice(2), 2, rows[1]?.hash ?? '')).toBeNull();
  expect(firstBreak([], 0, GENESIS)).toBeNull();
});

test.each([
  ['a changed fact', (row: AuditFields) => ({ ...row, facts: { ...row.facts, priceMinor: 1 } })],
  ['a changed actor', (row: AuditFields) => ({ ...row, actorId: 'admin-2' })],
  ['a changed time', (row: AuditFields) => ({ ...row, at: new Date(0) })],
  ['a changed outcome', (row: AuditFields) => ({ ...row, phase: 'refused' as const })],
])('%s breaks the chain at its row', (_what, change) => {
  const rows = chain(5).map((row) => (row._id === 3 ? change(row) : row));
  expect(firstBreak(rows, 0, GENESIS)).toBe(3);
});

test('a row that was changed and rehashed breaks the chain at the next row', () => {
  const rows = chain(5);
  const [, second, third] = rows;
  if (!second || !third) throw new Error('the chain is too short');
  const forged = { ...third, actorId: 'admin-2' };
  rows[2] = { ...forged, hash: rowHash(second.hash, forged) };
  expect(firstBreak(rows, 0, GENESIS)).toBe(4);
});

test('a removed row and two swapped rows are detected', () => {
  const rows = chain(5);
  expect(firstBreak(rows.toSpliced(1, 1), 0, GENESIS)).toBe(2);
  expect(
    firstBreak(
      [rows[1], rows[0]].filter((row) => row !== undefined),
      0,
      GENESIS,
    ),
  ).toBe(1);
});
