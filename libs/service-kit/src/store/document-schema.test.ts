import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { documentSchema } from './document-schema.ts';

const Fields = z.object({
  _id: z.string(),
  name: z.string(),
  note: z.string().default(''),
  nickname: z.string().exactOptional(),
  state: z.enum(['new', 'done']),
  issue: z.union([z.literal('LATE'), z.string().brand('of others')]).exactOptional(),
  doneAt: z.date().nullable(),
  count: z.int(),
  isOpen: z.boolean(),
  total: z.strictObject({ amountMinor: z.int(), currency: z.literal('USD') }),
  tags: z.array(z.string()),
  steps: z.array(z.object({ id: z.string(), at: z.date() })),
  refunds: z.array(z.object({ id: z.string() })).exactOptional(),
  form: z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
});

const schema = documentSchema(Fields, {
  collection: 'things',
  indexes: [[{ name: 1 }, { unique: true }], [{ state: 1, doneAt: -1 }]],
});
const Thing = mongoose.createConnection().model('Thing', schema);

const at = new Date('2026-11-21T12:00:00Z');
const thing = {
  _id: 't1',
  name: 'One',
  state: 'new',
  count: 0,
  isOpen: false,
  total: { amountMinor: 2999, currency: 'USD' },
  tags: [],
  steps: [{ id: 's1', at }],
  form: { kind: 'a' },
} as const;

async function refusedFields(fields: object): Promise<string[]> {
  const error: unknown = await new Thing(fields).validate().catch((reason: unknown) => reason);
  return error instanceof mongoose.Error.ValidationError ? Object.keys(error.errors) : [];
}

test('a document is stored with exactly its declared fields', async () => {
  const document = new Thing({ ...thing, stranger: 'x' });
  expect(await document.validate()).toBeUndefined();
  expect(document.toObject()).toEqual({ ...thing, note: '', doneAt: null, schemaVersion: 1 });
});

test.each(['name', 'state', 'count', 'isOpen', 'total', 'form'] as const)(
  'a document requires its %s',
  async (field) => {
    const { [field]: _left, ...rest } = thing;
    expect(await refusedFields(rest)).toEqual([field]);
  },
);

test('a value of a wrong type is refused, also in nested fields', async () => {
  const refused = await refusedFields({ ...thing, count: 'many', issue: {}, steps: [{ id: 's1', at: 'never' }] });
  expect(refused).toEqual(expect.arrayContaining(['count', 'issue', 'steps.0.at']));
});

test('an optional field is left out unless it is given', () => {
  expect(new Thing(thing).toObject()).not.toHaveProperty('refunds');
  expect(new Thing({ ...thing, refunds: [{ id: 'r1' }], nickname: 'x' }).toObject()).toMatchObject({
    refunds: [{ id: 'r1' }],
    nickname: 'x',
  });
});

test('only the declared indexes exist, and none is created automatically', () => {
  expect(schema.indexes()).toEqual([
    [{ name: 1 }, expect.objectContaining({ unique: true })],
    [{ state: 1, doneAt: -1 }, expect.anything()],
  ]);
  expect(schema.get('autoIndex')).toBe(false);
  expect(schema.get('autoCreate')).toBe(false);
});

test('an unsupported field type is an error', () => {
  expect(() => documentSchema(z.object({ size: z.bigint() }), { collection: 'things' })).toThrow('bigint');
});
