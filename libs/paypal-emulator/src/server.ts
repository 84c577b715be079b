import type { IncomingMessage, ServerResponse } from 'node:http';
import { decideApproval, showApproval } from './approval/approval.ts';
import { answerControlCall } from './control/control.ts';
import { errorBody, PayPalError } from './core/errors.ts';
import { errorReply } from './faults/fault-replies.ts';
import type { Reply } from './core/http-exchange.ts';
import { header, readBody, sendReply } from './core/http-exchange.ts';
import { debugId } from './core/ids.ts';
import { sameSecret } from './oauth/oauth.ts';
import type { PayPalApi } from './api/paypal-api.ts';
import { answerPayPalCall } from './api/paypal-api.ts';

/** Routes a request to the control API, the approval page or PayPal's own paths. */
export async function handleRequest(
  api: PayPalApi,
  controlToken: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  const url = new URL(request.url ?? '/', 'http://emulator');
  if (body === undefined) sendReply(response, errorReply(413, debugId()));
  else if (url.pathname.startsWith('/_emulator/')) {
    sendReply(response, await guardedControl(api, controlToken, request, url, body));
  } else if (url.pathname === '/checkoutnow') sendReply(response, await buyerPage(api, request, url, body));
  else await answerPayPalCall(api, request, response, url, body);
}

async function guardedControl(
  api: PayPalApi,
  controlToken: string,
  request: IncomingMessage,
  url: URL,
  body: string,
): Promise<Reply> {
  if (!sameSecret(header(request, 'x-emulator-token') ?? '', controlToken)) return errorReply(401, debugId());
  try {
    return await answerControlCall(api, request.method ?? '', url, body);
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error;
    const headers = { 'content-type': 'application/json' };
    return { status: error.status, headers, body: errorBody(error, debugId()) };
  }
}

async function buyerPage(api: PayPalApi, request: IncomingMessage, url: URL, body: string): Promise<Reply> {
  const orderId = url.searchParams.get('token') ?? '';
  if (request.method === 'GET') return showApproval(api.emulator, orderId);
  if (request.method === 'POST') return decideApproval(api.emulator, orderId, new URLSearchParams(body));
  return errorReply(405, debugId());
}
