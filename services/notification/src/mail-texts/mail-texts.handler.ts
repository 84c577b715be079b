import {
  type InputOf,
  listMailSamples,
  type MailTexts,
  type OutputOf,
  readMailSample,
  readMailTexts,
  torontoDay,
  updateMailTexts,
} from '@brokerage/contracts';
import { databaseNow, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { isDeepStrictEqual } from 'node:util';
import type { Connection } from 'mongoose';
import { MailTextsRepository } from './mail-texts.repository.ts';

/** The templates are loaded when somebody looks at them. */
const templates = () => import('../templates/templates.ts');

@Controller()
export class MailTextsHandler {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly texts: MailTextsRepository,
  ) {}

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

  @Handles(listMailSamples)
  async samples(): Promise<OutputOf<typeof listMailSamples>> {
    const { SAMPLES } = await templates();
    return { samples: SAMPLES.map(({ name }, index) => ({ number: index + 1, name })) };
  }

  @Handles(readMailSample)
  async sample({ sampleNumber }: InputOf<typeof readMailSample>): Promise<OutputOf<typeof readMailSample>> {
    const { SAMPLES, mailText } = await templates();
    const sample = SAMPLES[sampleNumber - 1];
    if (!sample) throw new DomainError('not_found');
    const [texts, now] = await Promise.all([this.texts.read(), databaseNow(this.connection)]);
    return mailText(sample.body, texts, torontoDay(now));
  }
}
