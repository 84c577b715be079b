import { expect, test } from 'vitest';
import { BillToForm, OptionalBillTo, toForm } from './bill-to.model.ts';

test('an address is read line by line, without empty lines', () => {
  const typed = { name: ' Example Holdings Ltd ', address: '1 Example Road\n\n  Ottawa, ON  \n' };
  expect(BillToForm.parse(typed)).toEqual({
    name: 'Example Holdings Ltd',
    address: ['1 Example Road', 'Ottawa, ON'],
  });
});

test('a receipt needs a name and at most five address lines, but no address', () => {
  expect(BillToForm.parse({ name: 'A', address: '' }).address).toEqual([]);
  expect(BillToForm.safeParse({ name: ' ', address: '' }).success).toBe(false);
  const { error } = BillToForm.safeParse({ name: 'A', address: 'a\nb\nc\nd\ne\nf' });
  expect(error?.issues).toMatchObject([{ path: ['address'], message: 'At most 5 lines' }]);
});

test('before payment a name is optional, but an address requires one', () => {
  expect(OptionalBillTo.parse({ name: ' ', address: '\n' })).toEqual({ billTo: undefined });
  const typed = { name: 'Example Holdings Ltd', address: '1 Example Road\nOttawa, ON' };
  expect(OptionalBillTo.parse(typed)).toEqual({
    billTo: { name: 'Example Holdings Ltd', lines: ['1 Example Road', 'Ottawa, ON'] },
  });
  const { error } = OptionalBillTo.safeParse({ name: '', address: 'a' });
  expect(error?.issues).toMatchObject([{ path: ['name'], message: 'Name or company is required' }]);
});

test('stored details are shown as typed', () => {
  expect(toForm({ name: 'A', lines: ['b', 'c'] })).toEqual({ name: 'A', address: 'b\nc' });
  expect(toForm(null)).toEqual({ name: '', address: '' });
});
