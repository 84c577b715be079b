import { type OutputOf, readSalesTax, TaxPlace } from '@brokerage/contracts';
import { CONFIG, databaseNow, Handles } from '@brokerage/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { PaymentConfig } from '../payment.config.ts';
import { homePlace, taxPercent } from './sales-tax.ts';

@Controller()
export class SalesTaxHandler {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: PaymentConfig,
  ) {}

  @Handles(readSalesTax)
  async read(): Promise<OutputOf<typeof readSalesTax>> {
    if (this.config.SELLER_TAX_NUMBER === undefined) return { rates: null, home: homePlace() };
    const now = await databaseNow(this.connection);
    return {
      rates: TaxPlace.options.map((place) => ({ place, percent: taxPercent(place, now) })),
      home: homePlace(),
    };
  }
}
