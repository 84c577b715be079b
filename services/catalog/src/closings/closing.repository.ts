import { type Closing, closingPublished } from '@brokerage/contracts';
import { Outbox, outboxProvider, report } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ContentRepository } from '../content/content.repository.ts';
import { CLOSING, CLOSING_VERSION, type ClosingFields, type ClosingVersionFields } from './closing.model.ts';

/** Publishes the events of closings from their documents to the stream. */
export class ClosingOutbox extends Outbox<ClosingFields> {}

export const closingOutbox = outboxProvider(ClosingOutbox, CLOSING);

@Injectable()
export class ClosingRepository extends ContentRepository<ClosingFields, ClosingVersionFields> {
  protected readonly owner = 'closingId';

  constructor(
    @InjectModel(CLOSING) closings: Model<ClosingFields>,
    @InjectModel(CLOSING_VERSION) versions: Model<ClosingVersionFields>,
    outbox: ClosingOutbox,
  ) {
    super(closings, versions, outbox);
  }

  /** None: the brokerage enters its closings itself. */
  protected builtIn(): ClosingFields[] {
    return [];
  }

  protected versionOf({ _id, version, draft, confidential, change }: ClosingFields) {
    return { closingId: _id, version, draft, confidential, change };
  }

  protected reportPublished({ id }: Closing, version: number) {
    return report(closingPublished, { closingId: id, version });
  }
}
