import type { OperationName } from '../core/operation-names.ts';
import { statusOf } from '../core/issue-catalogue.ts';
import { errorBody, PayPalError } from '../core/errors.ts';
import type { FaultAction } from './faults.ts';
import type { Reply } from '../core/http-exchange.ts';
import { jsonReply } from '../core/http-exchange.ts';
import { isJsonObject, parseJson } from '../core/json.ts';
import { invalidToken } from '../oauth/oauth.ts';

/** Returns the reply that replaces the work, or undefined if the work is to be done. */
export function replyInstead(action: FaultAction, op: OperationName, debug: string): Reply | undefined {
  if (action.type === 'status')
    return action.body === 'html' ? htmlReply(action.status) : errorReply(action.status, debug);
  if (action.type === 'rate-limit') {
    const reply = errorReply(429, debug);
    return { ...reply, headers: { ...reply.headers, 'retry-after': String(action.retryAfterSeconds) } };
  }
  if (action.type === 'invalid-token') return jsonReply(invalidToken.status, invalidToken.body);
  if (action.type === 'issue') return errorReply(action.status ?? statusOf(op, action.issue), debug, action.issue);
  return undefined;
}

/** Alters the client's reply to work that was done. */
export function spoilReply(action: FaultAction, reply: Reply, debug: string): Reply {
  if (action.type === 'process-then-500') return errorReply(500, debug);
  if (action.type === 'empty-body') return { status: reply.status };
  if (action.type === 'field') return { ...reply, body: changeField(reply.body ?? '', action) };
  return reply;
}

export function errorReply(status: number, debug: string, issue?: string): Reply {
  const error = new PayPalError(status, issue === undefined ? [] : [{ issue }]);
  return { status, headers: { 'content-type': 'application/json' }, body: errorBody(error, debug) };
}

function htmlReply(status: number): Reply {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`,
  };
}

function changeField(body: string, action: Extract<FaultAction, { type: 'field' }>): string {
  const root = parseJson(body);
  const steps = action.path.split('.');
  const last = steps.pop() ?? '';
  let holder: unknown = root;
  for (const step of steps) {
    if (Array.isArray(holder)) holder = holder[Number(step)];
    else if (isJsonObject(holder)) holder = holder[step];
  }
  if (!isJsonObject(holder)) return body;
  if (action.change === 'missing') delete holder[last];
  else if (action.change === 'extra') holder[last] = 'unexpected';
  else if (action.change === 'other') holder[last] = action.value;
  else holder[last] = typeof holder[last] === 'string' ? 4711 : 'not what you expect';
  return JSON.stringify(root);
}
