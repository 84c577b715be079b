import { type Brokerage, brokeragePublished } from '@brokerage/contracts';
import { Outbox, outboxProvider, report } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ContentRepository } from '../content/content.repository.ts';
import {
  BROKERAGE_MODEL,
  BROKERAGE_VERSION_MODEL,
  type BrokerageFields,
  type BrokerageVersionFields,
  importedBrokerage,
} from './brokerage.model.ts';

/** Publishes the events of the brokerage from its document to the stream. */
export class BrokerageOutbox extends Outbox<BrokerageFields> {}

export const brokerageOutbox = outboxProvider(BrokerageOutbox, BROKERAGE_MODEL);

@Injectable()
export class BrokerageRepository extends ContentRepository<BrokerageFields, BrokerageVersionFields> {
  protected readonly owner = 'brokerageId';

  constructor(
    @InjectModel(BROKERAGE_MODEL) brokerage: Model<BrokerageFields>,
    @InjectModel(BROKERAGE_VERSION_MODEL) versions: Model<BrokerageVersionFields>,
    outbox: BrokerageOutbox,
  ) {
    super(brokerage, versions, outbox);
  }

  protected builtIn(at: Date): BrokerageFields[] {
    return [importedBrokerage(at)];
  }

  protected versionOf({ _id, version, draft, change }: BrokerageFields) {
    return { brokerageId: _id, version, draft, change };
  }

  protected reportPublished(_published: Brokerage, version: number) {
    return report(brokeragePublished, { version });
  }
}
