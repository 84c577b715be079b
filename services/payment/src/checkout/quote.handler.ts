import { type InputOf, type PriceParts, quoteOrder } from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { OrderLimits } from './order-limits.ts';
import { OrderPricing, partsOf } from './pricing.service.ts';

@Controller()
export class QuoteHandler {
  constructor(
    private readonly pricing: OrderPricing,
    private readonly limits: OrderLimits,
  ) {}

  /** What an own unpaid order holds is no obstacle: the order that is quoted would take its place. */
  @Handles(quoteOrder)
  async quote(input: InputOf<typeof quoteOrder>, context: ActorContext): Promise<PriceParts> {
    const { actor } = context;
    const addressKey = this.limits.addressKey(context.clientAddress);
    const buyer = { userId: actor.userId, addressKey };
    const priced = await this.pricing.priced(input, buyer, context);
    await this.pricing.holdsFor(priced, buyer, await this.pricing.unpaidRivals(priced, actor));
    return partsOf(priced);
  }
}
