import { type InputOf, type OutputOf, readSales } from '@brokerage/contracts';
import { Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { SalesService } from './sales.service.ts';

@Controller()
export class SalesHandler {
  constructor(private readonly sales: SalesService) {}

  @Handles(readSales)
  async read(input: InputOf<typeof readSales>): Promise<OutputOf<typeof readSales>> {
    return this.sales.read(input);
  }
}
