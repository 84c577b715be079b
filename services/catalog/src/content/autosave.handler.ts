import { autosaveContent, type InputOf, type OutputOf, readAutosave } from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { AutosaveRepository } from './autosave.repository.ts';

@Controller()
export class AutosaveHandler {
  constructor(private readonly autosaves: AutosaveRepository) {}

  @Handles(autosaveContent)
  async put(
    { fields, ...content }: InputOf<typeof autosaveContent>,
    { actor: { userId } }: ActorContext,
  ): Promise<OutputOf<typeof autosaveContent>> {
    if (fields.length === 0) await this.autosaves.remove({ userId, ...content });
    else await this.autosaves.put({ userId, ...content }, fields);
    return {};
  }

  @Handles(readAutosave)
  async read(
    content: InputOf<typeof readAutosave>,
    { actor: { userId } }: ActorContext,
  ): Promise<OutputOf<typeof readAutosave>> {
    const found = await this.autosaves.find({ userId, ...content });
    return { autosave: found && { at: found.at.toISOString(), fields: found.fields } };
  }
}
