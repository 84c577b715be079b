import { decimalAmount } from '@brokerage/contracts';
import type { InProcessCall, InProcessPayPal } from '@brokerage/paypal-emulator';
import type { z } from 'zod';
import type {
  CaptureDetails,
  CreatedOrder,
  DisputeStatus,
  NewProviderOrder,
  NewRefund,
  Outcome,
  PaymentProvider,
  ProviderOrder,
} from '../../src/paypal/payment-provider.ts';
import { disputeStatus, readDisputeOutcome, readDisputePage } from '../../src/paypal/dispute-status.ts';
import { readCapture } from '../../src/paypal/transaction-answer.ts';
import { classifyAnswer, readCreated, readOrder, readRefund } from '../../src/paypal/paypal-answer.ts';

/** The payment port directly on the emulator; answers are classified by the service's own rules. */
export class InProcessProvider implements PaymentProvider {
  private readonly paypal: InProcessPayPal;

  constructor(paypal: InProcessPayPal) {
    this.paypal = paypal;
  }

  createOrder(order: NewProviderOrder, requestId: string): Promise<Outcome<CreatedOrder>> {
    const amount = { currency_code: order.total.currency, value: decimalAmount(order.total.amountMinor) };
    const body = {
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: order.customId, invoice_id: order.orderNumber, amount }],
      payment_source: { paypal: { experience_context: { return_url: order.returnUrl, cancel_url: order.cancelUrl } } },
    };
    return this.ask({ op: 'order.create', body, requestId }, readCreated);
  }

  getOrder(paypalOrderId: string): Promise<Outcome<ProviderOrder>> {
    return this.ask({ op: 'order.get', id: paypalOrderId }, readOrder);
  }

  capture(captureId: string): Promise<Outcome<CaptureDetails>> {
    return this.ask({ op: 'capture.get', id: captureId }, readCapture);
  }

  captureOrder(paypalOrderId: string, requestId: string): Promise<Outcome<ProviderOrder>> {
    return this.ask({ op: 'order.capture', id: paypalOrderId, requestId }, readOrder);
  }

  refundCapture(
    { captureId: id, amount }: NewRefund,
    requestId: string,
  ): Promise<Outcome<{ id: string; status: string }>> {
    const body = amount && { amount: { currency_code: amount.currency, value: decimalAmount(amount.amountMinor) } };
    return this.ask({ op: 'capture.refund', id, requestId, ...(body ? { body } : {}) }, readRefund);
  }

  disputesOf(captureId: string): Promise<Outcome<DisputeStatus>> {
    const api = {
      list: (query: string) => this.ask({ op: 'dispute.list', query }, readDisputePage),
      read: (id: string) => this.ask({ op: 'dispute.get', id }, readDisputeOutcome),
    };
    return disputeStatus(api, captureId);
  }

  private async ask<T>(call: InProcessCall, schema: z.ZodType<T>): Promise<Outcome<T>> {
    const answer = await this.paypal.call(call);
    return answer === 'lost'
      ? { kind: 'unknown', reason: 'lost' }
      : classifyAnswer({ ...answer, debugId: undefined }, schema);
  }
}
