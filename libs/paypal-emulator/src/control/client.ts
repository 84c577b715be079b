import type { Fault } from '../faults/faults.ts';
import type { Ledger } from './ledger.ts';
import type { RecordedRequest } from '../api/request-log.ts';
import type { Capture, CaptureStatus, Dispute, EmulatorSettings, Order, OrderStatus, Refund } from '../core/state.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { CertificateKind, Transmission } from '../delivery/signing.ts';
import type { WebhookFault } from '../delivery/webhook-faults.ts';

type OrderChange = { id: string; status: OrderStatus; redirectUrl: string | null };

export type EmulatorControl = {
  faults(...faults: Fault[]): Promise<void>;
  clearFaults(): Promise<void>;
  approve(id: string, outcome?: { issue?: string; pendingReason?: string }): Promise<OrderChange>;
  cancel(id: string): Promise<OrderChange>;
  expire(id: string): Promise<void>;
  transition(captureId: string, status: CaptureStatus | 'DENIED', reason?: string): Promise<Capture>;
  /** Refunds from PayPal's own pages, as a merchant does: everything that is left, or `value`. */
  refundFromDashboard(captureId: string, value?: string): Promise<Refund>;
  reverse(captureId: string): Promise<Refund>;
  cancelReversal(captureId: string): Promise<Capture>;
  /** Sets the outcome of a pending refund. */
  transitionRefund(refundId: string, status: 'COMPLETED' | 'FAILED' | 'CANCELLED'): Promise<Refund>;
  openDispute(captureId: string): Promise<Dispute>;
  reviewDispute(id: string): Promise<Dispute>;
  resolveDispute(
    id: string,
    outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | 'CANCELED_BY_BUYER',
  ): Promise<Dispute>;
  webhookFaults(...faults: WebhookFault[]): Promise<void>;
  /** Returns the signature headers that PayPal would send with these bytes. */
  signWebhook(
    body: Buffer,
    webhookId: string,
    flaw?: { kind?: CertificateKind; hoursAgo?: number },
  ): Promise<Transmission>;
  /** Returns every attempt to deliver a webhook, oldest first. */
  deliveries(): Promise<Delivery[]>;
  /** Returns the certificate, as PEM, that a verifier of the emulator's webhooks has to trust. */
  webhookAuthority(): Promise<string>;
  orders(): Promise<Order[]>;
  ledger(): Promise<Ledger>;
  requests(since?: number): Promise<RecordedRequest[]>;
  advance(seconds: number): Promise<void>;
  settings(change: Partial<EmulatorSettings>): Promise<void>;
  revokeTokens(): Promise<void>;
  /** The same seed generates the same ids again. */
  reset(seed?: string): Promise<void>;
};

/** Creates a client of the control API, for tests. Every method rejects when the emulator refuses. */
export function emulatorControl(url: string, token: string): EmulatorControl {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${url}/_emulator/${path}`, {
      method,
      headers: { 'x-emulator-token': token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
  return {
    async faults(...faults) {
      for (const fault of faults) await call('POST', 'faults', fault);
    },
    clearFaults: () => call('DELETE', 'faults'),
    approve: (id, outcome = {}) => call('POST', `orders/${id}/approve`, outcome),
    cancel: (id) => call('POST', `orders/${id}/cancel`),
    expire: (id) => call('POST', `orders/${id}/expire`),
    transition: (captureId, status, reason) => call('POST', `captures/${captureId}/transition`, { status, reason }),
    refundFromDashboard: (captureId, value) => call('POST', `captures/${captureId}/refund-from-dashboard`, { value }),
    reverse: (captureId) => call('POST', `captures/${captureId}/reverse`),
    cancelReversal: (captureId) => call('POST', `captures/${captureId}/cancel-reversal`),
    openDispute: (captureId) => call('POST', 'disputes', { captureId }),
    transitionRefund: (refundId, status) => call('POST', `refunds/${refundId}/transition`, { status }),
    reviewDispute: (id) => call('POST', `disputes/${id}/review`),
    resolveDispute: (id, outcome) => call('POST', `disputes/${id}/resolve`, { outcome }),
    async webhookFaults(...faults) {
      for (const fault of faults) await call('POST', 'webhooks/faults', fault);
    },
    signWebhook: (body, webhookId, flaw = {}) =>
      call('POST', 'webhooks/sign', { base64: body.toString('base64'), webhookId, ...flaw }),
    async deliveries() {
      return (await call<{ deliveries: Delivery[] }>('GET', 'deliveries')).deliveries;
    },
    async webhookAuthority() {
      return (await call<{ pem: string }>('GET', 'webhook-authority')).pem;
    },
    async orders() {
      return (await call<{ orders: Order[] }>('GET', 'orders')).orders;
    },
    ledger: () => call('GET', 'ledger'),
    async requests(since = 0) {
      return (await call<{ requests: RecordedRequest[] }>('GET', `requests?since=${since}`)).requests;
    },
    advance: (seconds) => call('POST', 'clock', { advanceSeconds: seconds }),
    settings: (change) => call('POST', 'settings', change),
    revokeTokens: () => call('POST', 'revoke-tokens'),
    reset: (seed) => call('POST', 'reset', { seed }),
  };
}
