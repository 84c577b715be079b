import { createIndexes, databaseNow, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { AUDIT, type AuditFields } from './audit.model.ts';

export interface AuditFilter {
  operation?: string | undefined;
  target?: string | undefined;
  phase?: AuditFields['phase'] | undefined;
  before?: number | undefined;
}

/** The only writer of the audit log. It only appends. */
@Injectable()
export class AuditRepository implements OnModuleInit {
  constructor(
    @InjectModel(AUDIT) private readonly rows: Model<AuditFields>,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  async onModuleInit(): Promise<void> {
    await createIndexes(this.rows);
  }

  now(): Promise<Date> {
    return databaseNow(this.connection);
  }

  /** Returns false when the number or the entry already exists. */
  async insert(row: AuditFields): Promise<boolean> {
    try {
      await this.rows.create(row);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  findByEntry(entryId: string): Promise<AuditFields | null> {
    return this.rows.findOne({ entryId }).lean<AuditFields>().exec();
  }

  find(seq: number): Promise<AuditFields | null> {
    return this.rows.findOne({ _id: seq }).lean<AuditFields>().exec();
  }

  last(): Promise<AuditFields | null> {
    return this.rows
      .findOne({ _id: { $gt: 0 } })
      .sort({ _id: -1 })
      .lean<AuditFields>()
      .exec();
  }

  list({ before, ...equal }: AuditFilter, limit: number): Promise<AuditFields[]> {
    const asked = Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined && value !== ''));
    return this.rows
      .find({ ...asked, _id: before === undefined ? { $gt: 0 } : { $lt: before } })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<AuditFields[]>()
      .exec();
  }

  after(seq: number, limit: number): Promise<AuditFields[]> {
    return this.rows
      .find({ _id: { $gt: seq } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<AuditFields[]>()
      .exec();
  }
}
