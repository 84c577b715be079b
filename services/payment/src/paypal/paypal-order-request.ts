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
export function paypalOrderRequest(order: NewProviderOrder, invoicePrefix: string): OrderRequest {
  const money = (amountMinor: number) => ({
    currencyCode: order.total.currency,
    value: decimalAmount(amountMinor),
  });
  const listPrice = money(order.listPriceMinor);
  const takenOff = order.listPriceMinor - order.total.amountMinor;
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        customId: order.customId,
        invoiceId: `${invoicePrefix}-${order.orderNumber}`,
        description: order.productName.slice(0, MAX_TEXT),
        amount: {
          ...money(order.total.amountMinor),
          breakdown: { itemTotal: listPrice, ...(takenOff > 0 ? { discount: money(takenOff) } : {}) },
        },
        items: [
          {
            name: order.productName.slice(0, MAX_TEXT),
            sku: order.sku,
            quantity: '1',
            unitAmount: listPrice,
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
