import { decimalAmount, SITE } from '@brokerage/contracts';
import {
  CheckoutPaymentIntent,
  ItemCategory,
  type OrderRequest,
  PayeePaymentMethodPreference,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk';
import type { NewProviderOrder } from './payment-provider.ts';

const MAX_TEXT = 127;

/** One order in PayPal's words. The invoice id stays the same for every attempt, so that PayPal itself refuses a second payment. */
export function orderRequest(order: NewProviderOrder, invoicePrefix: string): OrderRequest {
  const money = { currencyCode: order.total.currency, value: decimalAmount(order.total.amountMinor) };
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        customId: order.customId,
        invoiceId: `${invoicePrefix}-${order.orderNumber}`,
        description: order.productName.slice(0, MAX_TEXT),
        amount: { ...money, breakdown: { itemTotal: money } },
        items: [
          {
            name: order.productName.slice(0, MAX_TEXT),
            sku: order.sku,
            quantity: '1',
            unitAmount: money,
            category: ItemCategory.DigitalGoods,
          },
        ],
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName: SITE.brokerageName.slice(0, MAX_TEXT),
          returnUrl: order.returnUrl,
          cancelUrl: order.cancelUrl,
          userAction: PaypalExperienceUserAction.PayNow,
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
          paymentMethodPreference: PayeePaymentMethodPreference.ImmediatePaymentRequired,
        },
      },
    },
  };
}
