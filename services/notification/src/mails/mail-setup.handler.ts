import { isExampleEmail, type OutputOf, readMailSetup } from '@brokerage/contracts';
import { CONFIG, Handles } from '@brokerage/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { isDemoMailServer, type NotificationConfig } from '../notification.config.ts';

@Controller()
export class MailSetupHandler {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<NotificationConfig, 'SMTP_URL' | 'MAIL_FROM' | 'LEADS_TO'>,
  ) {}

  @Handles(readMailSetup)
  read(): Promise<OutputOf<typeof readMailSetup>> {
    const { SMTP_URL, MAIL_FROM: from, LEADS_TO: leadsTo } = this.config;
    const addresses = { from, leadsTo };
    const examples = (['from', 'leadsTo'] as const).filter((field) => isExampleEmail(addresses[field]));
    return Promise.resolve({ isDelivered: !isDemoMailServer(SMTP_URL), ...addresses, examples });
  }
}
