import { PayPalError } from '../core/errors.ts';
import type { JsonObject } from '../core/json.ts';
import { isJsonObject } from '../core/json.ts';
import { eventTypes } from './events.ts';
import { type CertificateKind, certificateKinds } from './signing.ts';

export type WebhookFaultAction =
  | { type: 'duplicate'; times: number }
  | { type: 'drop' }
  | { type: 'delay'; ms: number }
  /** Holds the event back until another one has been sent. */
  | { type: 'reorder' }
  /** Delivers the event before PayPal answers the call that caused it, or sends the buyer back. */
  | { type: 'before-return' }
  /** After the valid message, sends another body with the same checksum under its signature. */
  | { type: 'forged-body' }
  | { type: 'wrong-signature' }
  | { type: 'wrong-webhook-id' }
  | { type: 'changed-byte' }
  | { type: 'cert-url'; url: string }
  | { type: 'certificate'; kind: CertificateKind }
  | { type: 'late'; hours: number };

export type WebhookFault = { match: { eventType?: string; times?: number }; action: WebhookFaultAction };

const actionTypes: ReadonlySet<string> = new Set<WebhookFaultAction['type']>([
  'duplicate',
  'drop',
  'delay',
  'reorder',
  'before-return',
  'forged-body',
  'wrong-signature',
  'wrong-webhook-id',
  'changed-byte',
  'cert-url',
  'certificate',
  'late',
]);

/** The active delivery faults, in memory only. The retry of a failed delivery is valid. */
export class WebhookFaults {
  #rules: { fault: WebhookFault; left: number }[] = [];

  add(fault: WebhookFault): void {
    this.#rules.push({ fault, left: fault.match.times ?? 1 });
  }

  clear(): void {
    this.#rules = [];
  }

  take(eventType: string): WebhookFaultAction[] {
    const hits = this.#rules.filter(
      ({ fault, left }) => left > 0 && (fault.match.eventType === undefined || fault.match.eventType === eventType),
    );
    for (const hit of hits) hit.left -= 1;
    return hits.map(({ fault }) => fault.action);
  }
}

/** Parses a fault from a request. Throws a 400 if the event or action is unknown. */
export function readWebhookFault(body: JsonObject): WebhookFault {
  const { match = {}, action } = body;
  const known = isJsonObject(action) && typeof action.type === 'string' && actionTypes.has(action.type);
  if (!known) throw badFault('/action/type');
  if (!isJsonObject(match)) throw badFault('/match');
  if (match.eventType !== undefined && !eventTypes.some((type) => type === match.eventType)) {
    throw badFault('/match/eventType');
  }
  if (action.type === 'certificate' && !certificateKinds.some((kind) => kind === action.kind)) {
    throw badFault('/action/kind');
  }
  return { match, action } as WebhookFault;
}

function badFault(field: string): PayPalError {
  return new PayPalError(400, [{ issue: 'INVALID_PARAMETER_VALUE', field, location: 'body' }]);
}
