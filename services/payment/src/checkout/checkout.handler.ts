import { cancelOrder, captureOrder, createOrder, type InputOf, type OutputOf } from '@brokerage/contracts';
import { type ActorContext, DomainError, Handles, withDeadline } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { isRefusedForAccount } from '../alarms/account-refusals.service.ts';
import { CreateOrderService } from './create-order.service.ts';
import { Fulfilment } from '../settlement/fulfilment.service.ts';
import type { OrderFields } from '../order/order.model.ts';
import { OrderRepository } from '../order/order.repository.ts';
import { NOT_APPROVED } from '../settlement/capture.service.ts';
import { SettlementService } from '../settlement/settlement.service.ts';

/** Left of the caller's deadline for the way back. */
const RESERVE_MS = 500;

@Controller()
export class OrderHandler {
  constructor(
    private readonly repository: OrderRepository,
    private readonly creation: CreateOrderService,
    private readonly settlement: SettlementService,
    private readonly fulfilment: Fulfilment,
  ) {}

  @Handles(createOrder)
  async create(input: InputOf<typeof createOrder>, context: ActorContext): Promise<OutputOf<typeof createOrder>> {
    const creation = this.creation.create(input, context.actor, context);
    const answer = await withDeadline(creation, context.deadline - RESERVE_MS - Date.now(), null);
    if (!answer) throw new DomainError('payment_provider_unavailable');
    return answer;
  }

  /** Owner and tier are checked before PayPal is asked anything, so that no money moves for a wrong request. */
  @Handles(captureOrder)
  async capture(input: InputOf<typeof captureOrder>, context: ActorContext): Promise<OutputOf<typeof captureOrder>> {
    const own = await this.ownOrder(input.id, context.actor.userId);
    if (own.tier !== input.productTier) throw new DomainError('tier_mismatch');
    const deadline = context.deadline - RESERVE_MS;
    const order = await withDeadline(this.settlement.settle(own._id, 'buyer', deadline), deadline - Date.now(), null);
    if (!order) throw new DomainError('payment_in_progress');
    if (order.state !== 'fulfilled') throw refusalOf(order);
    const { downloadToken, expiresAt } = await this.fulfilment.entitlementOf(order, context);
    return { success: true, downloadToken, tier: order.tier, orderNumber: order.orderNumber, expiresAt };
  }

  /** A cancelled order is never captured, even when the buyer approves it later after all. */
  @Handles(cancelOrder)
  async cancel(input: InputOf<typeof cancelOrder>, { actor }: ActorContext): Promise<OutputOf<typeof cancelOrder>> {
    const order = await this.ownOrder(input.id, actor.userId);
    if (order.state === 'cancelled') return { cancelled: true };
    if (order.state !== 'approving') return { cancelled: false };
    return { cancelled: (await this.repository.move(order, 'cancelled')) !== null };
  }

  /** Somebody else's order looks like one that does not exist. */
  private async ownOrder(paypalOrderId: string, userId: string): Promise<OrderFields> {
    const order = await this.repository.findOwn(userId, paypalOrderId);
    if (!order) throw new DomainError('order_not_found');
    return order;
  }
}

function refusalOf(order: OrderFields): DomainError {
  if (isRefusedForAccount(order)) return new DomainError('payments_not_possible');
  switch (order.state) {
    case 'approving':
      if (order.declined) return new DomainError('payment_declined', { details: { approvalUrl: order.approvalUrl } });
      // Without a clear word from PayPal nobody is told that he has not paid.
      if (order.lastIssue !== NOT_APPROVED) return new DomainError('payment_in_progress');
      return new DomainError('order_not_approved', { details: { approvalUrl: order.approvalUrl } });
    case 'failed':
      return new DomainError('payment_declined');
    case 'review':
      return new DomainError('payment_under_review');
    case 'cancelled':
    case 'expired':
      return new DomainError('order_closed');
    default:
      return new DomainError('payment_in_progress');
  }
}
