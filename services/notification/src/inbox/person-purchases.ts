import { listPurchaseTimeline, type OutputOf } from '@brokerage/contracts';
import { type ActorContext, LOGGER, type Logger, RpcClient } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';

/** A person is shown without purchases rather than late. */
const BUDGET_MS = 1500;

/** Reads purchases and downloads from payment. */
@Injectable()
export class PersonPurchases {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns null when payment is unavailable. */
  async of(emails: string[], context: ActorContext): Promise<OutputOf<typeof listPurchaseTimeline> | null> {
    if (emails.length === 0) return { events: [], isComplete: true };
    try {
      const deadline = Math.min(context.deadline, Date.now() + BUDGET_MS);
      return await this.rpc.call(listPurchaseTimeline, { emails }, { ...context, deadline });
    } catch (error) {
      this.logger.warn({ err: error }, 'the purchases of a person could not be read');
      return null;
    }
  }
}
