import { expect, test } from 'vitest';
import { byFolderAndPosition } from './document-order.ts';

test('documents without a folder come first, then folders in numeric order, and documents by position', () => {
  const there = [
    { name: 'plan', folder: '10 Plans', position: 1 },
    { name: 'later lease', folder: '2 Leases', position: 3 },
    { name: 'lease', folder: '2 Leases', position: 2.5 },
    { name: 'deed', folder: 'deeds', position: 1 },
    { name: 'survey', folder: 'Surveys', position: 1 },
    { name: 'loose', folder: '', position: 9 },
  ];
  const order = ['loose', 'lease', 'later lease', 'plan', 'deed', 'survey'];
  expect(byFolderAndPosition(there).map(({ name }) => name)).toEqual(order);
});
