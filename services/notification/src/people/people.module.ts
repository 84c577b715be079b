import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SAVED_FILTERS, SavedFilterRepository, savedFiltersSchema } from './saved-filter.repository.ts';
import { SavedFilterHandler } from './saved-filter.handler.ts';
import { PERSON_RECORD, personRecordSchema } from './person-record.model.ts';
import { PersonRecordRepository } from './person-record.repository.ts';
import { PersonQueries } from './person.queries.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PERSON_RECORD, schema: personRecordSchema },
      { name: SAVED_FILTERS, schema: savedFiltersSchema },
    ]),
  ],
  controllers: [SavedFilterHandler],
  providers: [PersonRecordRepository, PersonQueries, SavedFilterRepository],
  exports: [PersonRecordRepository, PersonQueries],
})
export class PeopleModule {}
