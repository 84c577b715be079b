import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LISTING, LISTING_VERSION, listingSchema, listingVersionSchema } from './listings/listing.model.ts';
import { ListingRepository } from './listings/listing.repository.ts';
import { PublicProducts } from './products/public-products.ts';
import { productOutbox } from './products/product-outbox.ts';
import { ProductHandler } from './products/product.handler.ts';
import { PRODUCT, productSchema } from './products/product.model.ts';
import { ProductRepository } from './products/product.repository.ts';
import { ProductService } from './products/product.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PRODUCT, schema: productSchema },
      { name: LISTING, schema: listingSchema },
      { name: LISTING_VERSION, schema: listingVersionSchema },
    ]),
  ],
  controllers: [ProductHandler],
  providers: [ListingRepository, productOutbox, ProductRepository, ProductService, PublicProducts],
})
export class CatalogModule {}
