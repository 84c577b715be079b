import type { Money } from '@brokerage/contracts';

/** Injection token of the `PaymentProvider`. */
export const PAYMENT_PROVIDER = Symbol('payment provider');

/**
 * The result of a call to the provider. `unknown` is neither success nor failure: no answer, no time, or an unreadable
 * answer. The request may have taken effect; only reading the order decides.
 */
export type Outcome<T> =
  | { kind: 'done'; value: T; debugId?: string }
  | { kind: 'refused'; status: number; issue: string; debugId?: string }
  /** Our account or application lacks permission. Nothing was done, and a retry fails until a person changes something. */
  | { kind: 'forbidden'; issue: string; debugId?: string }
  | { kind: 'unknown'; reason: string; debugId?: string };

export interface ProviderCapture {
  id: string;
  status: string;
  /** Null when the provider sent no amount or one in another notation. */
  amountMinor: number | null;
  currency: string | undefined;
  customId: string | undefined;
  /** The provider's fee; absent when it did not report one. */
  feeMinor?: number;
}

/** A payment in PayPal's records. The capture says which of our orders it is for. */
export interface RecordedPayment {
  captureId: string;
  invoiceId: string | undefined;
}

export interface CaptureDetails extends RecordedPayment {
  status: string;
  /** Null when PayPal sent no amount or one in another notation. */
  amountMinor: number | null;
  currency: string | undefined;
  customId: string | undefined;
  paypalOrderId: string | undefined;
  createdAt: Date;
}

export interface ProviderOrder {
  paypalOrderId: string;
  status: string;
  amountMinor: number | null;
  currency: string | undefined;
  customId: string | undefined;
  /** The account that receives the money; undefined when the provider did not name it. */
  payeeId: string | undefined;
  captures: ProviderCapture[];
  refunds: ProviderRefund[];
}

/** Money that was returned, by whomever. */
export interface ProviderRefund {
  id: string;
  /** Undefined when the provider did not say which capture it belongs to. */
  captureId: string | undefined;
  status: string;
  amountMinor: number | null;
  currency: string | undefined;
}

export interface NewRefund {
  captureId: string;
  /** Null: everything that is left of the capture. */
  amount: Money | null;
}

/** Whether a capture is disputed, or a dispute about it was lost. */
export type DisputeStatus = 'none' | 'open' | 'lost';

export interface NewProviderOrder {
  /** Our order id; returned on the order and its captures. */
  customId: string;
  orderNumber: string;
  productName: string;
  sku: string;
  /** The item's price before credit and discount, in US cents. */
  listPriceMinor: number;
  /** The amount to pay. */
  total: Money;
  returnUrl: string;
  cancelUrl: string;
}

/** A new order at the provider, and where the buyer approves it. */
export interface CreatedOrder {
  paypalOrderId: string;
  approvalUrl: string;
}

export interface PaymentProvider {
  /** Calls are idempotent by request id, which is therefore required. */
  createOrder(order: NewProviderOrder, requestId: string): Promise<Outcome<CreatedOrder>>;
  getOrder(paypalOrderId: string): Promise<Outcome<ProviderOrder>>;
  capture(captureId: string): Promise<Outcome<CaptureDetails>>;
  captureOrder(paypalOrderId: string, requestId: string): Promise<Outcome<ProviderOrder>>;
  refundCapture(refund: NewRefund, requestId: string): Promise<Outcome<{ id: string; status: string }>>;
  disputesOf(captureId: string): Promise<Outcome<DisputeStatus>>;
}
