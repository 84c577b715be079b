import { type EventData, scheduleRefused } from '@brokerage/contracts';
import { CONFIG, type EventMeta, HandlesEvent } from '@brokerage/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { NotificationConfig } from '../notification.config.ts';
import { MailService } from './mail.service.ts';

/** Tells the office of content, of whatever kind, that could not be published at its moment. */
@Controller()
export class RefusedScheduleHandler {
  constructor(
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {}

  /** The mail has the event's id: told twice is mailed once. */
  @HandlesEvent(scheduleRefused, 'notification-schedule-refused')
  async notifyOffice(refused: EventData<typeof scheduleRefused>, { id }: EventMeta): Promise<void> {
    const content = { template: 'schedule-refused' as const, ...refused };
    await this.mails.acceptNew([{ mailId: `schedule-refused-${id}`, to: this.config.LEADS_TO, content }], '');
  }
}
