import {
  BROKERAGE,
  cancelBrokerageSchedule,
  type EditedBrokerage,
  type InputOf,
  listBrokerageVersions,
  type OutputOf,
  publishBrokerage,
  readBrokerage,
  readPublishedBrokerage,
  rollBackBrokerage,
  saveBrokerage,
  scheduleBrokerage,
} from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { changeOf, editedFields } from '../content/content-answers.ts';
import type { BrokerageFields } from './brokerage.model.ts';
import { BrokerageService } from './brokerage.service.ts';

const id = BROKERAGE;

@Controller()
export class BrokerageHandler {
  constructor(private readonly service: BrokerageService) {}

  @Handles(readBrokerage)
  async read(): Promise<EditedBrokerage> {
    return this.edited(await this.service.find(id));
  }

  @Handles(listBrokerageVersions)
  async versions(): Promise<OutputOf<typeof listBrokerageVersions>> {
    const versions = await this.service.versions(id);
    return { versions: versions.map((one) => ({ version: one.version, draft: one.draft, change: changeOf(one) })) };
  }

  @Handles(saveBrokerage)
  async save({ version, draft }: InputOf<typeof saveBrokerage>, { actor }: ActorContext): Promise<EditedBrokerage> {
    return this.edited(await this.service.save({ id, version }, { draft }, actor));
  }

  @Handles(publishBrokerage)
  async publish({ version }: InputOf<typeof publishBrokerage>, { actor }: ActorContext): Promise<EditedBrokerage> {
    return this.edited(await this.service.publish({ id, version }, actor));
  }

  @Handles(scheduleBrokerage)
  async schedule(
    { version, at }: InputOf<typeof scheduleBrokerage>,
    { actor }: ActorContext,
  ): Promise<EditedBrokerage> {
    return this.edited(await this.service.schedule({ id, version, at }, actor));
  }

  @Handles(cancelBrokerageSchedule)
  async cancelSchedule(
    { version }: InputOf<typeof cancelBrokerageSchedule>,
    { actor }: ActorContext,
  ): Promise<EditedBrokerage> {
    return this.edited(await this.service.cancelSchedule({ id, version }, actor));
  }

  @Handles(rollBackBrokerage)
  async rollBack(
    { version, to }: InputOf<typeof rollBackBrokerage>,
    { actor }: ActorContext,
  ): Promise<EditedBrokerage> {
    return this.edited(await this.service.rollBack({ id, version, to }, actor));
  }

  @Handles(readPublishedBrokerage)
  published(): Promise<OutputOf<typeof readPublishedBrokerage>> {
    return this.service.onSite();
  }

  private async edited(brokerage: BrokerageFields): Promise<EditedBrokerage> {
    const publication = await this.service.publication(brokerage);
    const issues = publication.ok ? [] : publication.issues;
    const { draft, published } = brokerage;
    return { id, draft, published, ...editedFields(brokerage, this.service.isAhead(brokerage), issues) };
  }
}
