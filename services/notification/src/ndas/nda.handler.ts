import { decideNda, type InputOf, listNdas, type OutputOf, readNda } from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { NdaService } from './nda.service.ts';

@Controller()
export class NdaHandler {
  constructor(private readonly ndas: NdaService) {}

  @Handles(listNdas)
  async list(input: InputOf<typeof listNdas>): Promise<OutputOf<typeof listNdas>> {
    return this.ndas.list(input);
  }

  @Handles(readNda)
  async read({ ndaId }: InputOf<typeof readNda>): Promise<OutputOf<typeof readNda>> {
    return this.ndas.read(ndaId);
  }

  @Handles(decideNda)
  async decide(input: InputOf<typeof decideNda>, { actor }: ActorContext): Promise<OutputOf<typeof decideNda>> {
    return this.ndas.decide(input, actor);
  }
}
