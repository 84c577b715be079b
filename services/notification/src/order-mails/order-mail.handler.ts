import { composeOrderMail, type EventData, type InputOf, orderFulfilled, orderRefunded } from '@brokerage/contracts';
import { backgroundContext, DomainError, HandlesEvent, RpcClient } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { MailService } from '../mails/mail.service.ts';

const COMPOSE_BUDGET_MS = 5000;

/** The mails that follow from what happens to an order. What they say, and to whom, is asked of payment, which owns it. */
@Controller()
export class OrderMailHandler {
  constructor(
    private readonly mails: MailService,
    private readonly rpc: RpcClient,
  ) {}

  @HandlesEvent(orderFulfilled, 'notification-receipt')
  async sendReceipt({ orderId }: EventData<typeof orderFulfilled>): Promise<void> {
    await this.send({ orderId, template: 'receipt' });
  }

  @HandlesEvent(orderRefunded, 'notification-refund')
  async sendRefundNotice({ orderId }: EventData<typeof orderRefunded>): Promise<void> {
    await this.send({ orderId, template: 'refund' });
  }

  /** The mail id makes a repeat harmless: an order has one receipt, and one notice of each sum. */
  private async send(input: InputOf<typeof composeOrderMail>): Promise<void> {
    const context = backgroundContext(COMPOSE_BUDGET_MS);
    const { mail } = await this.rpc.call(composeOrderMail, input, context);
    if (!mail) return;
    try {
      await this.mails.accept(mail, context.requestId);
    } catch (error) {
      // It was mailed before, to the address or with the details the order had then.
      if (!(error instanceof DomainError && error.code === 'idempotency_conflict')) throw error;
    }
  }
}
