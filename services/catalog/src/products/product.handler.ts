import {
  getOrderPrice,
  type InputOf,
  listAdminProducts,
  listPriceChanges,
  listProducts,
  type OutputOf,
  updatePrice,
} from '@brokerage/contracts';
import { type Actor, type CallContext, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { ProductService } from './product.service.ts';
import { PublicProducts } from './public-products.ts';

@Controller()
export class ProductHandler {
  constructor(
    private readonly publicProducts: PublicProducts,
    private readonly products: ProductService,
  ) {}

  @Handles(listProducts)
  async list(): Promise<OutputOf<typeof listProducts>> {
    return { products: await this.publicProducts.list() };
  }

  @Handles(getOrderPrice)
  async orderPrice({ tier }: InputOf<typeof getOrderPrice>): Promise<OutputOf<typeof getOrderPrice>> {
    const { id, name, price, version } = await this.products.forOrder(tier);
    return { productId: id, name, price, version };
  }

  @Handles(listAdminProducts)
  async listForAdmin(_input: unknown, context: CallContext): Promise<OutputOf<typeof listAdminProducts>> {
    adminOf(context);
    return { products: await this.products.all() };
  }

  @Handles(listPriceChanges)
  async priceChanges(
    { id }: InputOf<typeof listPriceChanges>,
    context: CallContext,
  ): Promise<OutputOf<typeof listPriceChanges>> {
    adminOf(context);
    return { changes: await this.products.priceChanges(id) };
  }

  @Handles(updatePrice)
  async changePrice(input: InputOf<typeof updatePrice>, context: CallContext): Promise<OutputOf<typeof updatePrice>> {
    return this.products.updatePrice(input, adminOf(context));
  }
}

/** The gateway has asked already; this is the second door. */
function adminOf({ actor }: CallContext): Actor {
  if (actor?.role !== 'admin') throw new DomainError('forbidden');
  return actor;
}
