import type { Outcome, PaymentProvider, RecordedPayment } from './payment-provider.ts';

/** Injection token of the `TransactionHistory`. */
export const TRANSACTION_HISTORY = Symbol('transaction history');

export interface TransactionPage {
  payments: readonly RecordedPayment[];
  /** Captures of which money went back, by whoever's hand. */
  returned: readonly string[];
  pages: number;
}

export interface EventPage extends Omit<TransactionPage, 'pages'> {
  /** Query of the next page; undefined on the last one. */
  next: string | undefined;
}

/** Who bought what, as PayPal's order shows it. */
export interface PurchaseDetails {
  payerEmail: string | undefined;
  payerName: string | undefined;
  productName: string | undefined;
  sku: string | undefined;
}

/** What PayPal remembers of the account, whether or not we do. */
export interface TransactionHistory extends Pick<PaymentProvider, 'capture'> {
  /**
   * Payments and returns of a time of 31 days at most, one page of them, counted from 1. What happened in the last three hours may
   * be missing. `forbidden` while the app may not search transactions; `refused` with `RESULTSET_TOO_LARGE` for too long a time.
   */
  transactions(time: { from: Date; to: Date }, page: number): Promise<Outcome<TransactionPage>>;
  /** The same from the webhook events of the time, which are there at once, if a webhook was subscribed. `next` is that of the page before. */
  events(time: { from: Date; to: Date }, next?: string): Promise<Outcome<EventPage>>;
  purchase(paypalOrderId: string): Promise<Outcome<PurchaseDetails>>;
}
