import { LEAD_STAGES, MAX_SAVED_FILTERS, type SavedFilter } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { z } from 'zod';

export const SAVED_FILTERS = 'SavedFilters';
/** The only key: everybody in the office shares one list. */
const OFFICE = 'people';

const StoredFilter = z.object({
  id: z.string(),
  name: z.string(),
  stage: z.enum(LEAD_STAGES).exactOptional(),
  owner: z.string().exactOptional(),
  tag: z.string().exactOptional(),
  due: z.literal('yes').exactOptional(),
});
const SavedFilters = z.object({ _id: z.string(), filters: z.array(StoredFilter), version: z.int() });
type SavedFiltersFields = z.infer<typeof SavedFilters>;

/** All filters are in one document, so that concurrent saves cannot exceed the limit. */
export const savedFiltersSchema = documentSchema(SavedFilters, { collection: 'saved_filters' });

/** Filters of the list of people, saved by name. */
@Injectable()
export class SavedFilterRepository {
  constructor(@InjectModel(SAVED_FILTERS) private readonly stored: Model<SavedFiltersFields>) {}

  async list(): Promise<SavedFilter[]> {
    const found = await this.stored.findById(OFFICE).lean<SavedFiltersFields>().exec();
    return (found?.filters ?? [])
      .map(({ id, name, ...filter }) => ({ id, name, filter }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  }

  /** Saves once per id. Returns false when the limit is reached. */
  async save({ id, name, filter }: SavedFilter): Promise<boolean> {
    await this.stored.updateOne({ _id: OFFICE }, { $setOnInsert: { filters: [], version: 0 } }, { upsert: true });
    const { matchedCount } = await this.stored.updateOne(
      { _id: OFFICE, 'filters.id': { $ne: id }, [`filters.${MAX_SAVED_FILTERS - 1}`]: { $exists: false } },
      { $push: { filters: { id, name, ...filter } }, $inc: { version: 1 } },
    );
    return matchedCount > 0 || (await this.list()).some((known) => known.id === id);
  }

  async delete(id: string): Promise<void> {
    for (let isDone = false; !isDone; ) {
      const found = await this.stored.findById(OFFICE).lean<SavedFiltersFields>().exec();
      if (!found?.filters.some((filter) => filter.id === id)) return;
      const filters = found.filters.filter((filter) => filter.id !== id);
      const change = { $set: { filters }, $inc: { version: 1 } };
      // Retries if another filter was saved or deleted in between.
      isDone = (await this.stored.updateOne({ _id: OFFICE, version: found.version }, change)).matchedCount > 0;
    }
  }
}
