import type { VisitFigures } from '@brokerage/contracts';
import { createIndexes, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { VISIT_SOURCE, type VisitSourceFields } from './visit-source.model.ts';

@Injectable()
export class VisitSourceRepository implements OnModuleInit {
  constructor(@InjectModel(VISIT_SOURCE) private readonly sources: Model<VisitSourceFields>) {}

  async onModuleInit(): Promise<void> {
    await createIndexes(this.sources);
  }

  /** Returns false when nothing has been counted yet for that source and day. */
  async countKnown(day: string, source: string, what: keyof VisitFigures): Promise<boolean> {
    const { matchedCount } = await this.sources.updateOne({ _id: `${day} ${source}` }, { $inc: { [what]: 1 } });
    return matchedCount === 1;
  }

  async countFirst(day: string, source: string, what: keyof VisitFigures, now: Date): Promise<void> {
    try {
      await this.sources.create({ _id: `${day} ${source}`, day, source, [what]: 1, firstAt: now });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await this.countKnown(day, source, what);
    }
  }

  sourcesOf(day: string): Promise<number> {
    return this.sources.countDocuments({ day }).exec();
  }

  sums(from: string, to: string, most: number): Promise<(VisitFigures & { source: string })[]> {
    return this.sources
      .aggregate<VisitFigures & { source: string }>([
        { $match: { day: { $gte: from, $lte: to } } },
        {
          $group: {
            _id: '$source',
            views: { $sum: '$views' },
            begun: { $sum: '$begun' },
            sent: { $sum: '$sent' },
          },
        },
        { $sort: { views: -1, _id: 1 } },
        { $limit: most },
        { $project: { _id: 0, source: '$_id', views: 1, begun: 1, sent: 1 } },
      ])
      .exec();
  }
}
