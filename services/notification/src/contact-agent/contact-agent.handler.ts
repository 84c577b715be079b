import { agentPublished, readContactAgent } from '@brokerage/contracts';
import {
  backgroundContext,
  COPY_BUDGET_MS,
  HandlesEvent,
  LOGGER,
  type Logger,
  RpcClient,
} from '@brokerage/service-kit';
import { Controller, Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { ContactAgentRepository } from './contact-agent.repository.ts';

/** Keeps the copy of the contact agent up to date with what catalog publishes. */
@Controller()
export class ContactAgentHandler implements OnApplicationBootstrap {
  constructor(
    private readonly agents: ContactAgentRepository,
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** If catalog is unreachable the copy stays unchanged: later publications arrive as events. */
  onApplicationBootstrap(): void {
    this.readAnew().catch((error: unknown) => {
      this.logger.warn({ error }, 'catalog did not say whom mails name; the copy stays as it is');
    });
  }

  @HandlesEvent(agentPublished, 'notification-contact-agent')
  async readAnew(): Promise<void> {
    await this.agents.store(await this.rpc.call(readContactAgent, {}, backgroundContext(COPY_BUDGET_MS)));
  }
}
