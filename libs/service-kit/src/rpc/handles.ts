import { accessRefusal, type Contract, type InputOf, type OutputOf, type SignedInAccess } from '@brokerage/contracts';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import { z } from 'zod';
import { DomainError } from '../domain-error.ts';
import type { ActorContext, CallContext } from '../context/call-context.ts';

export type Reply = { ok: true; body: unknown } | { ok: false; error: unknown };

/** What a handler gets besides its input: with a user where only somebody signed in may call. */
export type ContextOf<C extends Contract> = C['access'] extends SignedInAccess ? ActorContext : CallContext;

type HandlerMethod<C extends Contract> = (input: InputOf<C>, context: ContextOf<C>) => Promise<OutputOf<C>>;

/**
 * Makes a method the handler of an operation. A method whose input or output drifts from the contract does not compile; at run
 * time the caller is held against the contract's access and the input parsed before the method sees either, and the output
 * parsed before anybody else does. The gateway's guard has asked already; this is the second door.
 */
export function Handles<C extends Contract>(contract: C) {
  return <M extends HandlerMethod<C>>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    const method = descriptor.value;
    if (!method) throw new Error(`${key} is not a method`);
    const wrapped = async function (this: unknown, raw: unknown, context?: ContextOf<C>): Promise<Reply> {
      // What another method of the class would get is a Reply, not what its type says.
      if (context === undefined)
        throw new TypeError(`${key} answers ${contract.subject} and is called by nobody else.`);
      try {
        assertMayCall(contract, context);
        const input = parseInput(contract, raw);
        const output = await method.call(this, input, context);
        return { ok: true, body: contract.output.parse(output) };
      } catch (error) {
        return { ok: false, error };
      }
    };
    // The transport calls the wrapper, which answers with a Reply; the declared type of the method stays the contract's.
    descriptor.value = wrapped as unknown as M;
    // Nest hands over the message alone unless both parameters are named.
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    MessagePattern(contract.subject)(target, key, descriptor);
  };
}

function assertMayCall<C extends Contract>(contract: C, { actor }: CallContext): void {
  const refusal = accessRefusal(contract.access, actor?.role);
  if (refusal) throw new DomainError(refusal);
  if (contract.recentPassword && !actor?.isRecent) throw new DomainError('password_needed');
}

/** Parses what came from outside; the refusal carries the sentence of the first broken rule and the field it is about. */
export function parseInput<C extends Contract>(contract: C, raw: unknown): InputOf<C> {
  const parsed = z.safeParse(contract.input, raw);
  if (parsed.success) return parsed.data as InputOf<C>;
  const issue = parsed.error.issues[0];
  if (!issue) throw new DomainError('validation_failed');
  throw new DomainError('validation_failed', { message: issue.message, details: { field: issue.path.join('.') } });
}
