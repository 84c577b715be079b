import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type InputOf,
  type OutputOf,
  readMailedReceipt,
  readOrderReceipt,
  readReceipt,
  resendOwnReceipt,
  sendMail,
  setBillTo,
} from '@brokerage/contracts';
import { type ActorContext, bufferOf, CONFIG, DomainError, Handles, memoized, RpcClient } from '@brokerage/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { OrderFields } from '../order/order.model.ts';
import type { PaymentConfig } from '../payment.config.ts';
import { receiptName } from '../order/receipt-number.ts';
import type { ReceiptFont } from './receipt-pdf.ts';
import { isErased, receiptMail, receiptText } from './receipt-text.ts';
import { OrderQueries } from '../order/order.queries.ts';
import { OrderRepository } from '../order/order.repository.ts';

/** Repeated requests within this time send one mail. */
const ONE_MAIL_PER_MS = 10 * 60_000;

@Controller()
export class ReceiptHandler {
  private readonly openFont: () => Promise<ReceiptFont>;

  constructor(
    private readonly queries: OrderQueries,
    private readonly repository: OrderRepository,
    private readonly rpc: RpcClient,
    @Inject(CONFIG) config: PaymentConfig,
  ) {
    // Without the font file a request for a receipt fails, but the service still sells.
    this.openFont = memoized(async () => {
      const bytes = await readFile(join(config.PAYMENT_ASSETS_DIR, 'fonts/NotoSans-Stamp.ttf'));
      const { parseFont } = await import('./receipt-pdf.ts');
      return parseFont(bytes);
    });
  }

  @Handles(readReceipt)
  async read({ orderId }: InputOf<typeof readReceipt>, { actor }: ActorContext): Promise<OutputOf<typeof readReceipt>> {
    return this.pdfOf(await this.ownPaid(orderId, actor.userId));
  }

  @Handles(readOrderReceipt)
  async readAny({ orderId }: InputOf<typeof readOrderReceipt>): Promise<OutputOf<typeof readOrderReceipt>> {
    return this.pdfOf(paid(await this.queries.find(orderId)));
  }

  @Handles(readMailedReceipt)
  async readForMail({ orderNumber }: InputOf<typeof readMailedReceipt>): Promise<OutputOf<typeof readMailedReceipt>> {
    const order = paid(await this.queries.findByNumber(orderNumber));
    if (isErased(order)) return { file: null };
    const { fileName, bytes } = await this.pdfOf(order);
    return { file: { fileName, base64: bufferOf(bytes).toString('base64') } };
  }

  private async pdfOf(paidOrder: OrderFields): Promise<OutputOf<typeof readReceipt>> {
    const order = await this.repository.issueReceipt(paidOrder);
    const { receiptNumber = 0, receiptIssuedAt = order.createdAt } = order;
    // Loaded with the first receipt: the PDF library takes 10 MB.
    const { receiptPdf } = await import('./receipt-pdf.ts');
    const bytes = await receiptPdf(receiptText(order), await this.openFont(), receiptIssuedAt);
    return { fileName: `receipt-${receiptName(receiptNumber)}.pdf`, bytes };
  }

  @Handles(resendOwnReceipt)
  async resend(
    { orderId }: InputOf<typeof resendOwnReceipt>,
    context: ActorContext,
  ): Promise<OutputOf<typeof resendOwnReceipt>> {
    const order = await this.repository.issueReceipt(await this.ownPaid(orderId, context.actor.userId));
    const mailId = `receipt-${order._id}-${Math.floor(Date.now() / ONE_MAIL_PER_MS)}`;
    const content = receiptMail(order);
    const to = order.email;
    await this.rpc.call(sendMail, { mailId, to, content }, context);
    return { sent: true };
  }

  @Handles(setBillTo)
  async billTo(
    { orderId, billTo }: InputOf<typeof setBillTo>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof setBillTo>> {
    const order = await this.repository.issueReceipt(await this.ownPaid(orderId, actor.userId));
    const revision = await this.repository.setBillTo(order, billTo);
    if (revision === null) throw new DomainError('order_not_found');
    return { revision };
  }

  /** Another buyer's order, and one that was never paid, look like one that does not exist. */
  private async ownPaid(orderId: string, userId: string): Promise<OrderFields> {
    return paid(await this.queries.findOwn(userId, orderId));
  }
}

function paid(order: OrderFields | null): OrderFields {
  if (!order?.capturedAt || !order.downloadExpiresAt) throw new DomainError('order_not_found');
  return order;
}
