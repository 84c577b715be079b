import { decimalAmount } from '@brokerage/contracts';
import { CONFIG, LOGGER, type Logger, METRICS, type Metrics } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { OrdersController, PaymentsController } from '@paypal/paypal-server-sdk';
import { Histogram } from 'prom-client';
import { z } from 'zod';
import type { PaymentConfig } from '../payment.config.ts';
import { AccessTokens } from './access-token.ts';
import { approvalOrigin, isApprovalUrl } from './approval-url.ts';
import { CallGate } from './call-gate.ts';
import { orderRequest } from './order-request.ts';
import type {
  DisputeStanding,
  NewProviderOrder,
  NewRefund,
  Outcome,
  PaymentProvider,
  ProviderOrder,
} from './payment-provider.ts';
import { judgeAnswer, type RawAnswer, readCreated, readDisputes, readOrder, readRefund } from './paypal-answer.ts';
import { PayPalRestClient } from './paypal-rest.client.ts';
import { PayPalSdkClient } from './paypal-sdk.client.ts';

const REPRESENTATION = 'return=representation';

/** What the SDK's answers and most of its errors have in common. */
const AnswerLike = z.object({
  statusCode: z.number(),
  body: z.string(),
  headers: z.record(z.string(), z.unknown()).optional(),
});

/** PayPal behind the payment port: the only place that knows the SDK. */
@Injectable()
export class PayPalClient implements PaymentProvider {
  private readonly orders: OrdersController;
  private readonly payments: PaymentsController;
  private readonly rest: PayPalRestClient;
  private readonly gate = new CallGate();
  private readonly approvalOrigin: string;
  private readonly seconds: Histogram<'operation' | 'outcome'>;

  constructor(
    @Inject(CONFIG) private readonly config: PaymentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) { registry }: Metrics,
    tokens: AccessTokens,
  ) {
    this.seconds = new Histogram({
      name: 'paypal_call_seconds',
      help: 'Time PayPal took to answer',
      labelNames: ['operation', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
      registers: [registry],
    });
    const sdk = new PayPalSdkClient(config.PAYPAL_API_BASE, tokens, config.PAYPAL_TIMEOUT_MS);
    this.orders = new OrdersController(sdk);
    this.payments = new PaymentsController(sdk);
    this.rest = new PayPalRestClient(config.PAYPAL_API_BASE, tokens, config.PAYPAL_TIMEOUT_MS);
    this.approvalOrigin = approvalOrigin(config);
  }

  async createOrder(order: NewProviderOrder, requestId: string): Promise<Outcome<{ id: string; approvalUrl: string }>> {
    const body = orderRequest(order, this.config.PAYPAL_INVOICE_PREFIX);
    const outcome = await this.call('create', order.customId, requestId, readCreated, () =>
      this.orders.createOrder({ body, paypalRequestId: requestId, prefer: REPRESENTATION }),
    );
    if (outcome.kind === 'done' && !isApprovalUrl(outcome.value.approvalUrl, this.approvalOrigin)) {
      this.logger.error({ customId: order.customId }, 'the approval link leads to a host that is not allowed');
      return { kind: 'unknown', reason: 'approval link to another host' };
    }
    return outcome;
  }

  getOrder(id: string): Promise<Outcome<ProviderOrder>> {
    return this.call('get', id, undefined, readOrder, () => this.orders.getOrder({ id }));
  }

  captureOrder(id: string, requestId: string): Promise<Outcome<ProviderOrder>> {
    return this.call('capture', id, requestId, readOrder, () =>
      this.orders.captureOrder({ id, paypalRequestId: requestId, prefer: REPRESENTATION }),
    );
  }

  refundCapture({ captureId, amount }: NewRefund, requestId: string): Promise<Outcome<{ id: string; status: string }>> {
    const money = amount && { currencyCode: amount.currency, value: decimalAmount(amount.amountMinor) };
    return this.call('refund', captureId, requestId, readRefund, () =>
      this.payments.refundCapturedPayment({
        captureId,
        paypalRequestId: requestId,
        prefer: REPRESENTATION,
        ...(money ? { body: { amount: money } } : {}),
      }),
    );
  }

  disputesOf(captureId: string): Promise<Outcome<DisputeStanding>> {
    return this.call('disputes', captureId, undefined, readDisputes, async () => {
      const { status, body, debugId } = await this.rest.get(
        `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}`,
      );
      return { statusCode: status, body, headers: { 'paypal-debug-id': debugId } };
    });
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
    const answer = await exchange(send);
    this.gate.leave(isOutOfOrder(answer));
    const outcome: Outcome<T> =
      typeof answer === 'string' ? { kind: 'unknown', reason: answer } : judgeAnswer(answer, schema);
    const ms = Math.round(performance.now() - started);
    this.seconds.observe({ operation, outcome: outcome.kind }, ms / 1000);
    const level = outcome.kind === 'done' ? 'info' : 'warn';
    this.logger[level](
      {
        operation,
        subject,
        paypalRequestId: requestId,
        status: typeof answer === 'string' ? undefined : answer.status,
        outcome: outcome.kind,
        issue: outcome.kind === 'refused' ? outcome.issue : undefined,
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

/** The raw answer, or the kind of failure when there is none. An empty success is none: nobody knows what was done. */
async function exchange(send: () => Promise<unknown>): Promise<RawAnswer | string> {
  try {
    return rawAnswer(await send()) ?? 'no readable answer';
  } catch (error) {
    return rawAnswer(error) ?? (error instanceof Error ? `${error.name}: ${codeOf(error)}` : 'failed');
  }
}

function rawAnswer(value: unknown): RawAnswer | undefined {
  const parsed = AnswerLike.safeParse(value);
  if (!parsed.success) return undefined;
  const debugId = parsed.data.headers?.['paypal-debug-id'];
  return {
    status: parsed.data.statusCode,
    body: parsed.data.body,
    debugId: typeof debugId === 'string' ? debugId : undefined,
  };
}

/** The error's code only: messages of the HTTP client may repeat what was sent. */
function codeOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'no code';
}
