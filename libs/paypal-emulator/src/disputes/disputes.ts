import { requireCapture } from '../payments/captures.ts';
import { timestamp } from '../core/clock.ts';
import type { Emulator } from '../operation/emulator.ts';
import { type Link, notFound, PayPalError } from '../core/errors.ts';
import { nextId } from '../core/ids.ts';
import type { Call, Outcome } from '../operation/operation.ts';
import type { Dispute } from '../core/state.ts';

const outcomes = ['RESOLVED_BUYER_FAVOUR', 'RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER'] as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE = 50;

/** Opens a buyer's dispute about a payment. */
export function openDispute(emulator: Emulator, captureId: string, reason: string): Dispute {
  const capture = requireCapture(emulator, captureId);
  const now = emulator.clock.now();
  const dispute: Dispute = {
    id: `PP-D-${nextId(emulator.store).slice(0, 6)}`,
    captureId,
    reason,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    amount: capture.amount,
    createdAt: now,
    updatedAt: now,
  };
  emulator.store.current.disputes[dispute.id] = dispute;
  emulator.webhooks.publish('CUSTOMER.DISPUTE.CREATED', showDispute(dispute));
  return dispute;
}

/** Moves a dispute to PayPal's review. Throws a 404 for an unknown dispute. */
export function reviewDispute(emulator: Emulator, id: string): Dispute {
  const dispute = emulator.store.current.disputes[id];
  if (dispute === undefined) throw notFound('dispute_id', id);
  dispute.status = 'UNDER_REVIEW';
  dispute.updatedAt = emulator.clock.now();
  emulator.webhooks.publish('CUSTOMER.DISPUTE.UPDATED', showDispute(dispute));
  return dispute;
}

/** Resolves a dispute. Throws a 400 for an outcome that PayPal does not know. */
export function resolveDispute(emulator: Emulator, id: string, wanted: unknown): Dispute {
  const dispute = emulator.store.current.disputes[id];
  const outcome = outcomes.find((known) => known === wanted);
  if (dispute === undefined) throw notFound('dispute_id', id);
  if (outcome === undefined) throw new PayPalError(400, [{ issue: 'INVALID_PARAMETER_VALUE', field: '/outcome' }]);
  dispute.status = 'RESOLVED';
  dispute.outcome = outcome;
  dispute.updatedAt = emulator.clock.now();
  emulator.webhooks.publish('CUSTOMER.DISPUTE.RESOLVED', showDispute(dispute));
  return dispute;
}

/** Lists a page of summaries. The outcome of a dispute and its payment are only in the dispute itself. */
export function listDisputes(call: Call): Outcome {
  requireDisputesFeature(call);
  const wanted = call.query.get('disputed_transaction_id');
  const size = pageSizeOf(call.query);
  const start = Number(Buffer.from(call.query.get('next_page_token') ?? '', 'base64url').toString() || '0');
  const found = Object.values(call.emulator.store.current.disputes).filter(
    ({ captureId }) => wanted === null || captureId === wanted,
  );
  const self = pageLink(call, start, 'self');
  const next = start + size < found.length ? [pageLink(call, start + size, 'next')] : [];
  const items = found.slice(start, start + size).map((dispute) => summarize(call, dispute));
  return { status: 200, body: { items, links: [self, ...next] } };
}

export function getDispute(call: Call): Outcome {
  requireDisputesFeature(call);
  const { disputes } = call.emulator.store.current;
  const dispute = Object.hasOwn(disputes, call.id) ? disputes[call.id] : undefined;
  if (dispute === undefined) throw notFound('dispute_id', call.id);
  return { status: 200, body: showDispute(dispute) };
}

/** An app may read disputes only if its owner has enabled that. */
function requireDisputesFeature({ emulator }: Call): void {
  if (!emulator.store.current.settings.disputesFeature) throw new PayPalError(403);
}

function pageSizeOf(query: URLSearchParams): number {
  const size = Number(query.get('page_size') ?? DEFAULT_PAGE_SIZE);
  if (Number.isInteger(size) && size >= 1 && size <= MAX_PAGE) return size;
  throw new PayPalError(400, [{ issue: 'INVALID_PARAMETER_VALUE', field: 'page_size' }]);
}

function pageLink({ emulator, query }: Call, start: number, rel: string): Link {
  const asked = new URLSearchParams(query);
  asked.delete('next_page_token');
  if (start > 0) asked.set('next_page_token', Buffer.from(String(start)).toString('base64url'));
  return { href: `${emulator.apiUrl}/v1/customer/disputes?${asked}`, rel, method: 'GET' };
}

function summarize({ emulator }: Call, dispute: Dispute) {
  const isOpen = dispute.status !== 'RESOLVED';
  return {
    dispute_id: dispute.id,
    create_time: timestamp(dispute.createdAt),
    update_time: timestamp(dispute.updatedAt),
    reason: dispute.reason,
    status: dispute.status,
    dispute_state: stateOf(dispute),
    dispute_life_cycle_stage: 'INQUIRY',
    dispute_channel: 'INTERNAL',
    dispute_amount: dispute.amount,
    ...(isOpen ? { seller_response_due_date: timestamp(dispute.createdAt + 10 * DAY_MS) } : {}),
    links: [{ href: `${emulator.apiUrl}/v1/customer/disputes/${dispute.id}`, rel: 'self', method: 'GET' }],
  };
}

function stateOf({ status }: Dispute): string {
  if (status === 'RESOLVED') return 'RESOLVED';
  return status === 'UNDER_REVIEW' ? 'UNDER_PAYPAL_REVIEW' : 'REQUIRED_ACTION';
}

function showDispute(dispute: Dispute) {
  return {
    dispute_id: dispute.id,
    create_time: timestamp(dispute.createdAt),
    update_time: timestamp(dispute.updatedAt),
    disputed_transactions: [{ seller_transaction_id: dispute.captureId }],
    reason: dispute.reason,
    status: dispute.status,
    dispute_state: stateOf(dispute),
    dispute_amount: dispute.amount,
    ...(dispute.outcome === undefined ? {} : { dispute_outcome: { outcome_code: dispute.outcome } }),
    dispute_life_cycle_stage: 'INQUIRY',
    dispute_channel: 'INTERNAL',
  };
}
