import { type InputOf, listMailSamples, type OutputOf, readMailSample, torontoDay } from '@brokerage/contracts';
import { databaseNow, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ContactAgentRepository } from '../contact-agent/contact-agent.repository.ts';
import { MailTextsRepository } from '../mail-texts/mail-texts.repository.ts';

/** Loads the templates only when a sample is requested. */
const templates = () => import('../templates/templates.ts');

/** Renders every kind of mail as it would be sent today, with made-up content. */
@Controller()
export class MailSampleHandler {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly texts: MailTextsRepository,
    private readonly agents: ContactAgentRepository,
  ) {}

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
    const [agent, texts, now] = await Promise.all([
      this.agents.read(),
      this.texts.read(),
      databaseNow(this.connection),
    ]);
    return mailText(sample.body, { agent, texts, day: torontoDay(now) });
  }
}
