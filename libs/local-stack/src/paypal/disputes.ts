import { requireCapture } from './captures.ts';
import { timestamp } from './clock.ts';
import type { Emulator } from './emulator.ts';
import { notFound, PayPalError } from './errors.ts';
import { nextId } from './ids.ts';
import type { Call, Outcome } from './operation.ts';
import type { Dispute } from './state.ts';

const outcomes = ['RESOLVED_BUYER_FAVOUR', 'RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER'] as const;

/** The buyer complains about a payment. */
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
  emulator.post.announce('CUSTOMER.DISPUTE.CREATED', showDispute(dispute));
  return dispute;
}

/** PayPal looks into it. Throws a 404 for a dispute nobody opened. */
export function reviewDispute(emulator: Emulator, id: string): Dispute {
  const dispute = emulator.store.current.disputes[id];
  if (dispute === undefined) throw notFound('dispute_id', id);
  dispute.status = 'UNDER_REVIEW';
  dispute.updatedAt = emulator.clock.now();
  emulator.post.announce('CUSTOMER.DISPUTE.UPDATED', showDispute(dispute));
  return dispute;
}

/** Throws a 400 for an outcome PayPal does not know. */
export function resolveDispute(emulator: Emulator, id: string, wish: unknown): Dispute {
  const dispute = emulator.store.current.disputes[id];
  const outcome = outcomes.find((known) => known === wish);
  if (dispute === undefined) throw notFound('dispute_id', id);
  if (outcome === undefined) throw new PayPalError(400, [{ issue: 'INVALID_PARAMETER_VALUE', field: '/outcome' }]);
  dispute.status = 'RESOLVED';
  dispute.outcome = outcome;
  dispute.updatedAt = emulator.clock.now();
  emulator.post.announce('CUSTOMER.DISPUTE.RESOLVED', showDispute(dispute));
  return dispute;
}

export function listDisputes(call: Call): Outcome {
  const wanted = call.query.get('disputed_transaction_id');
  const items = Object.values(call.emulator.store.current.disputes).filter(
    ({ captureId }) => wanted === null || captureId === wanted,
  );
  return { status: 200, body: { items: items.map(showDispute), links: [] } };
}

export function getDispute(call: Call): Outcome {
  const { disputes } = call.emulator.store.current;
  const dispute = Object.hasOwn(disputes, call.id) ? disputes[call.id] : undefined;
  if (dispute === undefined) throw notFound('dispute_id', call.id);
  return { status: 200, body: showDispute(dispute) };
}

function showDispute(dispute: Dispute) {
  return {
    dispute_id: dispute.id,
    create_time: timestamp(dispute.createdAt),
    update_time: timestamp(dispute.updatedAt),
    reason: dispute.reason,
    status: dispute.status,
    dispute_amount: dispute.amount,
    disputed_transactions: [{ seller_transaction_id: dispute.captureId }],
    ...(dispute.outcome === undefined ? {} : { dispute_outcome: { outcome_code: dispute.outcome } }),
  };
}
