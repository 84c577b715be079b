import { expect, test } from 'vitest';
import { byPlace, positionAfterMove } from './documents.rules.ts';

const folder = 'Financials';
const documents = [
  { id: 'a', folder, position: 1 },
  { id: 'b', folder, position: 2 },
  { id: 'c', folder, position: 3 },
];

test.each([
  ['a', 'down', ['b', 'a', 'c']],
  ['c', 'up', ['a', 'c', 'b']],
  ['b', 'up', ['b', 'a', 'c']],
  ['b', 'down', ['a', 'c', 'b']],
] as const)('%s goes one place %s, without a change of the others', (id, way, order) => {
  const position = positionAfterMove(documents, id, way) ?? Number.NaN;
  const moved = documents.map((one) => (one.id === id ? { ...one, position } : one));
  expect(byPlace(moved).map((one) => one.id)).toEqual(order);
});

test('the first one goes no further up, and the last one no further down', () => {
  expect([positionAfterMove(documents, 'a', 'up'), positionAfterMove(documents, 'c', 'down')]).toEqual([null, null]);
});

test('folders stand by their numbers, behind what is in none', () => {
  const there = [
    { id: 'tenth', folder: '10 Plans', position: 1 },
    { id: 'second', folder: '2 Leases', position: 1 },
    { id: 'loose', folder: '', position: 9 },
  ];
  expect(byPlace(there).map(({ id }) => id)).toEqual(['loose', 'second', 'tenth']);
});
