import type { Fault } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { RecordedRequest } from './request-log.ts';
import type { Capture, CaptureStatus, EmulatorSettings, OrderStatus } from './state.ts';

type OrderChange = { id: string; status: OrderStatus; redirectUrl: string | null };

export type EmulatorControl = {
  faults(...faults: Fault[]): Promise<void>;
  clearFaults(): Promise<void>;
  approve(id: string, outcome?: { issue?: string; pendingReason?: string }): Promise<OrderChange>;
  cancel(id: string): Promise<OrderChange>;
  expire(id: string): Promise<void>;
  transition(captureId: string, status: CaptureStatus | 'DENIED', reason?: string): Promise<Capture>;
  ledger(): Promise<Ledger>;
  requests(since?: number): Promise<RecordedRequest[]>;
  advance(seconds: number): Promise<void>;
  settings(change: Partial<EmulatorSettings>): Promise<void>;
  revokeTokens(): Promise<void>;
  /** The same seed makes the ids that follow the same again. */
  reset(seed?: string): Promise<void>;
};

/** Client of the control API, for tests. Every method rejects when the emulator refuses. */
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
