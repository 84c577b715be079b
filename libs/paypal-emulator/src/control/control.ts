import { findCapture, transitionCapture } from '../payments/captures.ts';
import { openDispute, resolveDispute, reviewDispute } from '../disputes/disputes.ts';
import { PayPalError } from '../core/errors.ts';
import { readFault } from '../faults/faults.ts';
import type { Reply } from '../core/http-exchange.ts';
import { jsonReply } from '../core/http-exchange.ts';
import type { JsonObject } from '../core/json.ts';
import { isJsonObject, parseJson } from '../core/json.ts';
import { readLedger } from './ledger.ts';
import { revokeTokens } from '../oauth/oauth.ts';
import { approveOrder, expireOrder, findOrder, mayBeApproved } from '../orders/orders.ts';
import type { PayPalApi } from '../api/paypal-api.ts';
import { cancelReversal, refundFromDashboard, reverseCapture, transitionRefund } from '../payments/refunds.ts';
import { cancelUrlOf, returnUrlOf } from '../approval/return-urls.ts';
import type { CaptureOutcome, CaptureStatus, EmulatorSettings } from '../core/state.ts';
import { certificateKinds, type Transmission } from '../delivery/signing.ts';
import { readWebhookFault } from '../delivery/webhook-faults.ts';

/** Answers the control API for tests, under `/_emulator/`. The caller has checked the control token. */
export async function answerControlCall(api: PayPalApi, method: string, url: URL, text: string): Promise<Reply> {
  const parsed = text.trim() === '' ? {} : parseJson(text);
  if (!isJsonObject(parsed)) throw new PayPalError(400, [{ issue: 'MALFORMED_REQUEST_JSON' }]);
  const [resource = '', id = '', verb = ''] = url.pathname.slice('/_emulator/'.length).split('/');
  const reply = method === 'GET' ? read(api, resource, url) : change(api, method, resource, id, verb, parsed);
  // A client that was given the authority must still find it after a restart.
  if (method !== 'GET' || resource === 'webhook-authority') await api.emulator.store.save();
  return reply;
}

function read(api: PayPalApi, resource: string, url: URL): Reply {
  if (resource === 'deliveries') return jsonReply(200, { deliveries: api.emulator.webhooks.log });
  if (resource === 'webhook-authority') return jsonReply(200, { pem: api.emulator.webhooks.signing.authority.cert });
  if (resource === 'health') return jsonReply(200, { status: 'ok' });
  if (resource === 'orders') return jsonReply(200, { orders: Object.values(api.emulator.store.current.orders) });
  if (resource === 'ledger') return jsonReply(200, readLedger(api.emulator));
  if (resource === 'requests') {
    return jsonReply(200, { requests: api.log.since(Number(url.searchParams.get('since') ?? '0')) });
  }
  throw new PayPalError(404);
}

function change(api: PayPalApi, method: string, resource: string, id: string, verb: string, body: JsonObject): Reply {
  if (method === 'DELETE' && resource === 'faults') {
    api.faults.clear();
    api.emulator.webhooks.faults.clear();
    return { status: 204 };
  }
  if (method !== 'POST') throw new PayPalError(405);
  if (resource === 'faults') {
    api.faults.add(readFault(body));
    return { status: 204 };
  }
  if (resource === 'webhooks' && id === 'faults') {
    api.emulator.webhooks.faults.add(readWebhookFault(body));
    return { status: 204 };
  }
  if (resource === 'webhooks' && id === 'sign') {
    return jsonReply(200, signed(api, body));
  }
  if (resource === 'disputes') return changeDispute(api, id, verb, body);
  if (resource === 'orders') return changeOrder(api, id, verb, body);
  if (resource === 'captures') return changeCapture(api, id, verb, body);
  if (resource === 'refunds') return changeRefund(api, id, verb, body);
  if (resource === 'clock') return changeClock(api, body);
  if (resource === 'settings') return changeSettings(api, body);
  if (resource === 'revoke-tokens') revokeTokens(api.emulator);
  else if (resource === 'reset') reset(api, typeof body.seed === 'string' ? body.seed : undefined);
  else throw new PayPalError(404);
  return { status: 204 };
}

/** Signs these bytes as PayPal would, or with a wrong certificate or time. */
function signed(api: PayPalApi, { base64, webhookId, kind = 'good', hoursAgo = 0 }: JsonObject): Transmission {
  const { clock, webhooks } = api.emulator;
  const certificate = certificateKinds.find((known) => known === kind);
  if (certificate === undefined) throw new PayPalError(400, [{ issue: 'INVALID_PARAMETER_VALUE', field: '/kind' }]);
  const at = clock.now() - Number(hoursAgo) * 3_600_000;
  return webhooks.signing.sign(Buffer.from(String(base64), 'base64'), String(webhookId), certificate, at);
}

function reset(api: PayPalApi, seed: string | undefined): void {
  api.emulator.store.reset(seed);
  api.faults.clear();
  api.emulator.webhooks.faults.clear();
  api.emulator.webhooks.log.length = 0;
  api.log.clear();
}

function changeOrder(api: PayPalApi, id: string, verb: string, body: JsonObject): Reply {
  const order = findOrder(api.emulator, id);
  if (order === undefined) throw new PayPalError(404);
  if (verb === 'expire') {
    expireOrder(api.emulator, order);
    return jsonReply(200, { id, status: order.status });
  }
  if (verb !== 'approve' && verb !== 'cancel') throw new PayPalError(404);
  if (!mayBeApproved(order)) throw new PayPalError(409, [{ issue: 'ORDER_NOT_OPEN', description: order.status }]);
  if (verb === 'approve') approveOrder(api.emulator, order, readOutcome(body));
  const redirectUrl = verb === 'approve' ? returnUrlOf(order) : cancelUrlOf(order);
  return jsonReply(200, { id, status: order.status, redirectUrl: redirectUrl ?? null });
}

function readOutcome(body: JsonObject): CaptureOutcome {
  if (typeof body.issue === 'string') return { kind: 'refused', issue: body.issue };
  if (typeof body.pendingReason === 'string') return { kind: 'pending', reason: body.pendingReason };
  return { kind: 'completed' };
}

const settledStatuses: Record<string, CaptureStatus> = {
  COMPLETED: 'COMPLETED',
  PENDING: 'PENDING',
  DECLINED: 'DECLINED',
  DENIED: 'DECLINED',
  FAILED: 'FAILED',
};

function changeDispute(api: PayPalApi, id: string, verb: string, body: JsonObject): Reply {
  if (verb === 'review') return jsonReply(200, reviewDispute(api.emulator, id));
  if (verb === 'resolve') return jsonReply(200, resolveDispute(api.emulator, id, body.outcome));
  if (id !== '') throw new PayPalError(404);
  const reason = typeof body.reason === 'string' ? body.reason : 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED';
  return jsonReply(200, openDispute(api.emulator, String(body.captureId), reason));
}

function changeCapture(api: PayPalApi, id: string, verb: string, body: JsonObject): Reply {
  const capture = findCapture(api.emulator, id);
  if (capture === undefined) throw new PayPalError(404);
  const value = typeof body.value === 'string' ? body.value : undefined;
  if (verb === 'refund-from-dashboard') return jsonReply(200, refundFromDashboard(api.emulator, capture, value));
  if (verb === 'reverse') return jsonReply(200, reverseCapture(api.emulator, capture));
  if (verb === 'cancel-reversal') {
    cancelReversal(api.emulator, capture);
    return jsonReply(200, capture);
  }
  if (verb !== 'transition') throw new PayPalError(404);
  const status = settledStatuses[String(body.status)];
  if (status === undefined) throw new PayPalError(400, [{ issue: 'INVALID_PARAMETER_VALUE', field: '/status' }]);
  transitionCapture(api.emulator, capture, status, typeof body.reason === 'string' ? body.reason : undefined);
  return jsonReply(200, capture);
}

const refundStatuses = ['COMPLETED', 'FAILED', 'CANCELLED'] as const;

function changeRefund(api: PayPalApi, id: string, verb: string, body: JsonObject): Reply {
  const refund = api.emulator.store.current.refunds[id];
  if (refund === undefined || verb !== 'transition') throw new PayPalError(404);
  const status = refundStatuses.find((known) => known === body.status);
  if (status === undefined) throw new PayPalError(400, [{ issue: 'INVALID_PARAMETER_VALUE', field: '/status' }]);
  transitionRefund(api.emulator, refund, status);
  return jsonReply(200, refund);
}

function changeClock(api: PayPalApi, body: JsonObject): Reply {
  const seconds = body.advanceSeconds;
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0) {
    throw new PayPalError(400, [{ issue: 'INVALID_PARAMETER_VALUE', field: '/advanceSeconds' }]);
  }
  api.emulator.clock.advance(seconds);
  for (const id of Object.keys(api.emulator.store.current.orders)) findOrder(api.emulator, id);
  return jsonReply(200, { now: new Date(api.emulator.clock.now()).toISOString() });
}

function changeSettings(api: PayPalApi, body: JsonObject): Reply {
  const { settings } = api.emulator.store.current;
  const wanted = body as Partial<EmulatorSettings>;
  for (const name of Object.keys(wanted)) {
    if (!Object.hasOwn(settings, name)) throw new PayPalError(400, [{ issue: 'INVALID_PARAMETER_VALUE', field: name }]);
  }
  api.emulator.store.current.settings = { ...settings, ...wanted };
  return jsonReply(200, api.emulator.store.current.settings);
}
