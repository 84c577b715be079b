import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PublicProducts } from './products/public-products.ts';
import { productOutbox } from './products/product-outbox.ts';
import { ProductHandler } from './products/product.handler.ts';
import { PRODUCT, productSchema } from './products/product.model.ts';
import { ProductRepository } from './products/product.repository.ts';
import { ProductService } from './products/product.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: PRODUCT, schema: productSchema }])],
  controllers: [ProductHandler],
  providers: [productOutbox, ProductRepository, ProductService, PublicProducts],
})
export class CatalogModule {}
