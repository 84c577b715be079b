import 'reflect-metadata';
import { type Access, type Contract, defineContract, OFFICE_ROLES } from '@brokerage/contracts';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { z } from 'zod';
import { DomainError } from '../domain-error.ts';
import type { Actor } from '../context/actor-token.ts';
import { backgroundContext, type CallContext } from '../context/call-context.ts';
import { type ContextOf, Handles, parseInput } from './handles.ts';

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
/** `true` when the decorator of `greet` accepts a method of this type. */
type Accepts<M> = M extends GreetMethod ? true : false;
type Input = { name: string; tags?: string[] | undefined };

test('a handler that matches its contract compiles, with or without its parameters', () => {
  expectTypeOf<Accepts<(input: Input, context: CallContext) => Promise<{ text: string }>>>().toEqualTypeOf<true>();
  expectTypeOf<Accepts<(input: Input) => Promise<{ text: string }>>>().toEqualTypeOf<true>();
  expectTypeOf<Accepts<() => Promise<{ text: string }>>>().toEqualTypeOf<true>();
});

test('a handler whose input or output differs from its contract does not compile', () => {
  expectTypeOf<Accepts<(input: Input) => Promise<{ text: number }>>>().toEqualTypeOf<false>();
  expectTypeOf<Accepts<(input: Input) => Promise<{ words: string }>>>().toEqualTypeOf<false>();
  expectTypeOf<Accepts<(input: Input) => Promise<void>>>().toEqualTypeOf<false>();
  expectTypeOf<Accepts<(input: Input) => { text: string }>>().toEqualTypeOf<false>();
  expectTypeOf<Accepts<(input: { name: number }) => Promise<{ text: string }>>>().toEqualTypeOf<false>();
  expectTypeOf<Accepts<(input: Input & { role: string }) => Promise<{ text: string }>>>().toEqualTypeOf<false>();
});

test('a refused input names the first violated rule and its field', () => {
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

const actor: Actor = { userId: 'u1', sessionId: 's1', email: 'a@example.ca', role: 'buyer' };
const office = OFFICE_ROLES.map((role): Actor => ({ ...actor, role }));

/** Returns what a caller gets from a handler with this access: its reply, or the code of the refusal. */
async function callAs(contract: Contract, caller: Actor | undefined): Promise<unknown> {
  const descriptor = { value: vi.fn(async () => ({})) };
  Handles(contract)({}, 'answer', descriptor);
  const reply: unknown = await Reflect.apply(descriptor.value, undefined, [
    {},
    { ...backgroundContext(1000), actor: caller },
  ]);
  const { ok, error } = z.object({ ok: z.boolean(), error: z.unknown().optional() }).parse(reply);
  return ok ? 'served' : error instanceof DomainError && error.code;
}

const rest = {
  subject: 'test.people.answer',
  summary: 'For this test',
  input: z.strictObject({}),
  output: z.strictObject({}),
  errors: [],
  retry: 'safe',
} as const;
const http = { method: 'GET', path: '/people' } as const;

const all = Array.from({ length: 5 }, () => 'served');
const [nobody, other, low] = ['unauthenticated', 'forbidden', 'role_not_allowed'];

/** The answers to an anonymous caller, a buyer, an assistant, a broker and an owner. */
test.each<[Contract, unknown[]]>([
  [defineContract({ ...rest, access: 'internal' }), all],
  [defineContract({ ...rest, access: 'anonymous', http }), all],
  [defineContract({ ...rest, access: 'cookie', http }), all],
  [defineContract({ ...rest, access: 'buyer', owner: 'caller' }), [nobody, ...all.slice(1)]],
  [defineContract({ ...rest, access: 'assistant' }), [nobody, other, 'served', 'served', 'served']],
  [defineContract({ ...rest, access: 'broker' }), [nobody, other, low, 'served', 'served']],
  [defineContract({ ...rest, access: 'owner' }), [nobody, other, low, low, 'served']],
])('a handler with access $access serves or refuses every kind of caller accordingly', async (contract, expected) => {
  const callers = [undefined, actor, ...office];
  expect(await Promise.all(callers.map((caller) => callAs(contract, caller)))).toEqual(expected);
});

test('a caller without access does not learn whether the input is valid', async () => {
  const descriptor = { value: vi.fn(async () => ({})) };
  Handles(defineContract({ ...rest, access: 'owner' }))({}, 'answer', descriptor);
  const reply: unknown = await Reflect.apply(descriptor.value, undefined, [{ unknown: true }, backgroundContext(1000)]);
  expect(reply).toMatchObject({ ok: false, error: { code: 'unauthenticated' } });
});

test('a handler gets a user if only signed-in users can call it', () => {
  type Of<A extends Access> = ContextOf<Contract<z.ZodType, z.ZodType, A>>;
  expectTypeOf<Of<'buyer'>['actor']>().toEqualTypeOf<Actor>();
  expectTypeOf<Of<'assistant'>['actor']>().toEqualTypeOf<Actor>();
  expectTypeOf<Of<'internal'>['actor']>().toEqualTypeOf<Actor | undefined>();
});

test('only a method can be a handler', () => {
  expect(() => Handles(greet)({}, 'greet', {})).toThrow('greet is not a method');
});

test('a handler called by another method of its class throws instead of returning a reply', async () => {
  class People {
    @Handles(greet)
    async greet({ name }: Input): Promise<{ text: string }> {
      return { text: `Hello ${name}` };
    }

    again(): Promise<{ text: string }> {
      return this.greet({ name: 'Ana' });
    }
  }
  await expect(new People().again()).rejects.toThrow('greet answers test.people.greet and is called by nobody else.');
});
