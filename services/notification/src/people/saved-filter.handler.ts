import {
  deletePeopleFilter,
  type InputOf,
  listPeopleFilters,
  type OutputOf,
  savePeopleFilter,
} from '@brokerage/contracts';
import { DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { SavedFilterRepository } from './saved-filter.repository.ts';

@Controller()
export class SavedFilterHandler {
  constructor(private readonly filters: SavedFilterRepository) {}

  @Handles(listPeopleFilters)
  async list(): Promise<OutputOf<typeof listPeopleFilters>> {
    return { filters: await this.filters.list() };
  }

  @Handles(savePeopleFilter)
  async save({ filterId, name, filter }: InputOf<typeof savePeopleFilter>): Promise<OutputOf<typeof savePeopleFilter>> {
    if (!(await this.filters.save({ id: filterId, name, filter }))) throw new DomainError('saved_filter_limit');
    return { filters: await this.filters.list() };
  }

  @Handles(deletePeopleFilter)
  async delete({ filterId }: InputOf<typeof deletePeopleFilter>): Promise<OutputOf<typeof deletePeopleFilter>> {
    await this.filters.delete(filterId);
    return { filters: await this.filters.list() };
  }
}
