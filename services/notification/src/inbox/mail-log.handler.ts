import { type InputOf, listMails, type OutputOf, retryMail } from '@brokerage/contracts';
import { type CallContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { adminOf } from '../admin/admin-of.ts';
import { MailLogService } from './mail-log.service.ts';

@Controller()
export class MailLogHandler {
  constructor(private readonly log: MailLogService) {}

  @Handles(listMails)
  async list(input: InputOf<typeof listMails>, context: CallContext): Promise<OutputOf<typeof listMails>> {
    adminOf(context);
    return this.log.list(input);
  }

  @Handles(retryMail)
  async retry({ mailId }: InputOf<typeof retryMail>, context: CallContext): Promise<OutputOf<typeof retryMail>> {
    adminOf(context);
    return this.log.retry(mailId);
  }
}
