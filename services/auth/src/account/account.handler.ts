import {
  eraseAccount,
  exportAccount,
  type InputOf,
  type OutputOf,
  requestAccessMail,
  requestAccountCode,
} from '@brokerage/contracts';
import { type ActorContext, type CallContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { AccessMailService } from './access-mail.service.ts';
import { PersonalDataService } from './personal-data.service.ts';

@Controller()
export class AccountHandler {
  constructor(
    private readonly accessMails: AccessMailService,
    private readonly personalData: PersonalDataService,
  ) {}

  @Handles(requestAccessMail)
  async accessMail(
    { email }: InputOf<typeof requestAccessMail>,
    context: CallContext,
  ): Promise<OutputOf<typeof requestAccessMail>> {
    await this.accessMails.request(email, context.clientAddress);
    return { requested: true };
  }

  @Handles(requestAccountCode)
  async code(_input: unknown, context: ActorContext): Promise<OutputOf<typeof requestAccountCode>> {
    return this.personalData.requestCode(context.actor, context);
  }

  @Handles(exportAccount)
  async exportData(
    { code }: InputOf<typeof exportAccount>,
    context: ActorContext,
  ): Promise<OutputOf<typeof exportAccount>> {
    return this.personalData.exportOf(context.actor, code, context);
  }

  @Handles(eraseAccount)
  async erase({ code }: InputOf<typeof eraseAccount>, context: ActorContext): Promise<OutputOf<typeof eraseAccount>> {
    return this.personalData.erase(context.actor, code, context);
  }
}
