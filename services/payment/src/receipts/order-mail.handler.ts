import { composeOrderMail, type InputOf, type OutputOf } from '@brokerage/contracts';
import { DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import type { OrderFields } from '../order/order.model.ts';
import { OrderQueries } from '../order/order.queries.ts';
import { OrderRepository } from '../order/order.repository.ts';
import { receiptMail } from './receipt-text.ts';

type Composed = OutputOf<typeof composeOrderMail>;

/** The mails that follow from an order's events. Asked again, it says the same under the same mail id. */
@Controller()
export class OrderMailHandler {
  constructor(
    private readonly queries: OrderQueries,
    private readonly repository: OrderRepository,
  ) {}

  @Handles(composeOrderMail)
  async compose({ orderId, template }: InputOf<typeof composeOrderMail>): Promise<Composed> {
    const order = await this.queries.find(orderId);
    if (!order) throw new DomainError('order_not_found');
    if (order.email.endsWith('@erased.invalid')) return { mail: null };
    return { mail: template === 'receipt' ? await this.receipt(order) : refundNotice(order) };
  }

  private async receipt(order: OrderFields): Promise<Composed['mail']> {
    if (!order.downloadExpiresAt) return null;
    const content = receiptMail(await this.repository.issueReceipt(order));
    await this.repository.markReceiptQueued(order._id);
    return { mailId: `receipt-${order._id}`, to: order.email, content };
  }
}

/** Names everything that was returned so far. Nobody is told of money for what was never delivered. */
function refundNotice({ _id, email, orderNumber, total, refundedMinor = 0, access }: OrderFields): Composed['mail'] {
  if (refundedMinor === 0 || access === undefined) return null;
  const refunded = { amountMinor: refundedMinor, currency: total.currency };
  return {
    mailId: `refund-${_id}-${refundedMinor}`,
    to: email,
    content: { template: 'refund', orderNumber, refunded, total },
  };
}
