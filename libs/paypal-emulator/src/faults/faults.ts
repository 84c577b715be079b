import type { Emulator } from '../operation/emulator.ts';
import { PayPalError } from '../core/errors.ts';
import type { JsonObject } from '../core/json.ts';
import type { PaymentOverride } from '../operation/operation.ts';
import { type OperationName, operationNames } from '../core/operation-names.ts';

export type FaultAction =
  | { type: 'latency'; ms: number }
  | { type: 'status'; status: 500 | 502 | 503; body?: 'json' | 'html' }
  | { type: 'rate-limit'; retryAfterSeconds: number }
  | { type: 'reset' }
  | { type: 'process-then-reset' }
  | { type: 'process-then-hang' }
  | { type: 'process-then-500' }
  | { type: 'empty-body' }
  | { type: 'field'; change: 'missing' | 'extra' | 'wrong-type'; path: string }
  | { type: 'field'; change: 'other'; path: string; value: string }
  | { type: 'invalid-token' }
  | { type: 'issue'; issue: string; status?: number }
  | { type: 'capture-pending'; reason?: string }
  | { type: 'capture-amount'; value: string }
  | { type: 'refund-pending' };

type FaultMatch = {
  op: OperationName;
  orderId?: string;
  /** The first matching call that is affected, counted from 1. */
  nth?: number;
  /** The number of calls affected from then on; 1 by default. */
  times?: number;
};

export type Fault = { match: FaultMatch; action: FaultAction };

const actionTypes: ReadonlySet<string> = new Set<FaultAction['type']>([
  'latency',
  'status',
  'rate-limit',
  'reset',
  'process-then-reset',
  'process-then-hang',
  'process-then-500',
  'empty-body',
  'field',
  'invalid-token',
  'issue',
  'capture-pending',
  'capture-amount',
  'refund-pending',
]);

/** The active faults, in memory only: a restarted emulator has none. */
export class Faults {
  #rules: { fault: Fault; seen: number }[] = [];

  add(fault: Fault): void {
    this.#rules.push({ fault, seen: 0 });
  }

  clear(): void {
    this.#rules = [];
  }

  /** Returns the actions for this call; every matching rule counts the call. */
  take(op: OperationName, orderId: string | undefined): FaultAction[] {
    const actions: FaultAction[] = [];
    for (const rule of this.#rules) {
      const { match, action } = rule.fault;
      if (match.op !== op || (match.orderId !== undefined && match.orderId !== orderId)) continue;
      rule.seen += 1;
      const first = match.nth ?? 1;
      if (rule.seen >= first && rule.seen < first + (match.times ?? 1)) actions.push(action);
    }
    return actions;
  }
}

/** Returns the order of a call, because faults on captures can also target one order. */
export function orderIdOf(emulator: Emulator, op: OperationName, id: string): string | undefined {
  const { captures, refunds } = emulator.store.current;
  if (op === 'order.get' || op === 'order.patch' || op === 'order.capture') return id;
  if (op === 'capture.get' || op === 'capture.refund') return captures[id]?.orderId;
  if (op === 'refund.get') return captures[refunds[id]?.captureId ?? '']?.orderId;
  return undefined;
}

export function overrideOf(actions: readonly FaultAction[]): PaymentOverride {
  const override: PaymentOverride = {};
  for (const action of actions) {
    if (action.type === 'capture-pending') override.pendingReason = action.reason ?? 'PENDING_REVIEW';
    if (action.type === 'capture-amount') override.value = action.value;
    if (action.type === 'refund-pending') override.isRefundPending = true;
  }
  return override;
}

/** Parses a fault from a request. Throws a 400 if the operation or action is unknown. */
export function readFault(body: JsonObject): Fault {
  const fault = body as unknown as Fault;
  if (!operationNames.includes(fault.match?.op)) throw badFault('/match/op');
  if (!actionTypes.has(fault.action?.type)) throw badFault('/action/type');
  return fault;
}

function badFault(field: string): PayPalError {
  return new PayPalError(400, [{ issue: 'INVALID_PARAMETER_VALUE', field, location: 'body' }]);
}
