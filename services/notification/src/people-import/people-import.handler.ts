import { importPeople, type InputOf, type OutputOf } from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { PeopleImportService } from './people-import.service.ts';

@Controller()
export class PeopleImportHandler {
  constructor(private readonly imports: PeopleImportService) {}

  @Handles(importPeople)
  async import(input: InputOf<typeof importPeople>, { actor }: ActorContext): Promise<OutputOf<typeof importPeople>> {
    return this.imports.import(input, actor);
  }
}
