import { decideNda, type InputOf, listNdas, type OutputOf, readNda } from '@brokerage/contracts';
import { type CallContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { adminOf } from '../admin/admin-of.ts';
import { NdaService } from './nda.service.ts';

@Controller()
export class NdaHandler {
  constructor(private readonly ndas: NdaService) {}

  @Handles(listNdas)
  async list(input: InputOf<typeof listNdas>, context: CallContext): Promise<OutputOf<typeof listNdas>> {
    adminOf(context);
    return this.ndas.list(input);
  }

  @Handles(readNda)
  async read({ ndaId }: InputOf<typeof readNda>, context: CallContext): Promise<OutputOf<typeof readNda>> {
    adminOf(context);
    return this.ndas.read(ndaId);
  }

  @Handles(decideNda)
  async decide(input: InputOf<typeof decideNda>, context: CallContext): Promise<OutputOf<typeof decideNda>> {
    return this.ndas.decide(input, adminOf(context));
  }
}
