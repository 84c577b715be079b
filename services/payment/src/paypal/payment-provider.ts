import type { Money } from '@brokerage/contracts';

/** Injection token of the `PaymentProvider`. */
export const PAYMENT_PROVIDER = Symbol('payment provider');

/**
 * What came of asking the provider. `unknown` is neither success nor failure: no answer, no time, an answer nobody can read.
 * The request may have had its effect; only reading the order decides.
 */
export type Outcome<T> =
  | { kind: 'done'; value: T; debugId?: string }
  | { kind: 'refused'; status: number; issue: string; debugId?: string }
  /** Our account or application may not do this. Nothing was done, and no repeat helps until a person has changed something. */
  | { kind: 'forbidden'; issue: string; debugId?: string }
  | { kind: 'unknown'; reason: string; debugId?: string };

export interface ProviderCapture {
  id: string;
  status: string;
  /** Null where the provider named no amount or one in another notation. */
  amountMinor: number | null;
  currency: string | undefined;
  customId: string | undefined;
  /** What the provider keeps of it; absent where it did not say. */
  feeMinor?: number;
}

/** A payment as PayPal's records name it. Which of our orders it is for stands in the capture. */
export interface RecordedPayment {
  captureId: string;
  invoiceId: string | undefined;
}

export interface CaptureDetails extends RecordedPayment {
  status: string;
  /** Null where PayPal named no amount or one in another notation. */
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
  /** The account the money goes to; undefined where the provider did not say. */
  payeeId: string | undefined;
  captures: ProviderCapture[];
  refunds: ProviderRefund[];
}

/** Money that went back, by whoever's hand. */
export interface ProviderRefund {
  id: string;
  /** Undefined where the provider did not say which capture it belongs to. */
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

/** Whether somebody disputes a capture, or has won a dispute about it. */
export type DisputeStatus = 'none' | 'open' | 'lost';

export interface NewProviderOrder {
  /** Our order's id; comes back on the order and its captures. */
  customId: string;
  orderNumber: string;
  productName: string;
  sku: string;
  /** What the item costs before anything is taken off, in US cents. */
  listPriceMinor: number;
  /** What is to be paid. */
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
  /** Repeating a call with its request id has the effect of one call; so a request id is never optional. */
  createOrder(order: NewProviderOrder, requestId: string): Promise<Outcome<CreatedOrder>>;
  getOrder(paypalOrderId: string): Promise<Outcome<ProviderOrder>>;
  capture(captureId: string): Promise<Outcome<CaptureDetails>>;
  captureOrder(paypalOrderId: string, requestId: string): Promise<Outcome<ProviderOrder>>;
  refundCapture(refund: NewRefund, requestId: string): Promise<Outcome<{ id: string; status: string }>>;
  disputesOf(captureId: string): Promise<Outcome<DisputeStatus>>;
}
