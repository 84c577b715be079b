import { expect, test } from 'vitest';
import { positionAfterMove } from './documents.rules.ts';

const documents = [
  { id: 'a', position: 1 },
  { id: 'b', position: 2 },
  { id: 'c', position: 3 },
];

test.each([
  ['a', 'down', ['b', 'a', 'c']],
  ['c', 'up', ['a', 'c', 'b']],
  ['b', 'up', ['b', 'a', 'c']],
  ['b', 'down', ['a', 'c', 'b']],
] as const)('%s moves one place %s without changing the other positions', (id, way, order) => {
  const position = positionAfterMove(documents, id, way) ?? Number.NaN;
  const moved = documents.map((one) => (one.id === id ? { ...one, position } : one));
  const inPlace = moved.toSorted((one, other) => one.position - other.position);
  expect(inPlace.map((one) => one.id)).toEqual(order);
});

test('the first document cannot move up, and the last cannot move down', () => {
  expect([positionAfterMove(documents, 'a', 'up'), positionAfterMove(documents, 'c', 'down')]).toEqual([null, null]);
});
