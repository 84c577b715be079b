import type { Tier } from '@brokerage/contracts';
import { createIndexes, DriverCollection, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { builtInProducts, PRODUCT, type PriceChange, type ProductFields } from './product.model.ts';

@Injectable()
export class ProductRepository {
  private readonly byDriver: DriverCollection<ProductFields>;

  constructor(@InjectModel(PRODUCT) private readonly products: Model<ProductFields>) {
    this.byDriver = new DriverCollection(products);
  }

  /** Makes the index and the missing built-in products. Never changes a product that is there. */
  async prepare(): Promise<void> {
    await createIndexes(this.products);
    await Promise.all(builtInProducts().map((product) => this.insertMissing(product)));
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

  /** One atomic write, and only on the version before this one. Null: another change got there first, or no such product. */
  changePrice(id: string, change: PriceChange): Promise<ProductFields | null> {
    return this.products
      .findOneAndUpdate(
        { _id: id, version: change.version - 1 },
        { $set: { priceMinor: change.priceMinor, version: change.version }, $push: { priceHistory: change } },
        { returnDocument: 'after' },
      )
      .lean<ProductFields>()
      .exec();
  }

  private async insertMissing({ _id, ...fields }: ProductFields): Promise<void> {
    try {
      await this.products.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
    } catch (error) {
      // Two instances that start at once may both try to insert; the second finds the product there, which is all it wants.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
