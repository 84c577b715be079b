import { parsePriceMinor, PayPalId } from '@brokerage/contracts';
import { z } from 'zod';
import { idFromUpLink, Links } from './paypal-answer.ts';
import type { CaptureDetails } from './payment-provider.ts';
import type { EventPage, PurchaseDetails, TransactionPage } from './transaction-history.ts';

const TransactionInfo = z.object({
  transaction_id: PayPalId,
  transaction_event_code: z.string(),
  paypal_reference_id: PayPalId.optional(),
  invoice_id: z.string().optional(),
});

/** T00: payments. T11: refunds and reversals; T12: chargebacks and other adjustments. */
const PAYMENT_CODE = /^T00/;
const RETURN_CODE = /^T1[12]/;

export const readTransactionPage = z
  .object({
    transaction_details: z.array(z.object({ transaction_info: TransactionInfo })).default([]),
    total_pages: z.int().default(1),
  })
  .transform(({ transaction_details: details, total_pages: pages }): TransactionPage => {
    const infos = details.map(({ transaction_info: info }) => info);
    return {
      payments: infos
        .filter(({ transaction_event_code: code }) => PAYMENT_CODE.test(code))
        .map(({ transaction_id: captureId, invoice_id: invoiceId }) => ({ captureId, invoiceId })),
      returned: infos.flatMap(({ transaction_event_code: code, paypal_reference_id: captureId }) =>
        RETURN_CODE.test(code) && captureId !== undefined ? [captureId] : [],
      ),
      pages,
    };
  });

const EventResource = z.object({
  id: PayPalId,
  invoice_id: z.string().optional(),
  links: Links.optional(),
});

export const readEventPage = z
  .object({
    events: z
      .array(z.object({ resource_type: z.string().optional(), resource: EventResource.optional().catch(undefined) }))
      .default([]),
    links: Links.optional(),
  })
  .transform(({ events, links = [] }): EventPage => {
    const of = (type: string) =>
      events.flatMap(({ resource_type: kind, resource }) => (kind === type && resource ? [resource] : []));
    return {
      payments: of('capture').map(({ id: captureId, invoice_id: invoiceId }) => ({ captureId, invoiceId })),
      returned: of('refund').flatMap((refund) => idFromUpLink('captures', refund.links ?? []) ?? []),
      next: queryIn(links.find(({ rel }) => rel === 'next')?.href),
    };
  });

export const readCapture = z
  .object({
    id: PayPalId,
    status: z.string(),
    amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
    invoice_id: z.string().optional(),
    custom_id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: PayPalId.optional() }).optional() }).optional(),
    links: Links.optional(),
    create_time: z.coerce.date(),
  })
  .transform(
    (body): CaptureDetails => ({
      captureId: body.id,
      status: body.status,
      amountMinor: body.amount ? parsePriceMinor(body.amount.value) : null,
      currency: body.amount?.currency_code,
      invoiceId: body.invoice_id,
      customId: body.custom_id,
      paypalOrderId: body.supplementary_data?.related_ids?.order_id ?? idFromUpLink('orders', body.links ?? []),
      createdAt: body.create_time,
    }),
  );

export const readPurchase = z
  .object({
    payer: z
      .object({
        email_address: z.string().optional(),
        name: z.object({ given_name: z.string().optional(), surname: z.string().optional() }).optional(),
      })
      .optional(),
    purchase_units: z
      .array(z.object({ items: z.array(z.object({ name: z.string(), sku: z.string().optional() })).optional() }))
      .min(1),
  })
  .transform(({ payer, purchase_units: [unit] }): PurchaseDetails => {
    const item = unit?.items?.[0];
    const name = [payer?.name?.given_name, payer?.name?.surname].filter(Boolean).join(' ');
    return {
      payerEmail: payer?.email_address,
      payerName: name === '' ? undefined : name,
      productName: item?.name,
      sku: item?.sku,
    };
  });

/** Uses only the query of the link: its host is untrusted. */
function queryIn(href: string | undefined): string | undefined {
  return href !== undefined && URL.canParse(href) ? new URL(href).search.slice(1) : undefined;
}
