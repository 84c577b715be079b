import { composeOrderMails, type InputOf, type OutputOf } from '@brokerage/contracts';
import { DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import type { OrderFields } from '../order/order.model.ts';
import { OrderQueries } from '../order/order.queries.ts';
import { OrderRepository } from '../order/order.repository.ts';
import { isErased, receiptMail } from './receipt-text.ts';

type Composed = OutputOf<typeof composeOrderMails>;
type Mail = Composed['mails'][number];

/** Composes the mails that follow from events of orders. A repeated request gets the same mail under the same id. */
@Controller()
export class OrderMailHandler {
  constructor(
    private readonly queries: OrderQueries,
    private readonly repository: OrderRepository,
  ) {}

  @Handles(composeOrderMails)
  async compose({ orderIds, template }: InputOf<typeof composeOrderMails>): Promise<Composed> {
    const orders = new Map((await this.queries.findAll(orderIds)).map((order) => [order._id, order]));
    const composed = orderIds.map(async (orderId) => {
      const order = orders.get(orderId);
      if (!order) throw new DomainError('order_not_found');
      if (isErased(order)) return null;
      return template === 'receipt' ? this.receipt(order) : refundNotice(order);
    });
    return { mails: await Promise.all(composed) };
  }

  private async receipt(order: OrderFields): Promise<Mail> {
    if (!order.downloadExpiresAt) return null;
    const content = receiptMail(await this.repository.issueReceipt(order));
    return { mailId: `receipt-${order._id}`, to: order.email, content };
  }
}

/** Lists everything refunded so far. No notice about money for something that was never delivered. */
function refundNotice({ _id, email, orderNumber, total, refundedMinor = 0, access }: OrderFields): Mail {
  if (refundedMinor === 0 || access === undefined) return null;
  const refunded = { amountMinor: refundedMinor, currency: total.currency };
  return {
    mailId: `refund-${_id}-${refundedMinor}`,
    to: email,
    content: { template: 'refund', orderNumber, refunded, total },
  };
}
