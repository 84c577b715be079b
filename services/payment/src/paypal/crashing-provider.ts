import { crashAt } from '../crash-points.ts';
import type { PaymentConfig } from '../payment.config.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Tests only, bound when `CRASH_AT` is set: kills the process after PayPal has answered and before anything is stored. */
export class CrashingProvider implements PaymentProvider {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly config: PaymentConfig,
  ) {}

  async createOrder(...call: Parameters<PaymentProvider['createOrder']>): ReturnType<PaymentProvider['createOrder']> {
    const outcome = await this.provider.createOrder(...call);
    crashAt('paypal-order-made', this.config);
    return outcome;
  }

  getOrder(...call: Parameters<PaymentProvider['getOrder']>): ReturnType<PaymentProvider['getOrder']> {
    return this.provider.getOrder(...call);
  }

  capture(captureId: string): ReturnType<PaymentProvider['capture']> {
    return this.provider.capture(captureId);
  }

  async captureOrder(
    ...call: Parameters<PaymentProvider['captureOrder']>
  ): ReturnType<PaymentProvider['captureOrder']> {
    const outcome = await this.provider.captureOrder(...call);
    crashAt('capture-answered', this.config);
    return outcome;
  }

  async refundCapture(
    ...call: Parameters<PaymentProvider['refundCapture']>
  ): ReturnType<PaymentProvider['refundCapture']> {
    const outcome = await this.provider.refundCapture(...call);
    crashAt('refund-answered', this.config);
    return outcome;
  }

  disputesOf(captureId: string): ReturnType<PaymentProvider['disputesOf']> {
    return this.provider.disputesOf(captureId);
  }
}
