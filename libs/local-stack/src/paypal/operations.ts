import { captureOrder, getCapture } from './captures.ts';
import { issueToken } from './oauth.ts';
import type { Operation } from './operation.ts';
import { patchOrder } from './order-patch.ts';
import { createOrder, getOrder, showOrderAsAsked } from './orders.ts';
import { getRefund, refundCapture, showRefundAsAsked } from './refunds.ts';

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
    repeat: { keepSeconds: sixHours, show: showOrderAsAsked },
  },
  { op: 'order.get', method: 'GET', path: /^\/v2\/checkout\/orders\/([^/]+)$/, sendsJson: false, run: getOrder },
  { op: 'order.patch', method: 'PATCH', path: /^\/v2\/checkout\/orders\/([^/]+)$/, sendsJson: true, run: patchOrder },
  {
    op: 'order.capture',
    method: 'POST',
    path: /^\/v2\/checkout\/orders\/([^/]+)\/capture$/,
    sendsJson: true,
    run: captureOrder,
    repeat: { keepSeconds: sixHours, show: showOrderAsAsked },
  },
  { op: 'capture.get', method: 'GET', path: /^\/v2\/payments\/captures\/([^/]+)$/, sendsJson: false, run: getCapture },
  {
    op: 'capture.refund',
    method: 'POST',
    path: /^\/v2\/payments\/captures\/([^/]+)\/refund$/,
    sendsJson: true,
    run: refundCapture,
    repeat: { keepSeconds: fortyFiveDays, show: showRefundAsAsked },
  },
  { op: 'refund.get', method: 'GET', path: /^\/v2\/payments\/refunds\/([^/]+)$/, sendsJson: false, run: getRefund },
];
