import { HOUR_MS, DAY_MS, Tier } from '@brokerage/contracts';
import { CONFIG, LOGGER, type Logger } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { OrderQueries } from '../order/order.queries.ts';
import { OrderRepository } from '../order/order.repository.ts';
import type { PaymentConfig } from '../payment.config.ts';
import type { CaptureDetails, Outcome, RecordedPayment } from '../paypal/payment-provider.ts';
import { TRANSACTION_HISTORY, type TransactionHistory } from '../paypal/transaction-history.ts';
import { UnmatchedPaymentRepository } from './unmatched-payment.repository.ts';

/** PayPal shows a transaction within three hours. */
const SEARCHABLE_AFTER_MS = 3 * HOUR_MS;
/** The longest range PayPal accepts in one request. */
const MAX_RANGE_MS = 31 * DAY_MS;
const MAX_OPEN_CHECKED = 500;

/** Statuses of a capture whose money has arrived or may still arrive. */
const LIVE = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'PENDING']);
const OwnId = z.uuid();

interface Range {
  from: Date;
  to: Date;
}

/** PayPal gave no answer, so nothing can be concluded. */
class Unanswered extends Error {}

export interface ReconciliationResult {
  /** Undefined when PayPal's transactions could not be read to the end. */
  reconciledUntil?: Date;
  problem?: string;
}

/**
 * Compares PayPal's transactions for us with the orders. A payment of ours, recognized by its invoice id, that no order
 * has is kept as an unmatched payment for a person; an existing order is left to the sweeper, which reads it at PayPal.
 * Runs are idempotent.
 */
@Injectable()
export class TransactionReconciliationService {
  constructor(
    @Inject(TRANSACTION_HISTORY) private readonly history: TransactionHistory,
    private readonly queries: OrderQueries,
    private readonly orders: OrderRepository,
    private readonly payments: UnmatchedPaymentRepository,
    @Inject(CONFIG) private readonly config: PaymentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** `alive` is called between two requests to PayPal. */
  async reconcile({ from, to }: Range, alive: () => Promise<void>): Promise<ReconciliationResult> {
    try {
      const isSearched = await this.searchTransactions({ from, to }, alive);
      // The events of the webhook fill in what the search does not show yet, or at all.
      const settled = new Date(Math.max(from.getTime(), to.getTime() - SEARCHABLE_AFTER_MS));
      await this.readEvents({ from: isSearched ? settled : from, to }, alive);
      await this.closeSettled(alive);
      if (isSearched) return { reconciledUntil: settled };
      return {
        problem:
          'PayPal does not let this app search transactions, so only what its webhook told is compared. Switch Transaction search on for the app in PayPal’s developer dashboard',
      };
    } catch (error) {
      if (error instanceof Unanswered) return { problem: `PayPal did not answer: ${error.message}` };
      throw error;
    }
  }

  /** False when the app may not search transactions. */
  private async searchTransactions({ from, to }: Range, alive: () => Promise<void>): Promise<boolean> {
    for (let start = from; start < to; ) {
      const end = new Date(Math.min(start.getTime() + MAX_RANGE_MS, to.getTime()));
      if (!(await this.searchRange({ from: start, to: end }, alive))) return false;
      start = end;
    }
    return true;
  }

  private async searchRange(range: Range, alive: () => Promise<void>): Promise<boolean> {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const outcome = await this.history.transactions(range, page);
      if (outcome.kind === 'forbidden') return false;
      if (outcome.kind === 'refused' && outcome.issue === 'RESULTSET_TOO_LARGE') {
        const middle = new Date((range.from.getTime() + range.to.getTime()) / 2);
        const halves = [
          { from: range.from, to: middle },
          { from: middle, to: range.to },
        ];
        for (const half of halves) if (!(await this.searchRange(half, alive))) return false;
        return true;
      }
      const { payments, returned, pages: known } = valueOf(outcome);
      pages = known;
      await this.compare(payments, returned, alive);
    }
    return true;
  }

  private async readEvents(range: Range, alive: () => Promise<void>): Promise<void> {
    let next: string | undefined;
    do {
      const page = valueOf(await this.history.events(range, next));
      await this.compare(page.payments, page.returned, alive);
      next = page.next;
    } while (next !== undefined);
  }

  private async compare(
    payments: readonly RecordedPayment[],
    returned: readonly string[],
    alive: () => Promise<void>,
  ): Promise<void> {
    if (returned.length > 0) await this.orders.checkNow(returned);
    const own = payments.filter(({ invoiceId }) => this.orderNumberOf(invoiceId) !== undefined);
    const known = await this.queries.knownCaptures(own.map(({ captureId }) => captureId));
    for (const { captureId } of own) {
      if (known.has(captureId)) continue;
      await alive();
      await this.match(captureId);
    }
    await alive();
  }

  /** Undefined for a payment of another installation: several may share one PayPal account. */
  private orderNumberOf(invoiceId: string | undefined): string | undefined {
    const prefix = `${this.config.PAYPAL_INVOICE_PREFIX}-`;
    return invoiceId?.startsWith(prefix) ? invoiceId.slice(prefix.length) : undefined;
  }

  private async match(captureId: string): Promise<void> {
    const capture = valueOf(await this.history.capture(captureId));
    const { paypalOrderId } = capture;
    const orderNumber = this.orderNumberOf(capture.invoiceId);
    if (orderNumber === undefined || !LIVE.has(capture.status)) return;
    const orderId = OwnId.safeParse(capture.customId).data;
    if (
      paypalOrderId === undefined ||
      orderId === undefined ||
      capture.amountMinor === null ||
      capture.currency !== 'USD'
    ) {
      this.logger.error(
        { captureId, invoiceId: capture.invoiceId },
        'a payment of ours at PayPal is not of our making',
      );
      return;
    }
    const [order] = await this.queries.findByPayPalIds([paypalOrderId]);
    if (order) return this.orders.checkPayPalOrderNow(paypalOrderId);
    await this.keep({ ...capture, amountMinor: capture.amountMinor }, { orderId, orderNumber, paypalOrderId });
  }

  private async keep(
    { captureId, amountMinor, createdAt }: CaptureDetails & { amountMinor: number },
    ids: { orderId: string; orderNumber: string; paypalOrderId: string },
  ): Promise<void> {
    const shown = await this.history.purchase(ids.paypalOrderId);
    // PayPal forgets an order sooner than its payment; then an admin says what was bought.
    const purchase = shown.kind === 'refused' ? undefined : valueOf(shown);
    const forgotten = await this.queries.find(ids.orderId);
    const payerEmail = forgotten?.email ?? purchase?.payerEmail;
    const tier = forgotten?.tier ?? Tier.safeParse(purchase?.sku).data;
    const isNew = await this.payments.insert({
      _id: captureId,
      ...ids,
      amount: { amountMinor, currency: 'USD' },
      ...(payerEmail === undefined ? {} : { payerEmail }),
      ...(purchase?.payerName === undefined ? {} : { payerName: purchase.payerName }),
      ...(purchase?.productName === undefined ? {} : { productName: purchase.productName }),
      ...(tier === undefined ? {} : { tier }),
      paidAt: createdAt,
      foundAt: await this.payments.now(),
      state: 'open',
    });
    if (isNew) this.logger.error({ captureId, ...ids }, 'PayPal holds a payment without an order');
  }

  /** Closes cases that ended without a decision: a newer backup was restored, or the money was refunded on PayPal's own pages. */
  private async closeSettled(alive: () => Promise<void>): Promise<void> {
    const open = await this.payments.list('open', MAX_OPEN_CHECKED);
    const known = await this.queries.knownCaptures(open.map(({ _id }) => _id));
    for (const payment of open) {
      if (known.has(payment._id)) {
        await this.payments.finish(payment, 'order-found');
        continue;
      }
      await alive();
      if (!LIVE.has(valueOf(await this.history.capture(payment._id)).status))
        await this.payments.finish(payment, 'returned');
    }
  }
}

function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'done') return outcome.value;
  throw new Unanswered(outcome.kind === 'unknown' ? outcome.reason : outcome.issue);
}
