import type { Emulator } from './emulator.ts';
import type { OperationName } from '../core/operation-names.ts';
import type { Money } from '../core/state.ts';

/** A capture or refund that comes out differently from what was asked for. */
export type PaymentOverride = { pendingReason?: string; value?: Money['value']; isRefundPending?: boolean };

export type Call = {
  readonly emulator: Emulator;
  readonly op: OperationName;
  /** The id in the path, or an empty string when the operation has none. */
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

/** `resourceId` names what was made, so that a repeated request id can be answered with its current state. */
export type Outcome = { status: number; body?: unknown; text?: string; resourceId?: string };

export type Operation = {
  readonly op: OperationName;
  readonly method: string;
  readonly path: RegExp;
  readonly sendsJson: boolean;
  readonly run: (call: Call) => Outcome;
  /** Present when the operation honours PayPal-Request-Id. */
  readonly repeat?: { keepSeconds: number; show: (call: Call, resourceId: string) => unknown };
};
