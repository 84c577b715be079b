import { type Availability, brokerageInPlace } from '@brokerage/contracts';
import { isDuplicateKey } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AVAILABILITY, type AvailabilityFields, OFFICE } from './availability.model.ts';

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The default until the office changes it: the office hours. */
function atFirst(): Availability {
  const { opensAt, closesAt } = brokerageInPlace().officeHours;
  return {
    hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: clock(opensAt), to: clock(closesAt) })),
    daysOff: [],
    noticeHours: 24,
    daysAhead: 21,
    version: 0,
  };
}

@Injectable()
export class AvailabilityRepository {
  constructor(@InjectModel(AVAILABILITY) private readonly stored: Model<AvailabilityFields>) {}

  async read(): Promise<Availability> {
    const found = await this.stored.findById(OFFICE).lean<AvailabilityFields>().exec();
    if (!found) return atFirst();
    const { _id, ...availability } = found;
    return availability;
  }

  /** Returns false when somebody else changed it first. */
  async change({ version, ...change }: Availability): Promise<boolean> {
    const fields = { ...change, version: version + 1 };
    try {
      if (version === 0) await this.stored.create({ _id: OFFICE, ...fields });
      else return (await this.stored.updateOne({ _id: OFFICE, version }, { $set: fields })).matchedCount > 0;
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }
}
