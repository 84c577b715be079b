import { type InputOf, type OutputOf, refundOrder } from '@brokerage/contracts';
import { type ActorContext, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { refundsOf } from '../order/order.lifecycle.ts';
import { OrderQueries } from '../order/order.queries.ts';
import { refundRefused, RefundService } from '../refunds/refund.service.ts';
import { SettlementService } from '../settlement/settlement.service.ts';

/** Lets an admin refund an order. The order records who did it, when, how much and why. */
@Controller()
export class RefundHandler {
  constructor(
    private readonly queries: OrderQueries,
    private readonly refunds: RefundService,
    private readonly settlement: SettlementService,
  ) {}

  /** Books the refund once: a repeat finds it, and the same id with other content is refused. */
  @Handles(refundOrder)
  async refund(
    input: InputOf<typeof refundOrder>,
    { actor, deadline }: ActorContext,
  ): Promise<OutputOf<typeof refundOrder>> {
    await this.refunds.book(input, actor.userId);
    await this.settlement.settleForAdmin(input.orderId, deadline);
    const order = await this.queries.find(input.orderId);
    if (!order) throw new DomainError('order_not_found');
    const refund = refundsOf(order).find(({ id }) => id === input.refundId);
    if (!refund || refund.state === 'refused') throw refundRefused(refund?.issue);
    return {
      status: refund.state === 'done' ? 'done' : 'pending',
      orderState: order.state,
      refunded: { amountMinor: order.refundedMinor ?? 0, currency: order.total.currency },
    };
  }
}
