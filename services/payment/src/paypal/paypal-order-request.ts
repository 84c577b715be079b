import { brokerageInPlace, decimalAmount } from '@brokerage/contracts';
import type { NewProviderOrder } from './payment-provider.ts';

const MAX_TEXT = 127;

/** An order as PayPal's request. The invoice id is the same for every attempt, so PayPal itself refuses a second payment. */
export function paypalOrderRequest(order: NewProviderOrder, invoicePrefix: string) {
  const money = (amountMinor: number) => ({
    currency_code: order.total.currency,
    value: decimalAmount(amountMinor),
  });
  const listPrice = money(order.listPriceMinor);
  const takenOff = order.listPriceMinor - order.total.amountMinor;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: order.customId,
        invoice_id: `${invoicePrefix}-${order.orderNumber}`,
        description: order.productName.slice(0, MAX_TEXT),
        amount: {
          ...money(order.total.amountMinor),
          breakdown: { item_total: listPrice, ...(takenOff > 0 ? { discount: money(takenOff) } : {}) },
        },
        items: [
          {
            name: order.productName.slice(0, MAX_TEXT),
            sku: order.sku,
            quantity: '1',
            unit_amount: listPrice,
            category: 'DIGITAL_GOODS',
          },
        ],
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: brokerageInPlace().brokerageName.slice(0, MAX_TEXT),
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  };
}
