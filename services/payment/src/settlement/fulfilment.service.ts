import { type Entitlement, grantEntitlement, sendMail } from '@brokerage/contracts';
import { backgroundContext, type CallContext, LOGGER, type Logger, RpcClient } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { receiptMail } from '../receipts/receipt-mail.ts';
import { ReceiptRepository } from '../order/receipt.repository.ts';
import { CrashPoints } from '../crash-points.ts';
import type { OrderFields } from '../order/order.model.ts';
import { OrderRepository } from '../order/order.repository.ts';

const GRANT_BUDGET_MS = 4000;
const RECEIPT_BUDGET_MS = 2500;

/** Gives the buyer of a captured order what was paid for. */
@Injectable()
export class Fulfilment {
  constructor(
    private readonly repository: OrderRepository,
    private readonly receipts: ReceiptRepository,
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly crashPoints: CrashPoints,
  ) {}

  /** The order's entitlement; asking again gives the same one with the same token. */
  entitlementOf(order: OrderFields, context: CallContext): Promise<Entitlement> {
    if (!order.capturedAt) throw new Error(`Order ${order._id} was never captured.`);
    const { _id: orderId, orderNumber, userId, email, tier, capturedAt } = order;
    const input = { orderId, orderNumber, userId, email, tier, capturedAt: capturedAt.toISOString() };
    return this.rpc.call(grantEntitlement, input, context);
  }

  /** Captured to fulfilled. When the grant does not come through, the order stays captured and the sweeper tries again. */
  async fulfil(order: OrderFields): Promise<void> {
    let entitlement: Entitlement;
    try {
      entitlement = await this.entitlementOf(order, backgroundContext(GRANT_BUDGET_MS));
    } catch (error) {
      this.logger.warn({ err: error, orderId: order._id }, 'the purchase could not be granted yet');
      await this.repository.defer(order, { lastIssue: 'GRANT_FAILED' });
      return;
    }
    this.crashPoints.reached('entitlement-granted');
    await this.repository.move(order, 'fulfilled', {
      downloadExpiresAt: new Date(entitlement.expiresAt),
      access: 'open',
    });
    this.crashPoints.reached('fulfilled-stored');
  }

  /** Hands the receipt over for delivery, once; the mail id makes a repeat harmless. */
  async sendReceipt(order: OrderFields): Promise<void> {
    const { _id, email } = order;
    try {
      const content = receiptMail(await this.receipts.issue(order));
      const mail = { mailId: `receipt-${_id}`, to: email, content };
      await this.rpc.call(sendMail, mail, backgroundContext(RECEIPT_BUDGET_MS));
    } catch (error) {
      this.logger.warn({ err: error, orderId: _id }, 'the receipt could not be handed over yet');
      await this.repository.defer(order, { lastIssue: 'RECEIPT_FAILED' });
      return;
    }
    this.crashPoints.reached('receipt-sent');
    await this.repository.markReceiptQueued(order);
  }

  /** Tells the buyer what was returned so far. Rejects when it could not be handed over; a repeat is the same mail. */
  async sendRefundNotice({ _id, email, orderNumber, total }: OrderFields, refundedMinor: number): Promise<void> {
    const refunded = { amountMinor: refundedMinor, currency: total.currency };
    const mail = { template: 'refund' as const, orderNumber, refunded, total };
    const mailId = `refund-${_id}-${refundedMinor}`;
    await this.rpc.call(sendMail, { mailId, to: email, content: mail }, backgroundContext(RECEIPT_BUDGET_MS));
  }
}
