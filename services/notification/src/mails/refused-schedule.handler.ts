import { type EventData, scheduleRefused } from '@brokerage/contracts';
import { type EventMeta, HandlesEvent } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { MailService } from './mail.service.ts';

/** Mails the office when content of any kind could not be published at its scheduled time. */
@Controller()
export class RefusedScheduleHandler {
  constructor(private readonly mails: MailService) {}

  /** The mail id contains the event's id, so a redelivered event is mailed once. */
  @HandlesEvent(scheduleRefused, 'notification-schedule-refused')
  async notifyOffice(refused: EventData<typeof scheduleRefused>, { id }: EventMeta): Promise<void> {
    const content = { template: 'schedule-refused' as const, ...refused };
    await this.mails.acceptForOffice({ mailId: `schedule-refused-${id}`, content }, '');
  }
}
