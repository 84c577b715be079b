/** The emulator's state. Plain JSON, so that it can be written to one file as a whole. Times are milliseconds of the emulator's clock. */

export type Money = { currency_code: string; value: string };

export const breakdownParts = [
  'item_total',
  'tax_total',
  'shipping',
  'handling',
  'insurance',
  'shipping_discount',
  'discount',
] as const;
export type BreakdownPart = (typeof breakdownParts)[number];

export type Amount = Money & { breakdown?: Partial<Record<BreakdownPart, Money>> };

export type OrderItem = {
  name: string;
  quantity: string;
  unit_amount: Money;
  tax?: Money;
  description?: string;
  sku?: string;
  category?: string;
};

export type PurchaseUnit = {
  reference_id: string;
  amount: Amount;
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  soft_descriptor?: string;
  items?: OrderItem[];
};

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';

export type ExperienceContext = {
  return_url?: string;
  cancel_url?: string;
  brand_name?: string;
  landing_page?: string;
  user_action?: string;
};

/** The result of the next capture of an approved order; the buyer chooses it on the approval page. */
export type CaptureOutcome =
  | { kind: 'completed' }
  | { kind: 'pending'; reason: string }
  | { kind: 'refused'; issue: string };

/** A PayPal account, or a guest's card. */
export type FundingSource = 'paypal' | 'card';

export type Order = {
  id: string;
  status: OrderStatus;
  paidThroughPaymentSource: boolean;
  purchaseUnits: PurchaseUnit[];
  experience: ExperienceContext;
  createdAt: number;
  updatedAt: number;
  expiresAt: number;
  approval?: { at: number; outcome: CaptureOutcome; source: FundingSource };
  refusedCaptures: number;
  /** True if the last capture since the approval was refused: the buyer may choose another funding source. */
  mayApproveAgain: boolean;
};

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';

export type Capture = {
  id: string;
  orderId: string;
  referenceId: string;
  status: CaptureStatus;
  reason?: string;
  amount: Money;
  invoiceId?: string;
  customId?: string;
  createdAt: number;
  updatedAt: number;
};

export type RefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';

export type Refund = {
  id: string;
  captureId: string;
  status: RefundStatus;
  amount: Money;
  /** The total refunded of the capture, up to and including this refund. */
  totalRefunded: Money;
  invoiceId?: string;
  customId?: string;
  noteToPayer?: string;
  /** True if the payer's bank took the money back, rather than the merchant refunding it. */
  isReversal?: boolean;
  createdAt: number;
  updatedAt: number;
};

export type WebhookSubscription = { id: string; url: string; eventTypes: string[] };

export type WebhookEvent = {
  id: string;
  type: string;
  createTime: string;
  /** The exact bytes that are signed and sent. */
  body: string;
  /** The number of attempts for each webhook that has not accepted the event yet. */
  pending: Record<string, number>;
};

export type Dispute = {
  id: string;
  captureId: string;
  reason: string;
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED';
  outcome?: string;
  amount: Money;
  createdAt: number;
  updatedAt: number;
};

type SigningIdentity = { cert: string; key: string };

type IdempotencyRecord = { resourceId: string; fingerprint: string; expiresAt: number };

export type EmulatorSettings = {
  /** The merchant setting that rejects a second payment for the same invoice id. */
  uniqueInvoiceIds: boolean;
  /** PayPal does not document how it handles a request id reused for another request, so both are offered. */
  reusedRequestId: 'replay' | 'refuse';
  orderLifetimeSeconds: number;
  tokenLifetimeSeconds: number;
  /** The first delay before a webhook is retried; it doubles with every attempt. */
  webhookRetryMs: number;
  /** Whether the app may read disputes. At PayPal this is off until the app's owner enables it. */
  disputesFeature: boolean;
  /** Whether the app may search transactions; also off until its owner enables it. */
  transactionSearchFeature: boolean;
  /** The delay before a transaction appears in the search; up to three hours according to PayPal. */
  transactionDelaySeconds: number;
};

export type EmulatorState = {
  seed: string;
  issuedIds: number;
  clockOffsetMs: number;
  settings: EmulatorSettings;
  tokens: Record<string, number>;
  orders: Record<string, Order>;
  captures: Record<string, Capture>;
  refunds: Record<string, Refund>;
  idempotency: Record<string, IdempotencyRecord>;
  webhooks: Record<string, WebhookSubscription>;
  events: Record<string, WebhookEvent>;
  disputes: Record<string, Dispute>;
  /** Keys of the emulator's own certificates; a reset keeps them. */
  signing?: { authority: SigningIdentity; intermediate?: SigningIdentity; leaf?: SigningIdentity };
};

export function emptyState(seed: string): EmulatorState {
  return {
    seed,
    issuedIds: 0,
    clockOffsetMs: 0,
    settings: {
      uniqueInvoiceIds: true,
      reusedRequestId: 'replay',
      orderLifetimeSeconds: 3 * 60 * 60,
      tokenLifetimeSeconds: 9 * 60 * 60,
      webhookRetryMs: 200,
      disputesFeature: false,
      transactionSearchFeature: false,
      transactionDelaySeconds: 3 * 60 * 60,
    },
    tokens: {},
    orders: {},
    captures: {},
    refunds: {},
    idempotency: {},
    webhooks: {},
    events: {},
    disputes: {},
  };
}
