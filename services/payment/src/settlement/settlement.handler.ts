import { cancelOrder, captureOrder, type InputOf, type OutputOf } from '@brokerage/contracts';
import { type ActorContext, DomainError, Handles, withDeadline } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { isRefusedForAccount } from '../alarms/account-refusals.service.ts';
import type { OrderFields } from '../order/order.model.ts';
import { OrderQueries } from '../order/order.queries.ts';
import { OrderRepository } from '../order/order.repository.ts';
import { PurchaseAdmission } from './purchase-admission.ts';
import { RESERVE_MS, type Settled, SettlementService } from './settlement.service.ts';

/** Handles the buyer's return from PayPal, with or without an approval. */
@Controller()
export class SettlementHandler {
  constructor(
    private readonly queries: OrderQueries,
    private readonly repository: OrderRepository,
    private readonly settlement: SettlementService,
    private readonly purchases: PurchaseAdmission,
  ) {}

  /** Checks owner and tier before calling PayPal, so that no money moves for a wrong request. */
  @Handles(captureOrder)
  async capture(input: InputOf<typeof captureOrder>, context: ActorContext): Promise<OutputOf<typeof captureOrder>> {
    const deadline = context.deadline - RESERVE_MS;
    const settling = this.purchases.pay(() => this.settleOwn(input, context, deadline));
    const settled = await withDeadline(settling, deadline - Date.now(), null);
    if (!settled) throw new DomainError('payment_in_progress');
    const { order } = settled;
    if (order.state !== 'fulfilled') throw captureRefused(order);
    const entitlement = settled.entitlement ?? (await this.settlement.entitlementOf(order, context));
    const { downloadToken, expiresAt } = entitlement;
    return { success: true, downloadToken, tier: order.tier, orderNumber: order.orderNumber, expiresAt };
  }

  /** One write finds and claims the order; the reason is looked up only when that fails. */
  private async settleOwn(
    { paypalOrderId, productTier: tier }: InputOf<typeof captureOrder>,
    { actor: { userId } }: ActorContext,
    deadline: number,
  ): Promise<Settled> {
    const held = await this.repository.claimOwn({ userId, paypalOrderId, tier });
    if (held) return this.settlement.advanceHeld(held, 'buyer');
    const own = await this.ownOrder(paypalOrderId, userId);
    if (own.tier !== tier) throw new DomainError('tier_mismatch');
    return this.settlement.settle(own._id, 'buyer', deadline);
  }

  /** A cancelled order is never captured, even if the buyer approves it later. */
  @Handles(cancelOrder)
  async cancel(input: InputOf<typeof cancelOrder>, { actor }: ActorContext): Promise<OutputOf<typeof cancelOrder>> {
    const order = await this.ownOrder(input.paypalOrderId, actor.userId);
    if (order.state === 'cancelled') return { cancelled: true };
    if (order.state !== 'approving') return { cancelled: false };
    return { cancelled: (await this.repository.move(order, 'cancelled')) !== null };
  }

  /** Another buyer's order looks like one that does not exist. */
  private async ownOrder(paypalOrderId: string, userId: string): Promise<OrderFields> {
    const order = await this.queries.findOwnByPayPalId(userId, paypalOrderId);
    if (!order) throw new DomainError('order_not_found');
    return order;
  }
}

function captureRefused(order: OrderFields): DomainError {
  if (isRefusedForAccount(order)) return new DomainError('payments_not_possible');
  switch (order.state) {
    case 'approving':
      if (order.declined) return new DomainError('payment_declined', { details: { approvalUrl: order.approvalUrl } });
      // Without a clear answer from PayPal no buyer is told that they have not paid.
      if (order.lastIssue !== 'ORDER_NOT_APPROVED') return new DomainError('payment_in_progress');
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
