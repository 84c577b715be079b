import 'reflect-metadata';
import { defineContract } from '@brokerage/contracts';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { DomainError } from '../domain-error.ts';
import type { CallContext } from './call-context.ts';
import { Handles, parseInput } from './handles.ts';

const greet = defineContract({
  subject: 'test.people.greet',
  access: 'internal',
  summary: 'For this test',
  input: z.strictObject({
    name: z.string('A name, please').min(2, 'A longer name, please'),
    tags: z.array(z.string()).optional(),
  }),
  output: z.strictObject({ text: z.string() }),
  errors: [],
  retry: 'safe',
});

function refusalOf(raw: unknown): DomainError {
  try {
    parseInput(greet, raw);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('The input was accepted.');
}

type GreetMethod = NonNullable<Parameters<ReturnType<typeof Handles<typeof greet>>>[2]['value']>;
/** `true` when the decorator of `greet` takes a method of this type. */
type Accepts<M> = M extends GreetMethod ? true : false;
type Input = { name: string; tags?: string[] | undefined };

test('a handler that keeps to its contract compiles, with or without its parameters', () => {
  expectTypeOf<Accepts<(input: Input, context: CallContext) => Promise<{ text: string }>>>().toEqualTypeOf<true>();
  expectTypeOf<Accepts<(input: Input) => Promise<{ text: string }>>>().toEqualTypeOf<true>();
  expectTypeOf<Accepts<() => Promise<{ text: string }>>>().toEqualTypeOf<true>();
});

test('a handler whose input or output drifts from its contract does not compile', () => {
  expectTypeOf<Accepts<(input: Input) => Promise<{ text: number }>>>().toEqualTypeOf<false>();
  expectTypeOf<Accepts<(input: Input) => Promise<{ words: string }>>>().toEqualTypeOf<false>();
  expectTypeOf<Accepts<(input: Input) => Promise<void>>>().toEqualTypeOf<false>();
  expectTypeOf<Accepts<(input: Input) => { text: string }>>().toEqualTypeOf<false>();
  expectTypeOf<Accepts<(input: { name: number }) => Promise<{ text: string }>>>().toEqualTypeOf<false>();
  expectTypeOf<Accepts<(input: Input & { role: string }) => Promise<{ text: string }>>>().toEqualTypeOf<false>();
});

test('a refused input names the first broken rule and its field', () => {
  expect(refusalOf({ name: 'A' })).toMatchObject({
    code: 'validation_failed',
    message: 'A longer name, please',
    details: { field: 'name' },
  });
  expect(refusalOf({ name: 'Ada', tags: ['a', 7] }).details).toEqual({ field: 'tags.1' });
});

test.each([
  { name: 'Ada', role: 'admin' },
  { name: { $ne: null } },
  {},
  [],
  null,
  'Ada',
  JSON.parse('{"name":"Ada","__proto__":{"x":1}}'),
])('the input %j is refused', (raw) => {
  expect(refusalOf(raw).code).toBe('validation_failed');
});

test('only a method can be a handler', () => {
  expect(() => Handles(greet)({}, 'greet', {})).toThrow('greet is not a method');
});
