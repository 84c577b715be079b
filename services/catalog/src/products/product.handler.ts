import {
  readOrderPrice,
  type InputOf,
  listAdminProducts,
  listPriceChanges,
  listProducts,
  type OutputOf,
  updatePrice,
} from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
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

  @Handles(readOrderPrice)
  async orderPrice({ tier }: InputOf<typeof readOrderPrice>): Promise<OutputOf<typeof readOrderPrice>> {
    const { id, name, price, version } = await this.products.forOrder(tier);
    return { productId: id, name, price, version };
  }

  @Handles(listAdminProducts)
  async listForAdmin(): Promise<OutputOf<typeof listAdminProducts>> {
    return { products: await this.products.all() };
  }

  @Handles(listPriceChanges)
  async priceChanges({ id }: InputOf<typeof listPriceChanges>): Promise<OutputOf<typeof listPriceChanges>> {
    return { changes: await this.products.priceChanges(id) };
  }

  @Handles(updatePrice)
  async changePrice(
    input: InputOf<typeof updatePrice>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof updatePrice>> {
    return this.products.updatePrice(input, actor);
  }
}
