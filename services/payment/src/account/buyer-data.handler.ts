import {
  accountErased,
  eraseBuyerOfEntitlements,
  eraseBuyerOfOrders,
  erasePerson,
  type EventData,
  exportOrders,
  type InputOf,
  MAX_PERSONAL_RECORDS,
  type OutputOf,
} from '@brokerage/contracts';
import {
  backgroundContext,
  type CallContext,
  eraseAccountHere,
  Handles,
  HandlesEvent,
  RpcClient,
} from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import type { OrderFields } from '../order/order.model.ts';
import { isClosed, lastApproval } from '../order/order.lifecycle.ts';
import { OrderQueries } from '../order/order.queries.ts';
import { OrderRepository } from '../order/order.repository.ts';
import { orderParts } from '../order/order-parts.ts';
import { orderReceipt } from '../receipts/receipt-text.ts';
import { UnmatchedPaymentsService } from '../unmatched-payments/unmatched-payments.service.ts';

const FORGET_BUDGET_MS = 5000;

@Controller()
export class BuyerDataHandler {
  constructor(
    private readonly queries: OrderQueries,
    private readonly repository: OrderRepository,
    private readonly unmatched: UnmatchedPaymentsService,
    private readonly rpc: RpcClient,
  ) {}

  @Handles(exportOrders)
  async exportOf({ userId }: InputOf<typeof exportOrders>): Promise<OutputOf<typeof exportOrders>> {
    const orders = await this.queries.listOf(userId, MAX_PERSONAL_RECORDS);
    return {
      orders: orders.map((order) => {
        const { orderNumber, email, tier, total, state, paypalOrderId, createdAt, capturedAt } = order;
        const receipt = orderReceipt(order);
        const { listPrice: _listPrice, ...takenOff } = orderParts(order);
        return {
          orderNumber,
          email,
          tier,
          total: { amountMinor: total.amountMinor, currency: total.currency },
          ...takenOff,
          state,
          createdAt: createdAt.toISOString(),
          ...(paypalOrderId === undefined ? {} : { paypalOrderId }),
          ...(capturedAt === undefined ? {} : { capturedAt: capturedAt.toISOString() }),
          ...(receipt === null ? {} : { receipt }),
        };
      }),
    };
  }

  @Handles(eraseBuyerOfOrders)
  async erase(
    input: InputOf<typeof eraseBuyerOfOrders>,
    context: CallContext,
  ): Promise<OutputOf<typeof eraseBuyerOfOrders>> {
    return this.forget(input, context);
  }

  @HandlesEvent(accountErased, 'payment-erasure')
  async eraseClosed({ userId }: EventData<typeof accountErased>): Promise<void> {
    const here = { userId, service: 'payment' } as const;
    await eraseAccountHere(this.rpc, here, async (person) => {
      return (await this.forget(person, backgroundContext(FORGET_BUDGET_MS))).done;
    });
  }

  private async forget(
    input: InputOf<typeof eraseBuyerOfOrders>,
    context: CallContext,
  ): Promise<OutputOf<typeof eraseBuyerOfOrders>> {
    const { userId } = input;
    // Nobody is left to pay for unpaid orders, which would keep the address for hours.
    for (const order of await this.queries.findUnpaid(userId)) await this.repository.move(order, 'cancelled');
    const email = `erased-${userId}@erased.invalid`;
    await this.repository.anonymize(userId, email);
    const left = await this.queries.listWithAddressOtherThan(userId, email, MAX_PERSONAL_RECORDS);
    const isForgotten = input.email === undefined || (await this.unmatched.forgetPayer(input.email));
    const isLast = left.length === 0 && isForgotten;
    return { done: isLast && (await this.forgetDelivered(input, context)), keptUntil: latest(left.map(expectedEnd)) };
  }

  /** Erases the address from entitlements and mails again: orders delivered after those services erased their data wrote it back. */
  private async forgetDelivered(
    { userId, email }: InputOf<typeof eraseBuyerOfOrders>,
    context: CallContext,
  ): Promise<boolean> {
    const answers = await Promise.all([
      this.rpc.call(eraseBuyerOfEntitlements, { userId }, context),
      ...(email === undefined ? [] : [this.rpc.call(erasePerson, { email }, context)]),
    ]);
    return answers.every(({ done }) => done);
  }
}

/** When an order will be finished; null when that depends on a person or on PayPal. */
function expectedEnd(order: OrderFields): Date | null {
  const { state, downloadExpiresAt, nextCheckAt } = order;
  if (state === 'created' || state === 'approving') return lastApproval(order);
  if (state === 'fulfilled' || state === 'refunded') return downloadExpiresAt ?? null;
  return isClosed(state) ? (nextCheckAt ?? null) : null;
}

function latest(ends: (Date | null)[]): string | null {
  const known = ends.filter((end) => end !== null).map((end) => end.getTime());
  return known.length > 0 && known.length === ends.length ? new Date(Math.max(...known)).toISOString() : null;
}
