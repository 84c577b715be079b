/** What the emulator remembers. Plain JSON, so the whole state can be written to one file. Times are emulator-clock milliseconds. */

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

/** What the next capture of an approved order will answer; chosen by the buyer on the approval page. */
export type CaptureOutcome =
  | { kind: 'completed' }
  | { kind: 'pending'; reason: string }
  | { kind: 'refused'; issue: string };

/** Out of a PayPal account, or a guest's card. */
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
  /** The last capture was refused since the buyer approved, so the buyer may choose another funding. */
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
  /** Everything refunded of the capture up to and including this refund. */
  totalRefunded: Money;
  invoiceId?: string;
  customId?: string;
  noteToPayer?: string;
  /** Taken back by the payer's bank instead of returned by the merchant. */
  isReversal?: boolean;
  createdAt: number;
  updatedAt: number;
};

export type WebhookSubscription = { id: string; url: string; eventTypes: string[] };

export type WebhookEvent = {
  id: string;
  type: string;
  createTime: string;
  /** The bytes that are signed and sent. */
  body: string;
  /** Attempts so far per webhook that has not taken the event yet. */
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
  /** The merchant account setting that refuses a second payment for one invoice id. */
  uniqueInvoiceIds: boolean;
  /** PayPal's behaviour for a reused request id with another request is not documented, so both are offered. */
  reusedRequestId: 'replay' | 'refuse';
  orderLifetimeSeconds: number;
  tokenLifetimeSeconds: number;
  /** First pause before a webhook is sent again; it doubles with every attempt. */
  webhookRetryMs: number;
  /** The app may read disputes. PayPal leaves that off until the app's owner switches it on. */
  disputesFeature: boolean;
  /** The app may search the account's transactions; off until its owner switches it on, too. */
  transactionSearchFeature: boolean;
  /** How long a transaction stays out of the search; PayPal says up to three hours. */
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
