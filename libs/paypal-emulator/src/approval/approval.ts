import { createHmac } from 'node:crypto';
import { approvalPage, messagePage } from './approval-page.ts';
import type { Emulator } from '../operation/emulator.ts';
import type { Reply } from '../core/http-exchange.ts';
import { pendingReasons, selectableCaptureIssues } from '../core/issues.ts';
import { sameSecret } from '../oauth/oauth.ts';
import { approveOrder, findOrder, mayBeApproved } from '../orders/orders.ts';
import { cancelUrlOf, returnUrlOf } from './return-urls.ts';
import type { CaptureOutcome, Order } from '../core/state.ts';

export function showApproval(emulator: Emulator, orderId: string): Reply {
  const order = findOrder(emulator, orderId);
  const obstacle = obstacleTo(order);
  if (obstacle !== undefined || order === undefined) return obstacle ?? unknownOrder();
  return htmlReply(200, approvalPage(order, csrfToken(emulator, orderId)));
}

export async function decideApproval(emulator: Emulator, orderId: string, form: URLSearchParams): Promise<Reply> {
  const order = findOrder(emulator, orderId);
  if (!sameSecret(form.get('csrf') ?? '', csrfToken(emulator, orderId))) {
    return htmlReply(403, messagePage('Not accepted', 'This form did not come from the approval page.'));
  }
  const obstacle = obstacleTo(order);
  if (obstacle !== undefined || order === undefined) return obstacle ?? unknownOrder();
  const action = form.get('action') ?? '';
  if (action === 'cancel') return cancelled(order);
  const outcome = outcomeOf(action, form);
  if (outcome === undefined) return htmlReply(400, messagePage('Not accepted', 'This choice is not known.'));
  approveOrder(emulator, order, outcome, action === 'approve-guest' ? 'card' : 'paypal');
  await emulator.store.save();
  await emulator.webhooks.waitForBeforeReturn();
  if (action === 'approve-close') {
    return htmlReply(
      200,
      messagePage('Payment approved', 'You can close this tab. You are not sent back to the shop.'),
    );
  }
  const target = returnUrlOf(order);
  return target === undefined ? lost() : seeOther(target);
}

function outcomeOf(action: string, form: URLSearchParams): CaptureOutcome | undefined {
  if (action === 'approve' || action === 'approve-guest' || action === 'approve-close') return { kind: 'completed' };
  if (action === 'approve-declined') return { kind: 'refused', issue: 'INSTRUMENT_DECLINED' };
  const reason = pendingReasons.find((known) => known === form.get('pending_reason'));
  if (action === 'approve-pending' && reason !== undefined) return { kind: 'pending', reason };
  const issue = selectableCaptureIssues.find((known) => known === form.get('issue'));
  if (action === 'approve-issue' && issue !== undefined) return { kind: 'refused', issue };
  return undefined;
}

/** Returns the page to show when the buyer has nothing to decide. */
function obstacleTo(order: Order | undefined): Reply | undefined {
  if (order === undefined) return unknownOrder();
  if (mayBeApproved(order)) return undefined;
  const target = returnUrlOf(order);
  const back = target === undefined ? undefined : { href: target, label: 'Return to the shop' };
  if (order.status === 'VOIDED') {
    return htmlReply(410, messagePage('Payment expired', 'This payment can no longer be approved.'));
  }
  if (order.status === 'COMPLETED') return htmlReply(200, messagePage('Already paid', 'This payment is done.', back));
  return htmlReply(200, messagePage('Already approved', 'You have approved this payment.', back));
}

function cancelled(order: Order): Reply {
  const target = cancelUrlOf(order);
  if (target !== undefined) return seeOther(target);
  return htmlReply(200, messagePage('Cancelled', 'You have not paid anything. You can close this tab.'));
}

function unknownOrder(): Reply {
  return htmlReply(404, messagePage('Payment not found', 'There is no such payment.'));
}

/** Returns the page that PayPal shows after an approval when the merchant gave no return address. */
function lost(): Reply {
  return htmlReply(200, messagePage('We are sorry', 'Things do not appear to be working at the moment.'));
}

function seeOther(target: string): Reply {
  return { status: 303, headers: { location: target, 'cache-control': 'no-store' } };
}

function htmlReply(status: number, body: string): Reply {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    },
    body,
  };
}

/** Derived from the stored seed, so that an open page still works after a restart with the same state file. */
function csrfToken(emulator: Emulator, orderId: string): string {
  return createHmac('sha256', `${emulator.store.current.seed}:${emulator.clientSecret}`)
    .update(orderId)
    .digest('base64url');
}
