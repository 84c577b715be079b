import { captureOrder, getCapture } from '../payments/captures.ts';
import { getDispute, listDisputes } from '../disputes/disputes.ts';
import { issueToken } from '../oauth/oauth.ts';
import type { Operation } from '../operation/operation.ts';
import { patchOrder } from '../orders/order-patch.ts';
import { createOrder, getOrder, showOrderAsPreferred } from '../orders/orders.ts';
import { getRefund, refundCapture, showRefundAsPreferred } from '../payments/refunds.ts';
import { listTransactions } from '../reporting/transactions.ts';
import {
  createWebhook,
  deleteWebhook,
  getCertificate,
  getEvent,
  getWebhook,
  listEvents,
  listWebhooks,
  patchWebhook,
  resendEvent,
  simulateEvent,
  verifySignature,
} from '../webhooks/webhook-operations.ts';

const sixHours = 6 * 60 * 60;
const fortyFiveDays = 45 * 24 * 60 * 60;

export const operations: readonly Operation[] = [
  { op: 'token', method: 'POST', path: /^\/v1\/oauth2\/token$/, sendsJson: false, run: issueToken },
  {
    op: 'order.create',
    method: 'POST',
    path: /^\/v2\/checkout\/orders$/,
    sendsJson: true,
    run: createOrder,
    repeat: { keepSeconds: sixHours, show: showOrderAsPreferred },
  },
  { op: 'order.get', method: 'GET', path: /^\/v2\/checkout\/orders\/([^/]+)$/, sendsJson: false, run: getOrder },
  { op: 'order.patch', method: 'PATCH', path: /^\/v2\/checkout\/orders\/([^/]+)$/, sendsJson: true, run: patchOrder },
  {
    op: 'order.capture',
    method: 'POST',
    path: /^\/v2\/checkout\/orders\/([^/]+)\/capture$/,
    sendsJson: true,
    run: captureOrder,
    repeat: { keepSeconds: sixHours, show: showOrderAsPreferred },
  },
  { op: 'capture.get', method: 'GET', path: /^\/v2\/payments\/captures\/([^/]+)$/, sendsJson: false, run: getCapture },
  {
    op: 'capture.refund',
    method: 'POST',
    path: /^\/v2\/payments\/captures\/([^/]+)\/refund$/,
    sendsJson: true,
    run: refundCapture,
    repeat: { keepSeconds: fortyFiveDays, show: showRefundAsPreferred },
  },
  { op: 'refund.get', method: 'GET', path: /^\/v2\/payments\/refunds\/([^/]+)$/, sendsJson: false, run: getRefund },
  { op: 'dispute.list', method: 'GET', path: /^\/v1\/customer\/disputes$/, sendsJson: false, run: listDisputes },
  { op: 'dispute.get', method: 'GET', path: /^\/v1\/customer\/disputes\/([^/]+)$/, sendsJson: false, run: getDispute },
  {
    op: 'webhook.create',
    method: 'POST',
    path: /^\/v1\/notifications\/webhooks$/,
    sendsJson: true,
    run: createWebhook,
  },
  { op: 'webhook.list', method: 'GET', path: /^\/v1\/notifications\/webhooks$/, sendsJson: false, run: listWebhooks },
  {
    op: 'webhook.get',
    method: 'GET',
    path: /^\/v1\/notifications\/webhooks\/([^/]+)$/,
    sendsJson: false,
    run: getWebhook,
  },
  {
    op: 'webhook.patch',
    method: 'PATCH',
    path: /^\/v1\/notifications\/webhooks\/([^/]+)$/,
    sendsJson: true,
    run: patchWebhook,
  },
  {
    op: 'webhook.delete',
    method: 'DELETE',
    path: /^\/v1\/notifications\/webhooks\/([^/]+)$/,
    sendsJson: false,
    run: deleteWebhook,
  },
  {
    op: 'webhook.verify',
    method: 'POST',
    path: /^\/v1\/notifications\/verify-webhook-signature$/,
    sendsJson: true,
    run: verifySignature,
  },
  {
    op: 'event.list',
    method: 'GET',
    path: /^\/v1\/notifications\/webhooks-events$/,
    sendsJson: false,
    run: listEvents,
  },
  {
    op: 'event.get',
    method: 'GET',
    path: /^\/v1\/notifications\/webhooks-events\/([^/]+)$/,
    sendsJson: false,
    run: getEvent,
  },
  {
    op: 'event.resend',
    method: 'POST',
    path: /^\/v1\/notifications\/webhooks-events\/([^/]+)\/resend$/,
    sendsJson: true,
    run: resendEvent,
  },
  {
    op: 'event.simulate',
    method: 'POST',
    path: /^\/v1\/notifications\/simulate-event$/,
    sendsJson: true,
    run: simulateEvent,
  },
  {
    op: 'cert.get',
    method: 'GET',
    path: /^\/v1\/notifications\/certs\/(CERT-[^/]+)$/,
    sendsJson: false,
    run: getCertificate,
  },
  {
    op: 'transaction.list',
    method: 'GET',
    path: /^\/v1\/reporting\/transactions$/,
    sendsJson: false,
    run: listTransactions,
  },
];
