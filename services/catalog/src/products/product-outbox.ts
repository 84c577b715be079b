import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { PRODUCT, type ProductFields } from './product.model.ts';

/** Publishes the events of products from their documents to the stream. */
export class ProductOutbox extends Outbox<ProductFields> {}

export const productOutbox = outboxProvider(ProductOutbox, PRODUCT);
