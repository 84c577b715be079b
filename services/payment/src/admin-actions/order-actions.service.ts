import { createHash } from 'node:crypto';
import {
  changeAccess,
  type changeOrderAccess,
  type changeOrderEmail,
  DAY_MS,
  ensureBuyer,
  type InputOf,
  transferAccess,
  type resendReceipt,
  sendMail,
} from '@brokerage/contracts';
import { type CallContext, DomainError, RpcClient } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import type { OrderFields } from '../order/order.model.ts';
import { OrderQueries } from '../order/order.queries.ts';
import { OrderRepository } from '../order/order.repository.ts';
import { AdminOrdersService } from '../reporting/admin-orders.service.ts';
import type { OrderActionFields } from '../order/order-action.model.ts';
import { OrderActionRepository } from '../order/order-action.repository.ts';
import { receiptMail } from '../receipts/receipt-text.ts';
import { allowedActions } from '../reporting/allowed-actions.ts';

interface Decision {
  orderId: string;
  actionId: string;
  reason: string;
  action: OrderActionFields['action'];
  detail: OrderActionFields['detail'];
}

/**
 * Carries out an admin's decisions about an order. The decision is stored first and every later step is idempotent, so
 * a call that failed halfway is completed by repeating it with the same id.
 */
@Injectable()
export class OrderActionsService {
  constructor(
    private readonly queries: OrderQueries,
    private readonly repository: OrderRepository,
    private readonly actions: OrderActionRepository,
    private readonly reader: AdminOrdersService,
    private readonly rpc: RpcClient,
  ) {}

  async changeAccess(input: InputOf<typeof changeOrderAccess>, context: CallContext): Promise<void> {
    const { action, days } = input;
    if (action === 'extend' && days === undefined)
      throw new DomainError('validation_failed', { message: 'Choose 1 to 90 days' });
    const detail = action === 'extend' ? { days } : {};
    await this.carryOut({ ...input, detail: defined(detail) }, context, async (order, stored) => {
      if (action === 'extend') return this.extend(order, stored, context);
      await this.rpc.call(changeAccess, { orderId: order._id, change: { kind: action } }, context);
    });
  }

  /** Changes the account first, then the access, then the order, so the previous owner loses access before the order shows the new one. */
  async changeEmail(input: InputOf<typeof changeOrderEmail>, context: CallContext): Promise<void> {
    const { email, actionId } = input;
    const emailHash = createHash('sha256').update(`${actionId}:${email}`).digest('hex');
    const decision = { ...input, action: 'change-email', detail: { emailHash } } as const;
    await this.carryOut(decision, context, async (order) => {
      const home = await this.rpc.call(ensureBuyer, { email }, context);
      await this.rpc.call(transferAccess, { orderId: order._id, ...home }, context);
      await this.repository.changeDelivered(order, home);
      await this.sendReceipt({ ...order, ...home }, actionId, context);
    });
  }

  async resendReceipt(input: InputOf<typeof resendReceipt>, context: CallContext): Promise<void> {
    const decision = { ...input, action: 'resend-receipt', detail: {} } as const;
    await this.carryOut(decision, context, (order) => this.sendReceipt(order, input.actionId, context));
  }

  private async carryOut(
    decision: Decision,
    context: CallContext,
    work: (order: OrderFields, stored: OrderActionFields) => Promise<void>,
  ): Promise<void> {
    const order = await this.queries.find(decision.orderId);
    if (!order) throw new DomainError('order_not_found');
    const known = await this.actions.find(decision.actionId);
    const stored = known ?? (await this.record(decision, order, context));
    assertSame(stored, decision);
    if (stored.doneAt) return;
    await work(order, stored);
    await this.actions.markDone(stored._id, await this.queries.now());
  }

  private async record(
    { orderId, actionId, reason, action, detail }: Decision,
    order: OrderFields,
    context: CallContext,
  ): Promise<OrderActionFields> {
    const access = await this.reader.accessOf(orderId, context);
    if (access === 'unknown') throw new DomainError('service_unavailable');
    if (!allowedActions(order, access).includes(action)) throw new DomainError('order_action_refused');
    const at = await this.queries.now();
    const from = Math.max(at.getTime(), access ? Date.parse(access.expiresAt) : 0);
    const full = detail.days === undefined ? detail : { ...detail, expiresAt: new Date(from + detail.days * DAY_MS) };
    const by = context.actor?.userId ?? 'system';
    return this.actions.record({ _id: actionId, orderId, action, detail: full, reason, by, at });
  }

  private async extend(order: OrderFields, { detail }: OrderActionFields, context: CallContext): Promise<void> {
    if (!detail.expiresAt) throw new Error('An extension has no end.');
    const expiresAt = detail.expiresAt.toISOString();
    await this.rpc.call(changeAccess, { orderId: order._id, change: { kind: 'extend', expiresAt } }, context);
    await this.repository.changeDelivered(order, { downloadExpiresAt: detail.expiresAt });
  }

  /** Mail ids derive from the decision, so a repeat sends no second mail. */
  private async sendReceipt(order: OrderFields, actionId: string, context: CallContext): Promise<void> {
    const { _id, email, downloadExpiresAt } = order;
    if (!downloadExpiresAt) throw new DomainError('order_action_refused');
    const content = receiptMail(order);
    await this.rpc.call(sendMail, { mailId: `receipt-${_id}-${actionId}`, to: email, content }, context);
  }
}

function assertSame(stored: OrderActionFields, { orderId, action, reason, detail }: Decision): void {
  const isSame =
    stored.orderId === orderId &&
    stored.action === action &&
    stored.reason === reason &&
    stored.detail.days === detail.days &&
    stored.detail.emailHash === detail.emailHash;
  if (!isSame) throw new DomainError('idempotency_conflict');
}

function defined({ days }: { days?: number | undefined }): OrderActionFields['detail'] {
  return days === undefined ? {} : { days };
}
