import { decimalAmount } from '@brokerage/contracts';
import { CONFIG, LOGGER, type Logger, METRICS, type Metrics, SpanKind, Tracing } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Attributes } from '@opentelemetry/api';
import { Histogram } from 'prom-client';
import type { z } from 'zod';
import type { PaymentConfig } from '../payment.config.ts';
import { approvalOrigin, isApprovalUrl } from './approval-url.ts';
import { disputeStatus, readDisputeOutcome, readDisputePage } from './dispute-status.ts';
import { AccessTokens, CallGate, exchange, PayPalRestClient } from './paypal-connection.ts';
import { paypalOrderRequest } from './paypal-order-request.ts';
import type {
  CaptureDetails,
  CreatedOrder,
  DisputeStatus,
  NewProviderOrder,
  NewRefund,
  Outcome,
  PaymentProvider,
  ProviderOrder,
} from './payment-provider.ts';
import { classifyAnswer, type RawAnswer, readCreated, readOrder, readRefund } from './paypal-answer.ts';
import { readCapture, readEventPage, readPurchase, readTransactionPage } from './transaction-answer.ts';
import type { EventPage, PurchaseDetails, TransactionHistory, TransactionPage } from './transaction-history.ts';

const ORDERS = '/v2/checkout/orders';
/** Keeps a page below the largest answer we accept. */
const TRANSACTIONS_PER_PAGE = 100;
const EVENTS_PER_PAGE = 50;

/** Implements the payment port with PayPal: the only place that knows its API. */
@Injectable()
export class PayPalClient implements PaymentProvider, TransactionHistory {
  private readonly rest: PayPalRestClient;
  private readonly approvalOrigin: string;
  private readonly seconds: Histogram<'operation' | 'outcome'>;

  constructor(
    @Inject(CONFIG) private readonly config: PaymentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) { registry }: Metrics,
    tokens: AccessTokens,
    private readonly gate: CallGate,
    private readonly tracing: Tracing,
  ) {
    this.seconds = new Histogram({
      name: 'paypal_call_seconds',
      help: 'Time PayPal took to answer',
      labelNames: ['operation', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
      registers: [registry],
    });
    this.rest = new PayPalRestClient(config.PAYPAL_API_BASE, tokens, config.PAYPAL_TIMEOUT_MS);
    this.approvalOrigin = approvalOrigin(config);
  }

  async createOrder(order: NewProviderOrder, requestId: string): Promise<Outcome<CreatedOrder>> {
    const body = paypalOrderRequest(order, this.config.PAYPAL_INVOICE_PREFIX);
    const outcome = await this.call('create', order.customId, requestId, readCreated, () =>
      this.rest.post(ORDERS, JSON.stringify(body), requestId),
    );
    if (outcome.kind === 'done' && !isApprovalUrl(outcome.value.approvalUrl, this.approvalOrigin)) {
      this.logger.error({ customId: order.customId }, 'the approval link leads to a host that is not allowed');
      return { kind: 'unknown', reason: 'approval link to another host' };
    }
    return outcome;
  }

  getOrder(paypalOrderId: string): Promise<Outcome<ProviderOrder>> {
    return this.ask('get', paypalOrderId, readOrder, `${ORDERS}/${encodeURIComponent(paypalOrderId)}`);
  }

  captureOrder(paypalOrderId: string, requestId: string): Promise<Outcome<ProviderOrder>> {
    return this.call('capture', paypalOrderId, requestId, readOrder, () =>
      this.rest.post(`${ORDERS}/${encodeURIComponent(paypalOrderId)}/capture`, '{}', requestId),
    );
  }

  refundCapture({ captureId, amount }: NewRefund, requestId: string): Promise<Outcome<{ id: string; status: string }>> {
    // PayPal requires an empty object for a full refund.
    const body = amount ? { amount: { currency_code: amount.currency, value: decimalAmount(amount.amountMinor) } } : {};
    return this.call('refund', captureId, requestId, readRefund, () =>
      this.rest.post(`/v2/payments/captures/${encodeURIComponent(captureId)}/refund`, JSON.stringify(body), requestId),
    );
  }

  disputesOf(captureId: string): Promise<Outcome<DisputeStatus>> {
    const api = {
      list: (query: string) => this.ask('disputes', captureId, readDisputePage, `/v1/customer/disputes?${query}`),
      read: (id: string) =>
        this.ask('dispute', captureId, readDisputeOutcome, `/v1/customer/disputes/${encodeURIComponent(id)}`),
    };
    return disputeStatus(api, captureId);
  }

  transactions(time: { from: Date; to: Date }, page: number): Promise<Outcome<TransactionPage>> {
    const query = new URLSearchParams({
      start_date: time.from.toISOString(),
      end_date: time.to.toISOString(),
      page_size: String(TRANSACTIONS_PER_PAGE),
      page: String(page),
    });
    return this.ask(
      'transactions',
      query.get('start_date') ?? '',
      readTransactionPage,
      `/v1/reporting/transactions?${query}`,
    );
  }

  events(time: { from: Date; to: Date }, next?: string): Promise<Outcome<EventPage>> {
    const first = new URLSearchParams({
      start_time: time.from.toISOString(),
      end_time: time.to.toISOString(),
      page_size: String(EVENTS_PER_PAGE),
    });
    const query = next ?? String(first);
    return this.ask('events', time.from.toISOString(), readEventPage, `/v1/notifications/webhooks-events?${query}`);
  }

  capture(captureId: string): Promise<Outcome<CaptureDetails>> {
    return this.ask('capture-read', captureId, readCapture, `/v2/payments/captures/${encodeURIComponent(captureId)}`);
  }

  purchase(paypalOrderId: string): Promise<Outcome<PurchaseDetails>> {
    return this.ask('get', paypalOrderId, readPurchase, `${ORDERS}/${encodeURIComponent(paypalOrderId)}`);
  }

  private ask<T>(operation: string, subject: string, schema: z.ZodType<T>, path: string): Promise<Outcome<T>> {
    return this.call(operation, subject, undefined, schema, () => this.rest.get(path));
  }

  private async call<T>(
    operation: string,
    subject: string,
    requestId: string | undefined,
    schema: z.ZodType<T>,
    send: () => Promise<unknown>,
  ): Promise<Outcome<T>> {
    const refusal = await this.gate.enter();
    if (refusal) return { kind: 'unknown', reason: refusal };
    const started = performance.now();
    const span = this.tracing.begin(`paypal ${operation}`, SpanKind.CLIENT, { 'peer.service': 'paypal' });
    const answer = await exchange(this.gate, send);
    this.gate.leave(isOutOfOrder(answer));
    const outcome: Outcome<T> =
      typeof answer === 'string' ? { kind: 'unknown', reason: answer } : classifyAnswer(answer, schema);
    span?.end({ error: outcome.kind === 'done' ? undefined : outcome.kind, attributes: statusAttributes(answer) });
    const ms = Math.round(performance.now() - started);
    this.seconds.observe({ operation, outcome: outcome.kind }, ms / 1000);
    // An app without permission to read disputes or transactions is logged once a day, not at every check.
    const isOptional = operation === 'disputes' || operation === 'transactions';
    const isExpected = isOptional && outcome.kind === 'forbidden';
    const level = outcome.kind === 'done' || isExpected ? 'info' : 'warn';
    this.logger[level](
      {
        operation,
        subject,
        paypalRequestId: requestId,
        status: typeof answer === 'string' ? undefined : answer.status,
        outcome: outcome.kind,
        issue: outcome.kind === 'refused' || outcome.kind === 'forbidden' ? outcome.issue : undefined,
        reason: outcome.kind === 'unknown' ? outcome.reason : undefined,
        debugId: outcome.debugId,
        ms,
      },
      'paypal call',
    );
    return outcome;
  }
}

function isOutOfOrder(answer: RawAnswer | string): boolean {
  return typeof answer === 'string' || answer.status >= 500;
}

function statusAttributes(answer: RawAnswer | string): Attributes {
  return typeof answer === 'string' ? {} : { 'http.response.status_code': answer.status };
}
