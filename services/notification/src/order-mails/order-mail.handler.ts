import {
  accessExpiring,
  composeAccessMail,
  composeOrderMail,
  type EventData,
  type InputOf,
  orderFulfilled,
  orderRefunded,
  type sendMail,
} from '@brokerage/contracts';
import { backgroundContext, DomainError, type EventMeta, HandlesEvent, RpcClient } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { MailService } from '../mails/mail.service.ts';

const COMPOSE_BUDGET_MS = 5000;

/** The mails that follow from what happens to an order and its access. What they say, and to whom, is asked of the service that owns it. */
@Controller()
export class OrderMailHandler {
  constructor(
    private readonly mails: MailService,
    private readonly rpc: RpcClient,
  ) {}

  @HandlesEvent(orderFulfilled, 'notification-receipt')
  async sendReceipt({ orderId }: EventData<typeof orderFulfilled>): Promise<void> {
    await this.sendOfOrder({ orderId, template: 'receipt' });
  }

  @HandlesEvent(orderRefunded, 'notification-refund')
  async sendRefundNotice({ orderId }: EventData<typeof orderRefunded>): Promise<void> {
    await this.sendOfOrder({ orderId, template: 'refund' });
  }

  @HandlesEvent(accessExpiring, 'notification-access-reminder')
  async sendReminder(_data: EventData<typeof accessExpiring>, { entityId }: EventMeta): Promise<void> {
    const context = backgroundContext(COMPOSE_BUDGET_MS);
    const { mail } = await this.rpc.call(composeAccessMail, { entitlementId: entityId }, context);
    await this.accept(mail, context.requestId);
  }

  private async sendOfOrder(input: InputOf<typeof composeOrderMail>): Promise<void> {
    const context = backgroundContext(COMPOSE_BUDGET_MS);
    const { mail } = await this.rpc.call(composeOrderMail, input, context);
    await this.accept(mail, context.requestId);
  }

  /** The mail id makes a repeat harmless: an order has one receipt, and one notice of each sum; an access one reminder of its end. */
  private async accept(mail: InputOf<typeof sendMail> | null, requestId: string): Promise<void> {
    if (!mail) return;
    try {
      await this.mails.accept(mail, requestId);
    } catch (error) {
      // It was mailed before, to the address or with the details the order had then.
      if (!(error instanceof DomainError && error.code === 'idempotency_conflict')) throw error;
    }
  }
}
