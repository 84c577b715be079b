import type { Emulator } from './emulator.ts';
import type { OperationName } from '../core/operation-names.ts';
import type { Money } from '../core/state.ts';

/** Makes a capture or refund differ from what was requested. */
export type PaymentOverride = { pendingReason?: string; value?: Money['value']; isRefundPending?: boolean };

export type Call = {
  readonly emulator: Emulator;
  readonly op: OperationName;
  /** The id in the path, or an empty string if the operation has none. */
  readonly id: string;
  readonly body: string;
  readonly query: URLSearchParams;
  readonly contentType: string | undefined;
  readonly authorization: string | undefined;
  readonly requestId: string | undefined;
  readonly mockResponse: string | undefined;
  readonly wantsRepresentation: boolean;
  readonly override: PaymentOverride;
};

/** `resourceId` identifies the created resource, so that a repeated request id can be answered with its current state. */
export type Outcome = { status: number; body?: unknown; text?: string; resourceId?: string };

export type Operation = {
  readonly op: OperationName;
  readonly method: string;
  readonly path: RegExp;
  readonly sendsJson: boolean;
  readonly run: (call: Call) => Outcome;
  /** Present if the operation honours PayPal-Request-Id. */
  readonly repeat?: { keepSeconds: number; show: (call: Call, resourceId: string) => unknown };
};
