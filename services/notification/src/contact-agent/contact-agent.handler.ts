import { agentPublished, agentRefused, type EventData, readContactAgent } from '@brokerage/contracts';
import {
  backgroundContext,
  CONFIG,
  type EventMeta,
  HandlesEvent,
  LOGGER,
  type Logger,
  RpcClient,
} from '@brokerage/service-kit';
import { Controller, Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { MailService } from '../mails/mail.service.ts';
import type { NotificationConfig } from '../notification.config.ts';
import { ContactAgentRepository } from './contact-agent.repository.ts';

const READ_BUDGET_MS = 3000;

/** What happens to agents in catalog: the copy of the contact agent is kept as catalog has it. */
@Controller()
export class ContactAgentHandler implements OnApplicationBootstrap {
  constructor(
    private readonly agents: ContactAgentRepository,
    private readonly rpc: RpcClient,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: NotificationConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Without catalog the copy stays as it is: what was published meanwhile comes as an event. */
  onApplicationBootstrap(): void {
    this.readAnew().catch((error: unknown) => {
      this.logger.warn({ error }, 'catalog did not say whom mails name; the copy stays as it is');
    });
  }

  @HandlesEvent(agentPublished, 'notification-contact-agent')
  async readAnew(): Promise<void> {
    await this.agents.store(await this.rpc.call(readContactAgent, {}, backgroundContext(READ_BUDGET_MS)));
  }

  /** The mail has the event's id: told twice is mailed once. */
  @HandlesEvent(agentRefused, 'notification-agent-refused')
  async tellOffice({ agentId, at }: EventData<typeof agentRefused>, { id }: EventMeta): Promise<void> {
    const content = { template: 'agent-refused' as const, agentId, at };
    await this.mails.acceptNew([{ mailId: `agent-refused-${id}`, to: this.config.LEADS_TO, content }], '');
  }
}
