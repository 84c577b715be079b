import { accessRefusal, type Contract, type InputOf, type OutputOf, type SignedInAccess } from '@brokerage/contracts';
import { Inject } from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import { z } from 'zod';
import { DomainError } from '../domain-error.ts';
import type { ActorContext, CallContext } from '../context/call-context.ts';

export type Reply = { ok: true; body: unknown } | { ok: false; error: unknown };

/** Records a change of the office from before it starts until its outcome is known. */
export interface ActRecorder {
  record<T>(contract: Contract, call: { input: unknown; context: ActorContext }, work: () => Promise<T>): Promise<T>;
}

/** The injection token of the service's recorder. */
export const ACT_RECORDER = Symbol('act recorder');
const RECORDER = Symbol('recorder');

/** The context that a handler receives besides its input: with a user if only signed-in callers are allowed. */
export type ContextOf<C extends Contract> = C['access'] extends SignedInAccess ? ActorContext : CallContext;

type HandlerMethod<C extends Contract> = (input: InputOf<C>, context: ContextOf<C>) => Promise<OutputOf<C>>;

/**
 * Makes a method the handler of an operation. A method whose input or output drifts from the contract does not compile. At
 * run time the caller is checked against the contract's access and the input parsed before the method runs, and the output
 * before it is sent. This repeats the gateway's check as a second line of defence. A change of the office is recorded as an
 * act, whatever its outcome.
 */
export function Handles<C extends Contract>(contract: C) {
  return <M extends HandlerMethod<C>>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    const method = descriptor.value;
    if (!method) throw new Error(`${key} is not a method`);
    const wrapped = async function (this: Recording | undefined, raw: unknown, context?: ContextOf<C>): Promise<Reply> {
      // Another method of the class would receive a Reply, not the declared type.
      if (context === undefined)
        throw new TypeError(`${key} answers ${contract.subject} and is called by nobody else.`);
      try {
        assertRole(contract, context);
        const work = async (): Promise<unknown> => {
          assertRecentPassword(contract, context);
          const output = await method.call(this, parseInput(contract, raw), context);
          return contract.output.parse(output);
        };
        return { ok: true, body: await (contract.audit ? recorded(this, contract, raw, context, work) : work()) };
      } catch (error) {
        return { ok: false, error };
      }
    };
    // The transport calls the wrapper, which returns a Reply; the declared type of the method stays the contract's.
    descriptor.value = wrapped as unknown as M;
    // Nest passes the message alone unless both parameters are decorated.
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    MessagePattern(contract.subject)(target, key, descriptor);
    if (contract.audit) Inject(ACT_RECORDER)(target, RECORDER);
  };
}

/** A controller that handles a change of the office. */
interface Recording {
  [RECORDER]?: ActRecorder;
}

function recorded(
  controller: Recording | undefined,
  contract: Contract,
  input: unknown,
  context: CallContext,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const recorder = controller?.[RECORDER];
  if (!recorder || !isActorContext(context)) throw new Error(`${contract.subject} has nobody who keeps its acts.`);
  return recorder.record(contract, { input, context }, work);
}

function isActorContext(context: CallContext): context is ActorContext {
  return context.actor !== undefined;
}

function assertRole<C extends Contract>(contract: C, { actor }: CallContext): void {
  const refusal = accessRefusal(contract.access, actor?.role);
  if (refusal) throw new DomainError(refusal);
}

function assertRecentPassword<C extends Contract>(contract: C, { actor }: CallContext): void {
  if (contract.recentPassword && !actor?.isRecent) throw new DomainError('password_needed');
}

/** Parses untrusted input; the refusal carries the message of the first broken rule and its field. */
export function parseInput<C extends Contract>(contract: C, raw: unknown): InputOf<C> {
  const parsed = z.safeParse(contract.input, raw);
  if (parsed.success) return parsed.data as InputOf<C>;
  const issue = parsed.error.issues[0];
  if (!issue) throw new DomainError('validation_failed');
  throw new DomainError('validation_failed', { message: issue.message, details: { field: issue.path.join('.') } });
}
