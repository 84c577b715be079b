import type { SiteEventKind } from '@brokerage/contracts';
import { createIndexes, DriverCollection, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type DaySum, type PageSum, SITE_EVENT, type SiteEventFields } from './site-event.model.ts';

/** Stands for all pages that are counted together. */
export const OTHER_PATHS = '/*';

/** Calendar days in Toronto, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

@Injectable()
export class SiteEventRepository implements OnModuleInit {
  private readonly byDriver: DriverCollection<SiteEventFields>;

  constructor(@InjectModel(SITE_EVENT) private readonly siteEvents: Model<SiteEventFields>) {
    this.byDriver = new DriverCollection(siteEvents);
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.siteEvents);
  }

  /** Returns false when nothing of that kind has been counted yet for that path and day. */
  async countKnown(day: string, kind: SiteEventKind, path: string): Promise<boolean> {
    return (await this.byDriver.change({ _id: idOf(day, kind, path) }, { $inc: { count: 1 } })) !== null;
  }

  async countFirst(day: string, kind: SiteEventKind, path: string, now: Date): Promise<void> {
    try {
      await this.siteEvents.create({ _id: idOf(day, kind, path), day, kind, path, count: 1, firstAt: now });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await this.countKnown(day, kind, path);
    }
  }

  pathsOf(day: string): Promise<number> {
    return this.siteEvents.countDocuments({ day }).exec();
  }

  /** Returns the counts per kind and page, highest first. */
  sumsOfPages({ from, to }: Period, most: number): Promise<PageSum[]> {
    return this.siteEvents
      .aggregate<PageSum>([
        { $match: { day: { $gte: from, $lte: to } } },
        { $group: { _id: { kind: '$kind', path: '$path' }, count: { $sum: '$count' }, lastDay: { $max: '$day' } } },
        { $sort: { count: -1, _id: 1 } },
        { $limit: most },
        { $project: { _id: 0, kind: '$_id.kind', path: '$_id.path', count: 1, lastDay: 1 } },
      ])
      .exec();
  }

  /** Returns the counts per kind and day. */
  sumsOfDays({ from, to }: Period): Promise<DaySum[]> {
    return this.siteEvents
      .aggregate<DaySum>([
        { $match: { day: { $gte: from, $lte: to } } },
        { $group: { _id: { kind: '$kind', day: '$day' }, count: { $sum: '$count' } } },
        { $project: { _id: 0, kind: '$_id.kind', day: '$_id.day', count: 1 } },
      ])
      .exec();
  }
}

function idOf(day: string, kind: SiteEventKind, path: string): string {
  return `${day} ${kind} ${path}`;
}
