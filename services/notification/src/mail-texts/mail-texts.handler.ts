import { type InputOf, type MailTexts, readMailTexts, updateMailTexts } from '@brokerage/contracts';
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

  @Handles(updateMailTexts)
  async update(input: InputOf<typeof updateMailTexts>): Promise<MailTexts> {
    if (await this.texts.change(input)) return this.texts.read();
    const stored = await this.texts.read();
    // The answer of a change got lost and it was sent again.
    if (isDeepStrictEqual(stored, { ...input, version: input.version + 1 })) return stored;
    throw new DomainError('version_conflict');
  }
}
