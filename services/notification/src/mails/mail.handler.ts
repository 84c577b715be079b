import { type InputOf, type OutputOf, sendMail } from '@brokerage/contracts';
import { type CallContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { MailService } from './mail.service.ts';

@Controller()
export class MailHandler {
  constructor(private readonly mails: MailService) {}

  @Handles(sendMail)
  async send(input: InputOf<typeof sendMail>, context: CallContext): Promise<OutputOf<typeof sendMail>> {
    await this.mails.accept(input, context.requestId);
    return { accepted: true };
  }
}
