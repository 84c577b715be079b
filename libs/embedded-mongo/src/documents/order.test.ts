import { Decimal128, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareValues, encodeKey, requireSupported } from './order.ts';

const scalar = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.string(),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
);
const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.dictionary(fc.string(), scalar, { maxKeys: 3 }));

test('keys have the byte order of their values, inverted when descending', () => {
  fc.assert(
    fc.property(value, value, (left, right) => {
      const order = Math.sign(compareValues(left, right));
      expect(Math.sign(Buffer.compare(encodeKey([left]), encodeKey([right])))).toBe(order);
      expect(Math.sign(Buffer.compare(encodeKey([left], [true]), encodeKey([right], [true])))).toBe(0 - order);
    }),
  );
});

test('compound keys are ordered field by field', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.integer(), fc.integer(), (a, b, x, y) => {
      const expected = Math.sign(compareValues(a, b) || compareValues(x, y));
      expect(Math.sign(Buffer.compare(encodeKey([a, x]), encodeKey([b, y])))).toBe(expected);
    }),
  );
});

test('types follow the BSON order', () => {
  const ascending = [null, -1, 0.5, 7, '', 'a', {}, [], new ObjectId(), false, true, new Date(0)];
  const shuffled = ascending.toReversed().sort(compareValues);
  expect(shuffled).toEqual(ascending);
});

test('NaN sorts below all numbers, and negative zero equals zero', () => {
  expect(compareValues(Number.NaN, Number.NEGATIVE_INFINITY)).toBeLessThan(0);
  expect(compareValues(-0, 0)).toBe(0);
});

test.each([Decimal128.fromString('1.5'), Long.MAX_VALUE])(
  '%s, which a JavaScript number cannot represent, is refused',
  (wide) => {
    expect(() => requireSupported({ list: [{ wide }] })).toThrow('not supported by the embedded server');
  },
);
