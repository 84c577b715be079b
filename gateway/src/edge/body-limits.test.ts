import { DomainError } from '@brokerage/service-kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertFewFields, assertFewValues, MAX_FIELDS, MAX_JSON_DEPTH, MAX_JSON_VALUES } from './body-limits.ts';

/** Every value of a JSON document costs at least one bracket or comma; an empty list or object costs one more. */
function sizeOf(value: unknown): { values: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { values: 0, depth: 0 };
  const inner = Object.values(value).map(sizeOf);
  return {
    values: Math.max(1, inner.length) + inner.reduce((sum, { values }) => sum + values, 0),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  };
}

const refusal = (check: () => void): string | undefined => {
  try {
    check();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return undefined;
};

test('JSON is refused only by its depth and number of values, regardless of its strings', () => {
  const text = fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ']', '}', ',', ':', 'a', '\n'), maxLength: 20 });
  const leaf = fc.oneof(text, fc.integer(), fc.constant({}), fc.dictionary(text, text, { maxKeys: 5 }));
  const shape = fc.tuple(fc.array(leaf, { maxLength: 9 }), fc.nat(MAX_JSON_VALUES * 2), fc.nat(MAX_JSON_DEPTH * 2));
  const documents = shape.map(([leaves, more, levels]) => {
    const flat: unknown = [...leaves, ...Array.from({ length: more }, () => 0)];
    return Array.from({ length: levels }).reduce((inner) => ({ '[': inner }), flat);
  });
  fc.assert(
    fc.property(documents, (document) => {
      const { values, depth } = sizeOf(document);
      const code = refusal(() => assertFewValues(JSON.stringify(document)));
      expect(code === undefined).toBe(values < MAX_JSON_VALUES && depth <= MAX_JSON_DEPTH);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['values', MAX_JSON_VALUES - 1, (count: number) => `[${'1,'.repeat(count - 1)}1]`],
  ['levels', MAX_JSON_DEPTH, (count: number) => `${'['.repeat(count)}${']'.repeat(count)}`],
])('JSON with the maximum number of %s is accepted, and with one more is refused', (_name, most, written) => {
  expect(refusal(() => assertFewValues(written(most)))).toBeUndefined();
  expect(refusal(() => assertFewValues(written(most + 1)))).toBeDefined();
});

test('invalid JSON is left to the parser', () => {
  for (const text of ['', '{', '}}}', '"', '"\\', "{'a':[1", '\u0000'])
    expect(refusal(() => assertFewValues(text))).toBeUndefined();
});

test('sixty fields are accepted and sixty-one are refused', () => {
  expect(refusal(() => assertFewFields('a&'.repeat(MAX_FIELDS - 1)))).toBeUndefined();
  expect(refusal(() => assertFewFields('a&'.repeat(MAX_FIELDS)))).toBe('payload_too_large');
});
