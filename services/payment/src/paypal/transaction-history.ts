import type { Outcome, PaymentProvider, RecordedPayment } from './payment-provider.ts';

/** Injection token of the `TransactionHistory`. */
export const TRANSACTION_HISTORY = Symbol('transaction history');

export interface TransactionPage {
  payments: readonly RecordedPayment[];
  /** Captures whose money was returned, by whomever. */
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

/** PayPal's records of the account, whether or not we have them too. */
export interface TransactionHistory extends Pick<PaymentProvider, 'capture'> {
  /**
   * One page, counted from 1, of the payments and returns in a range of at most 31 days. The last three hours may be
   * incomplete. `forbidden` when the app may not search transactions; `refused` with `RESULTSET_TOO_LARGE` for too long
   * a range.
   */
  transactions(time: { from: Date; to: Date }, page: number): Promise<Outcome<TransactionPage>>;
  /**
   * The same from the webhook events of the range, which appear immediately if a webhook was subscribed. `next` comes
   * from the page before.
   */
  events(time: { from: Date; to: Date }, next?: string): Promise<Outcome<EventPage>>;
  purchase(paypalOrderId: string): Promise<Outcome<PurchaseDetails>>;
}
