import {
  cancelClosingSchedule,
  createClosing,
  type EditedClosing,
  type InputOf,
  listClosings,
  listClosingVersions,
  type OutputOf,
  publishClosing,
  readClosing,
  readConfidentialClosing,
  rollBackClosing,
  saveClosing,
  scheduleClosing,
  withdrawClosing,
} from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { changeOf, editedFields, listedFields } from '../content/content-answers.ts';
import type { ClosingFields } from './closing.model.ts';
import { ClosingRepository } from './closing.repository.ts';
import { ClosingService } from './closing.service.ts';

@Controller()
export class ClosingHandler {
  constructor(
    private readonly service: ClosingService,
    private readonly closings: ClosingRepository,
  ) {}

  @Handles(listClosings)
  async list(): Promise<OutputOf<typeof listClosings>> {
    return { closings: (await this.closings.findAll()).map((closing) => this.rowOf(closing)) };
  }

  @Handles(readClosing)
  async read({ id }: InputOf<typeof readClosing>): Promise<EditedClosing> {
    return this.edited(await this.service.find(id));
  }

  @Handles(readConfidentialClosing)
  async readConfidential({
    id,
  }: InputOf<typeof readConfidentialClosing>): Promise<OutputOf<typeof readConfidentialClosing>> {
    const { version, confidential } = await this.service.find(id);
    return { id, version, confidential };
  }

  @Handles(listClosingVersions)
  async versions({ id }: InputOf<typeof listClosingVersions>): Promise<OutputOf<typeof listClosingVersions>> {
    const versions = await this.service.versions(id);
    return { versions: versions.map((one) => ({ version: one.version, draft: one.draft, change: changeOf(one) })) };
  }

  @Handles(createClosing)
  async create(input: InputOf<typeof createClosing>, { actor }: ActorContext): Promise<EditedClosing> {
    return this.edited(await this.service.create(input, actor));
  }

  @Handles(saveClosing)
  async save(
    { id, version, ...changes }: InputOf<typeof saveClosing>,
    { actor }: ActorContext,
  ): Promise<EditedClosing> {
    return this.edited(await this.service.save({ id, version }, changes, actor));
  }

  @Handles(publishClosing)
  async publish(input: InputOf<typeof publishClosing>, { actor }: ActorContext): Promise<EditedClosing> {
    return this.edited(await this.service.publish(input, actor));
  }

  @Handles(scheduleClosing)
  async schedule(input: InputOf<typeof scheduleClosing>, { actor }: ActorContext): Promise<EditedClosing> {
    return this.edited(await this.service.schedule(input, actor));
  }

  @Handles(cancelClosingSchedule)
  async cancelSchedule(input: InputOf<typeof cancelClosingSchedule>, { actor }: ActorContext): Promise<EditedClosing> {
    return this.edited(await this.service.cancelSchedule(input, actor));
  }

  @Handles(withdrawClosing)
  async withdraw(input: InputOf<typeof withdrawClosing>, { actor }: ActorContext): Promise<EditedClosing> {
    return this.edited(await this.service.withdraw(input, actor));
  }

  @Handles(rollBackClosing)
  async rollBack(input: InputOf<typeof rollBackClosing>, { actor }: ActorContext): Promise<EditedClosing> {
    return this.edited(await this.service.rollBack(input, actor));
  }

  private async edited(closing: ClosingFields): Promise<EditedClosing> {
    const { _id: id, draft, published } = closing;
    const publication = await this.service.publication(closing);
    const issues = publication.ok ? [] : publication.issues;
    return { id, draft, published, ...editedFields(closing, this.service.isAhead(closing), issues) };
  }

  private rowOf(closing: ClosingFields): OutputOf<typeof listClosings>['closings'][number] {
    const { _id: id, draft } = closing;
    return { id, name: draft.name ?? id, year: draft.year, ...listedFields(closing, this.service.isAhead(closing)) };
  }
}
