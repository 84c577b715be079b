import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Contract, operations, presentable, tolerant } from './index.ts';

const Animal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cat'), lives: z.int() }),
  z.strictObject({ kind: z.literal('dog'), tricks: z.array(z.strictObject({ name: z.string() })) }),
]);
const Answer = z.strictObject({
  animals: z.array(Animal),
  keeper: z.strictObject({ name: z.string() }).nullable().optional(),
  rooms: z.record(z.string(), z.strictObject({ size: z.int() })),
  notes: z.looseObject({}),
});
const plain = {
  animals: [
    { kind: 'cat', lives: 9 },
    { kind: 'dog', tricks: [{ name: 'roll' }] },
  ],
  keeper: { name: 'Zoë' },
  rooms: { a: { size: 1 } },
  notes: { any: 1 },
};

/** The same value with an unknown field in every object. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  return {
    ...Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withMore(field)])),
    ofTheNextRelease: 1,
  };
}

test('fields of a later release are dropped at every depth, and the strict schema still refuses them', () => {
  const { rooms, ...rest } = withMore(plain) as typeof plain;
  delete (rooms as Record<string, unknown>).ofTheNextRelease;
  const given = { ...rest, rooms };
  expect(Answer.safeParse(given).success).toBe(false);
  expect(tolerant(Answer).parse(given)).toEqual({ ...plain, notes: { any: 1, ofTheNextRelease: 1 } });
});

test('a missing field or one of a wrong type is still refused', () => {
  const parse = (change: object) => tolerant(Answer).safeParse({ ...plain, ...change }).success;
  expect(parse({})).toBe(true);
  expect(parse({ rooms: undefined })).toBe(false);
  expect(parse({ animals: [{ kind: 'cat', lives: 'nine' }] })).toBe(false);
  expect(parse({ animals: [{ kind: 'cow' }] })).toBe(false);
});

test('a presentable answer accepts unknown enum values, and a tolerant one does not', () => {
  const List = z.strictObject({ orders: z.array(z.strictObject({ state: z.enum(['open', 'done']).nullable() })) });
  const given = { orders: [{ state: 'of the next release' }, { state: null }], more: 1 };
  expect(presentable(List).parse(given)).toEqual({ orders: given.orders });
  expect(tolerant(List).safeParse(given).success).toBe(false);
  expect(presentable(List).safeParse({ orders: [{ state: 1 }] }).success).toBe(false);
});

/** Throws for any object that is still strict, at any depth and inside any kind of schema. */
function refuseStrict({ zodSchema }: { zodSchema: z.core.$ZodTypes }): void {
  const { def } = zodSchema._zod;
  if (def.type === 'object' && def.catchall?._zod.def.type === 'never') throw new Error('a strict object in an answer');
}

test.each(Object.entries<Contract>(operations))(
  'the answer of %s can be read tolerantly, and its input cannot',
  (_name, contract) => {
    const answer = contract.http?.answer;
    for (const schema of [contract.output, ...(typeof answer === 'object' ? [answer] : [])])
      z.toJSONSchema(tolerant(schema), { io: 'input', unrepresentable: 'any', override: refuseStrict });
    const input = contract.input.safeParse({ ofTheNextRelease: 1 });
    expect(input.error?.issues.some(({ code }) => code === 'unrecognized_keys')).toBe(true);
  },
);
