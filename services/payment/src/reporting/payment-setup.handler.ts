import { type OutputOf, readPaymentSetup } from '@brokerage/contracts';
import { CONFIG, Handles } from '@brokerage/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { LIVE_API, type PaymentConfig, SANDBOX_API } from '../payment.config.ts';

const MODES: Readonly<Record<string, 'live' | 'sandbox'>> = { [LIVE_API]: 'live', [SANDBOX_API]: 'sandbox' };

@Controller()
export class PaymentSetupHandler {
  constructor(
    @Inject(CONFIG)
    private readonly config: Pick<PaymentConfig, 'PAYPAL_API_BASE' | 'PAYPAL_WEBHOOK_ID' | 'SELLER_TAX_NUMBER'>,
  ) {}

  @Handles(readPaymentSetup)
  read(): Promise<OutputOf<typeof readPaymentSetup>> {
    const { PAYPAL_API_BASE, PAYPAL_WEBHOOK_ID, SELLER_TAX_NUMBER = null } = this.config;
    const paypal = MODES[PAYPAL_API_BASE] ?? 'emulator';
    return Promise.resolve({ paypal, hasWebhook: PAYPAL_WEBHOOK_ID !== undefined, taxNumber: SELLER_TAX_NUMBER });
  }
}
