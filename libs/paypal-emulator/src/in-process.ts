import { findCapture, transitionCapture } from './payments/captures.ts';
import { type Fault, orderIdOf, overrideOf } from './faults/faults.ts';
import { type Ledger, readLedger } from './control/ledger.ts';
import type { Call } from './operation/operation.ts';
import type { OperationName } from './core/operation-names.ts';
import { operations } from './api/operations.ts';
import { approveOrder, findOrder, mayBeApproved } from './orders/orders.ts';
import { type PayPalApi, replyTo } from './api/paypal-api.ts';
import { createApi } from './paypal-emulator.ts';
import { refundFromDashboard } from './payments/refunds.ts';
import type { CaptureOutcome, CaptureStatus } from './core/state.ts';
import { StateStore } from './core/state-store.ts';
import { WebhookSender } from './delivery/delivery.ts';
import { composeEvent, type EventType } from './delivery/events.ts';

const TOKEN = 'in-process';
const FAR = 8_640_000_000_000_000;

export type InProcessCall = { op: OperationName; id?: string; body?: unknown; requestId?: string; query?: string };

/** The emulator without HTTP: the same rules and faults, for tests that make many thousands of calls. */
export class InProcessPayPal {
  /** Bodies of the events that PayPal would send, oldest first; delivery is up to the test. */
  events: string[] = [];
  readonly #api: PayPalApi;

  constructor() {
    const options = { clientId: 'client', clientSecret: 'secret', controlToken: 'control' };
    const events = (body: string): void => {
      this.events.push(body);
    };
    this.#api = createApi(options, new StateStore(), 'http://paypal.test', new AbortController().signal, (context) => {
      const webhooks = new WebhookSender(context, new AbortController().signal);
      webhooks.publish = (type: EventType, resource: unknown) => events(composeEvent(context, type, resource).body);
      return webhooks;
    });
    this.reset('first');
  }

  reset(seed: string): void {
    this.events = [];
    this.#api.emulator.store.reset(seed);
    this.#api.emulator.store.current.tokens[TOKEN] = FAR;
    this.#api.faults.clear();
  }

  /** Returns the answer, or `lost` if the caller never receives one; the work may still have been done. */
  async call({
    op,
    id = '',
    body,
    requestId,
    query = '',
  }: InProcessCall): Promise<{ status: number; body: string } | 'lost'> {
    const operation = operations.find((known) => known.op === op);
    if (!operation) throw new Error(`There is no operation ${op}.`);
    const actions = this.#api.faults.take(op, orderIdOf(this.#api.emulator, op, id));
    if (actions.some(({ type }) => type === 'reset')) return 'lost';
    const call: Call = {
      emulator: this.#api.emulator,
      op,
      id,
      body: body === undefined ? '' : JSON.stringify(body),
      query: new URLSearchParams(query),
      contentType: 'application/json',
      authorization: `Bearer ${TOKEN}`,
      requestId,
      mockResponse: undefined,
      wantsRepresentation: true,
      override: overrideOf(actions),
    };
    const reply = await replyTo(this.#api, operation, call, actions, 0, 'debug');
    const isLost = actions.some(({ type }) => type === 'process-then-reset' || type === 'process-then-hang');
    return isLost ? 'lost' : { status: reply.status, body: reply.body ?? '' };
  }

  addFault(fault: Fault): void {
    this.#api.faults.add(fault);
  }

  clearFaults(): void {
    this.#api.faults.clear();
  }

  advance(seconds: number): void {
    this.#api.emulator.clock.advance(seconds);
  }

  /** Returns false if the buyer has nothing to decide. */
  approve(orderId: string, outcome: CaptureOutcome): boolean {
    const order = findOrder(this.#api.emulator, orderId);
    if (!order || !mayBeApproved(order)) return false;
    approveOrder(this.#api.emulator, order, outcome);
    return true;
  }

  decide(captureId: string, status: CaptureStatus): void {
    const capture = findCapture(this.#api.emulator, captureId);
    if (capture) transitionCapture(this.#api.emulator, capture, status);
  }

  refund(captureId: string): void {
    const capture = findCapture(this.#api.emulator, captureId);
    if (capture) refundFromDashboard(this.#api.emulator, capture);
  }

  ledger(): Ledger {
    return readLedger(this.#api.emulator);
  }
}
