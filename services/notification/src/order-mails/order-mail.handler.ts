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
 * Sends the mails that follow from events of an order and its access. The service that owns the data composes them. The
 * mail id makes a repeat harmless: an order has one receipt, and one notice per refunded sum; an access has one
 * reminder of its end, one mail per newer edition, and one when no download is left.
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

  /** Tells the buyer how to go on without downloads, and lets the owner notice a download by somebody else. */
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
