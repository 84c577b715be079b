import type { Product } from '@brokerage/contracts';
import {
  CONFIG,
  DomainError,
  LOGGER,
  type Logger,
  METRICS,
  type Metrics,
  retryWhileUnavailable,
  Sweeper,
} from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { CatalogConfig } from '../catalog.config.ts';
import { ProductRepository } from './product.repository.ts';
import { ProductService } from './product.service.ts';
import { RecentCopy } from './recent-copy.ts';

/** Frequent enough that a copy outlives the database for seconds; a caller that needs a newer one reads it itself. */
const REFRESH_EVERY_MS = 2000;

/** Caches the public product list: it is requested on every page view and changes a few times a year. */
@Injectable()
export class PublicProducts implements OnModuleInit, OnModuleDestroy {
  private readonly copy: RecentCopy<Product[]>;
  private readonly refresher: Sweeper;

  constructor(
    private readonly repository: ProductRepository,
    private readonly products: ProductService,
    @Inject(CONFIG) private readonly config: CatalogConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    const freshMs = config.PRODUCT_COPY_MS;
    this.copy = new RecentCopy({ read: () => products.onSale(), freshMs, usableMs: 5000, patienceMs: 300 });
    this.refresher = new Sweeper({
      name: 'public-products',
      everyMs: REFRESH_EVERY_MS,
      sweep: () => this.copy.refresh(),
      logger,
      metrics,
    });
  }

  async onModuleInit(): Promise<void> {
    await this.repository.prepare();
    await retryWhileUnavailable(() => this.copy.refresh());
    this.refresher.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.refresher.stop();
  }

  /** At most one second old; up to five while the database does not answer. */
  async list(): Promise<Product[]> {
    if (this.config.PRODUCT_COPY_MS === 0) return this.products.onSale();
    const products = await this.copy.value();
    if (!products) throw new DomainError('service_unavailable');
    return products;
  }
}
