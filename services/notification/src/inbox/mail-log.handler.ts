import { correctMailAddress, type InputOf, listMails, type OutputOf, readMail, retryMail } from '@brokerage/contracts';
import { Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { MailLogService } from './mail-log.service.ts';

@Controller()
export class MailLogHandler {
  constructor(private readonly log: MailLogService) {}

  @Handles(listMails)
  async list(input: InputOf<typeof listMails>): Promise<OutputOf<typeof listMails>> {
    return this.log.list(input);
  }

  @Handles(readMail)
  async read({ mailId }: InputOf<typeof readMail>): Promise<OutputOf<typeof readMail>> {
    return this.log.read(mailId);
  }

  @Handles(retryMail)
  async retry({ mailId }: InputOf<typeof retryMail>): Promise<OutputOf<typeof retryMail>> {
    return this.log.retry(mailId);
  }

  @Handles(correctMailAddress)
  async correct(input: InputOf<typeof correctMailAddress>): Promise<OutputOf<typeof correctMailAddress>> {
    return this.log.correct(input);
  }
}
