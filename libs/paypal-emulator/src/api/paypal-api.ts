import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as timer } from 'node:timers/promises';
import type { Emulator } from '../operation/emulator.ts';
import { errorBody, PayPalError } from '../core/errors.ts';
import { errorReply, replyInstead, spoilReply } from '../faults/fault-replies.ts';
import type { FaultAction, Faults } from '../faults/faults.ts';
import { orderIdOf, overrideOf } from '../faults/faults.ts';
import type { Reply } from '../core/http-exchange.ts';
import { header, jsonReply, sendReply } from '../core/http-exchange.ts';
import { debugId } from '../core/ids.ts';
import { mockedIssue } from '../faults/mock-response.ts';
import { refuseToken } from '../oauth/oauth.ts';
import type { Call, Operation, Outcome } from '../operation/operation.ts';
import { operations } from './operations.ts';
import type { RequestIds } from '../operation/request-ids.ts';
import type { RequestLog } from './request-log.ts';
import { recordableHeaders } from './request-log.ts';

/** One call and its answer, as sent over the wire. */
export type Exchange = {
  op: Operation['op'];
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  status: number;
  answer: string;
  /** Whether a fault applied to the call. */
  isSpoiled: boolean;
};

export type PayPalApi = {
  emulator: Emulator;
  faults: Faults;
  log: RequestLog;
  requestIds: RequestIds;
  latencyMs: number;
  /** Called after every answered call. */
  observe: ((exchange: Exchange) => void) | undefined;
  /** Aborts when the emulator closes: delayed work is then dropped. */
  closing: AbortSignal;
};

/** Answers a call of PayPal's own paths: faults, token, request id, the work, and the reply that the client receives. */
export async function answerPayPalCall(
  api: PayPalApi,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname: path, searchParams: query }: URL,
  body: string,
): Promise<void> {
  const debug = debugId();
  const operation = operations.find((known) => known.method === request.method && known.path.test(path));
  if (operation === undefined) {
    const status = operations.some((known) => known.path.test(path)) ? 405 : 404;
    sendReply(response, withDebugId(errorReply(status, debug), debug));
    return;
  }
  const id = decodeId(operation.path.exec(path)?.[1] ?? '');
  const recorded = api.log.add({
    at: new Date(api.emulator.clock.now()).toISOString(),
    op: operation.op,
    method: operation.method,
    path,
    headers: recordableHeaders(request.headers),
    body,
  });
  const actions = api.faults.take(operation.op, orderIdOf(api.emulator, operation.op, id));
  const delayMs = actions.reduce((sum, action) => sum + (action.type === 'latency' ? action.ms : 0), api.latencyMs);
  if (actions.some((action) => action.type === 'reset')) {
    await pause(api, delayMs);
    request.socket.resetAndDestroy();
    return;
  }
  const call = readCall(api.emulator, operation, request, { id, body, query }, actions);
  const reply = await replyTo(api, operation, call, actions, delayMs, debug);
  if (actions.some((action) => action.type === 'process-then-hang')) return;
  if (actions.some((action) => action.type === 'process-then-reset')) {
    request.socket.resetAndDestroy();
    return;
  }
  recorded.status = reply.status;
  api.observe?.({
    ...recorded,
    status: reply.status,
    answer: reply.body ?? '',
    isSpoiled: actions.some(({ type }) => type !== 'latency'),
  });
  sendReply(response, withDebugId(reply, debug));
}

/** Returns the reply to a call, with faults applied; the caller applies those of the connection. */
export async function replyTo(
  api: PayPalApi,
  operation: Operation,
  call: Call,
  actions: readonly FaultAction[],
  delayMs: number,
  debug: string,
): Promise<Reply> {
  const instead = actions.map((action) => replyInstead(action, call.op, debug)).find((reply) => reply !== undefined);
  if (instead !== undefined) {
    await pause(api, delayMs);
    return instead;
  }
  try {
    const outcome = await perform(api, operation, call, delayMs);
    const reply = replyOf(outcome);
    return actions.reduce((spoiled: Reply, action) => spoilReply(action, spoiled, debug), reply);
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error;
    // Stores the refusal of a capture, which is recorded on its order.
    await api.emulator.store.save();
    return { status: error.status, headers: { 'content-type': 'application/json' }, body: errorBody(error, debug) };
  }
}

function replyOf(outcome: Outcome): Reply {
  if (outcome.text !== undefined) {
    return { status: outcome.status, headers: { 'content-type': 'text/plain' }, body: outcome.text };
  }
  return outcome.status === 204 ? { status: 204 } : jsonReply(outcome.status, outcome.body);
}

async function perform(api: PayPalApi, operation: Operation, call: Call, delayMs: number): Promise<Outcome> {
  if (operation.op !== 'token' && operation.op !== 'cert.get') {
    const refusal = refuseToken(api.emulator, call.authorization);
    if (refusal !== undefined) return refusal;
  }
  if (operation.sendsJson && !/^application\/json\b/i.test(call.contentType ?? '')) throw new PayPalError(415);
  if (operation.repeat === undefined || call.requestId === undefined) {
    await pause(api, delayMs);
    return finish(api, operation, call);
  }
  if (call.requestId.length < 1 || call.requestId.length > 108) {
    throw new PayPalError(400, [{ issue: 'INVALID_STRING_LENGTH', field: 'PayPal-Request-Id' }]);
  }
  api.requestIds.claim(call);
  try {
    await pause(api, delayMs);
    const made = api.requestIds.recall(call);
    if (made !== undefined) return { status: 200, body: operation.repeat.show(call, made) };
    return await finish(api, operation, call);
  } finally {
    api.requestIds.release(call);
  }
}

/** Does the work, and stores it together with its request id before answering. */
async function finish(api: PayPalApi, operation: Operation, call: Call): Promise<Outcome> {
  const mocked = operation.repeat === undefined ? undefined : mockedIssue(call.op, call.mockResponse);
  if (mocked !== undefined) throw mocked;
  const outcome = operation.run(call);
  if (operation.repeat !== undefined && call.requestId !== undefined && outcome.resourceId !== undefined) {
    api.requestIds.remember(call, outcome.resourceId, operation.repeat.keepSeconds);
  }
  if (operation.method !== 'GET') await api.emulator.store.save();
  await api.emulator.webhooks.waitForBeforeReturn();
  return outcome;
}

async function pause(api: PayPalApi, ms: number): Promise<void> {
  if (ms === 0 && !api.closing.aborted) return;
  await timer(ms, undefined, { signal: api.closing });
}

function readCall(
  emulator: Emulator,
  operation: Operation,
  request: IncomingMessage,
  asked: Pick<Call, 'id' | 'body' | 'query'>,
  actions: readonly FaultAction[],
): Call {
  return {
    emulator,
    op: operation.op,
    ...asked,
    contentType: header(request, 'content-type'),
    authorization: header(request, 'authorization'),
    requestId: header(request, 'paypal-request-id'),
    mockResponse: header(request, 'paypal-mock-response'),
    wantsRepresentation: header(request, 'prefer')?.toLowerCase().includes('return=representation') === true,
    override: overrideOf(actions),
  };
}

function decodeId(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function withDebugId(reply: Reply, debug: string): Reply {
  return { ...reply, headers: { ...reply.headers, 'paypal-debug-id': debug } };
}
