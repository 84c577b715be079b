import { type InputOf, type PriceParts, quoteOrder } from '@brokerage/contracts';
import { type ActorContext, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { OrderLimitsService } from './order-limits.service.ts';
import { partsOf, PricingService } from './pricing.service.ts';

@Controller()
export class QuoteHandler {
  constructor(
    private readonly pricing: PricingService,
    private readonly limits: OrderLimitsService,
  ) {}

  /** Ignores what the buyer's own unpaid orders reserve: the quoted order would supersede them. */
  @Handles(quoteOrder)
  async quote(input: InputOf<typeof quoteOrder>, context: ActorContext): Promise<PriceParts> {
    const { actor } = context;
    const addressKey = this.limits.addressKey(context.clientAddress);
    const buyer = { userId: actor.userId, addressKey };
    const priced = await this.pricing.price(input, buyer, context);
    const result = await this.pricing.reserve(priced, buyer, await this.pricing.unpaidRivals(priced, actor));
    if (result.kind === 'taken') throw new DomainError(result.code);
    return partsOf(priced);
  }
}
