import { type InputOf, type OutputOf, submitContact } from '@brokerage/contracts';
import { type CallContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { LeadService } from './lead.service.ts';

@Controller()
export class LeadHandler {
  constructor(private readonly leads: LeadService) {}

  @Handles(submitContact)
  async submit(input: InputOf<typeof submitContact>, context: CallContext): Promise<OutputOf<typeof submitContact>> {
    await this.leads.submit(input, context);
    return { received: true };
  }
}
