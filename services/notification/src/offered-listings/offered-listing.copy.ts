import { listOfferedListings } from '@brokerage/contracts';
import { backgroundContext, COPY_BUDGET_MS, LOGGER, type Logger, RpcClient } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { OfferedListingRepository } from './offered-listing.repository.ts';

/** Keeps the copy of the listings on offer in sync with catalog. */
@Injectable()
export class OfferedListingCopy {
  private first: Promise<void> | undefined;

  constructor(
    private readonly offered: OfferedListingRepository,
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Asks once per process. If catalog is unreachable the copy stays unchanged: later publications arrive as events. */
  readOnce(): Promise<void> {
    this.first ??= this.readAnew().catch((error: unknown) => {
      this.logger.warn({ error }, 'catalog did not say which listings are offered; the copy stays as it is');
    });
    return this.first;
  }

  async readAnew(): Promise<void> {
    const { listings } = await this.rpc.call(listOfferedListings, {}, backgroundContext(COPY_BUDGET_MS));
    await this.offered.store(listings);
  }
}
