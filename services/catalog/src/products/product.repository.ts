import { priceChanged, type Tier } from '@brokerage/contracts';
import { createIndexes, DriverCollection, isDuplicateKey, report, retryWhileUnavailable } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ProductOutbox } from './product-outbox.ts';
import { builtInProducts, PRODUCT, type PriceChange, type ProductFields } from './product.model.ts';

@Injectable()
export class ProductRepository {
  private readonly byDriver: DriverCollection<ProductFields>;

  constructor(
    @InjectModel(PRODUCT) private readonly products: Model<ProductFields>,
    private readonly outbox: ProductOutbox,
  ) {
    this.byDriver = new DriverCollection(products);
  }

  /** Creates the index and the missing built-in products. Never changes an existing product. */
  async prepare(): Promise<void> {
    await createIndexes(this.products);
    await Promise.all(builtInProducts().map((product) => retryWhileUnavailable(() => this.insertMissing(product))));
  }

  findAll(): Promise<ProductFields[]> {
    return this.products.find().lean<ProductFields[]>().exec();
  }

  findActive(): Promise<ProductFields[]> {
    return this.products.find({ active: true }).lean<ProductFields[]>().exec();
  }

  findActiveByTier(tier: Tier): Promise<ProductFields | null> {
    return this.byDriver.findOne({ tier, active: true });
  }

  findById(id: string): Promise<ProductFields | null> {
    return this.products.findById(id).lean<ProductFields>().exec();
  }

  /**
   * One atomic write with its event, only to the version before this one. Null when another change was first or the
   * product does not exist.
   */
  async changePrice(id: string, change: PriceChange): Promise<ProductFields | null> {
    const { priceMinor, version, at } = change;
    const seen = await this.byDriver.findOne({ _id: id, version: version - 1 });
    if (!seen) return null;
    const price = { amountMinor: priceMinor, currency: seen.currency };
    const { filter, set, push } = this.outbox.appending(
      seen,
      [report(priceChanged, { productId: id, version, price })],
      at,
    );
    const changed = await this.products
      .findOneAndUpdate(
        { _id: id, version: version - 1, ...filter },
        { $set: { priceMinor, version, ...set }, $push: { priceHistory: change, ...push } },
        { returnDocument: 'after' },
      )
      .lean<ProductFields>()
      .exec();
    if (changed) this.outbox.publishSoon(changed);
    return changed;
  }

  private async insertMissing({ _id, ...fields }: ProductFields): Promise<void> {
    try {
      await this.products.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
    } catch (error) {
      // Two instances that start at the same time may both insert; the second one finds the product, which is enough.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
