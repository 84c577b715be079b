import { type EventData, scheduleRefused } from '@brokerage/contracts';
import { CONFIG, type EventMeta, HandlesEvent } from '@brokerage/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { NotificationConfig } from '../notification.config.ts';
import { MailService } from './mail.service.ts';

/** Mails the office when content of any kind could not be published at its scheduled time. */
@Controller()
export class RefusedScheduleHandler {
  constructor(
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {}

  /** The mail id contains the event's id, so a redelivered event is mailed once. */
  @HandlesEvent(scheduleRefused, 'notification-schedule-refused')
  async notifyOffice(refused: EventData<typeof scheduleRefused>, { id }: EventMeta): Promise<void> {
    const content = { template: 'schedule-refused' as const, ...refused };
    await this.mails.acceptNew([{ mailId: `schedule-refused-${id}`, to: this.config.LEADS_TO, content }], '');
  }
}
