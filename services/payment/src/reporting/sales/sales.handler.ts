import { type InputOf, type OutputOf, readSales } from '@brokerage/contracts';
import { type CallContext, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { SalesService } from './sales.service.ts';

@Controller()
export class SalesHandler {
  constructor(private readonly sales: SalesService) {}

  @Handles(readSales)
  async read(input: InputOf<typeof readSales>, { actor }: CallContext): Promise<OutputOf<typeof readSales>> {
    if (actor?.role !== 'admin') throw new DomainError('forbidden');
    return this.sales.read(input);
  }
}
