import { LISTINGS_FOR_SALE } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { LISTINGS } from './listings.content.ts';

test('buyers are mailed about the listings this page offers, at the prices it names', () => {
  const offered = LISTINGS.filter(({ status }) => status === 'active');
  const mailed = LISTINGS_FOR_SALE.map(({ id, name, askingAmount }) => ({ id, name, askingAmount }));
  expect(mailed).toEqual(offered.map(({ id, name, asking }) => ({ id, name, askingAmount: asking.amount })));
});
