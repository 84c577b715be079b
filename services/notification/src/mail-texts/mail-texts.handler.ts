import {
  type InputOf,
  listReplyTemplates,
  type MailTexts,
  type OutputOf,
  readMailTexts,
  updateMailTexts,
} from '@brokerage/contracts';
import { DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { MailTextsRepository } from './mail-texts.repository.ts';

@Controller()
export class MailTextsHandler {
  constructor(private readonly texts: MailTextsRepository) {}

  @Handles(readMailTexts)
  async read(): Promise<MailTexts> {
    return this.texts.read();
  }

  @Handles(listReplyTemplates)
  async replies(): Promise<OutputOf<typeof listReplyTemplates>> {
    return { templates: (await this.texts.read()).replies };
  }

  @Handles(updateMailTexts)
  async update(input: InputOf<typeof updateMailTexts>): Promise<MailTexts> {
    if (await this.texts.change(input)) return this.texts.read();
    const stored = await this.texts.read();
    // The answer to a change was lost and the client retried.
    if (isDeepStrictEqual(stored, { ...stored, ...input, version: input.version + 1 })) return stored;
    throw new DomainError('version_conflict');
  }
}
