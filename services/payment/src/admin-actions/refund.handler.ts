import { type InputOf, type OutputOf, refundOrder } from '@brokerage/contracts';
import { type ActorContext, DomainError, Handles, withDeadline } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { CrashPoints } from '../crash-points.ts';
import { HoldsRepository } from '../order/holds.repository.ts';
import type { OrderFields } from '../order/order.model.ts';
import { OrderRepository } from '../order/order.repository.ts';
import { type OrderRefund, refundsOf } from '../order/order-refunds.ts';
import { RefundRepository } from '../order/refund.repository.ts';
import { SettlementService } from '../settlement/settlement.service.ts';

type Input = InputOf<typeof refundOrder>;
type Output = OutputOf<typeof refundOrder>;

const RESERVE_MS = 500;
const MAX_TRIES = 5;
const PAID: readonly OrderFields['state'][] = ['captured', 'fulfilled', 'refunded'];

/** An admin returns money. The order keeps who did it, when, how much and why. */
@Controller()
export class RefundHandler {
  constructor(
    private readonly repository: OrderRepository,
    private readonly booking: RefundRepository,
    private readonly settlement: SettlementService,
    private readonly crashPoints: CrashPoints,
    private readonly holds: HoldsRepository,
  ) {}

  @Handles(refundOrder)
  async refund(input: Input, { actor, deadline }: ActorContext): Promise<Output> {
    await this.book(input, actor.userId);
    this.crashPoints.reached('refund-booked');
    await withDeadline(this.settlement.settleNow(input.orderId, 'admin'), deadline - RESERVE_MS - Date.now(), null);
    const order = await this.load(input.orderId);
    const refund = refundsOf(order).find(({ id }) => id === input.refundId);
    if (!refund || refund.state === 'refused') throw refusal(refund?.issue);
    return {
      status: refund.state === 'done' ? 'done' : 'pending',
      orderState: order.state,
      refunded: { amountMinor: order.refundedMinor ?? 0, currency: order.total.currency },
    };
  }

  /** Books the refund once; a repeat finds it, and one under the same id with other content is refused. */
  private async book(input: Input, by: string): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const order = await this.load(input.orderId);
      const known = refundsOf(order).find(({ id }) => id === input.refundId);
      if (known) return assertSame(known, input);
      const { captureId } = order;
      const left = order.total.amountMinor - (order.refundsBookedMinor ?? 0);
      const bookedMinor = input.amountMinor ?? left;
      if (!captureId || !PAID.includes(order.state)) throw refusal(`ORDER_IS_${order.state.toUpperCase()}`);
      if (bookedMinor > left || bookedMinor <= 0) throw refusal('MORE_THAN_LEFT');
      if (await this.holds.findUpgradeOf(order._id)) throw refusal('UPGRADED');
      const { refundId: id, reason } = input;
      const amountMinor = input.amountMinor ?? null;
      const refund = { id, captureId, amountMinor, bookedMinor, cause: 'admin' as const, reason, by };
      if (await this.booking.book(order, refund)) return;
    }
    throw new DomainError('service_unavailable');
  }

  private async load(id: string): Promise<OrderFields> {
    const order = await this.repository.find(id);
    if (!order) throw new DomainError('order_not_found');
    return order;
  }
}

function assertSame(known: OrderRefund, { amountMinor, reason }: Input): void {
  if (known.amountMinor === (amountMinor ?? null) && known.reason === reason) return;
  throw new DomainError('idempotency_conflict');
}

function refusal(issue: string | undefined): DomainError {
  return new DomainError('refund_refused', issue ? { details: { issue } } : {});
}
