import {
  accessExpiring,
  accessOutdated,
  accessUsed,
  composeAccessMail,
  composeOrderMails,
  type EventData,
  type InputOf,
  orderFulfilled,
  orderRefunded,
} from '@brokerage/contracts';
import {
  backgroundContext,
  type EventMeta,
  type HandledEvent,
  HandlesEvent,
  HandlesEvents,
  RpcClient,
} from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { MailService } from '../mails/mail.service.ts';

const COMPOSE_BUDGET_MS = 5000;

/**
 * The mails that follow from what happens to an order and its access. What they say, and to whom, is asked of the service that owns it. The
 * mail id makes a repeat harmless: an order has one receipt, and one notice of each sum; an access one reminder of its
 * end, one mail of each newer edition, and one when no download is left.
 */
@Controller()
export class OrderMailHandler {
  constructor(
    private readonly mails: MailService,
    private readonly rpc: RpcClient,
  ) {}

  @HandlesEvents(orderFulfilled, 'notification-receipt')
  async sendReceipts(events: readonly HandledEvent<typeof orderFulfilled>[]): Promise<void> {
    await this.sendOfOrders(events, 'receipt');
  }

  @HandlesEvents(orderRefunded, 'notification-refund')
  async sendRefundNotices(events: readonly HandledEvent<typeof orderRefunded>[]): Promise<void> {
    await this.sendOfOrders(events, 'refund');
  }

  @HandlesEvent(accessExpiring, 'notification-access-reminder')
  async sendReminder(_data: EventData<typeof accessExpiring>, { entityId }: EventMeta): Promise<void> {
    await this.sendOfAccess({ entitlementId: entityId });
  }

  @HandlesEvent(accessOutdated, 'notification-new-edition')
  async sendNewEdition(_data: EventData<typeof accessOutdated>, { entityId }: EventMeta): Promise<void> {
    await this.sendOfAccess({ entitlementId: entityId, template: 'new-edition' });
  }

  /** Says how the buyer goes on without another download, and lets an owner notice one that was not his. */
  @HandlesEvent(accessUsed, 'notification-last-download')
  async sendLastDownload(
    { usesTaken, usesAllowed }: EventData<typeof accessUsed>,
    { entityId }: EventMeta,
  ): Promise<void> {
    if (usesTaken >= usesAllowed) await this.sendOfAccess({ entitlementId: entityId, template: 'last-download' });
  }

  private async sendOfAccess(input: InputOf<typeof composeAccessMail>): Promise<void> {
    const context = backgroundContext(COMPOSE_BUDGET_MS);
    const { mail } = await this.rpc.call(composeAccessMail, input, context);
    await this.mails.acceptNew(mail ? [mail] : [], context.requestId);
  }

  private async sendOfOrders(
    events: readonly HandledEvent<typeof orderFulfilled | typeof orderRefunded>[],
    template: InputOf<typeof composeOrderMails>['template'],
  ): Promise<void> {
    const orderIds = [...new Set(events.map(({ data }) => data.orderId))];
    const context = backgroundContext(COMPOSE_BUDGET_MS);
    const { mails } = await this.rpc.call(composeOrderMails, { orderIds, template }, context);
    await this.mails.acceptNew(
      mails.filter((mail) => mail !== null),
      context.requestId,
    );
  }
}
