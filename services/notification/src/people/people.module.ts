import { CONFIG } from '@brokerage/service-kit';
import { Module } from '@nestjs/common';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { NotificationConfig } from '../notification.config.ts';
import { CrashingPersonRecordRepository } from './crashing-person-record.repository.ts';
import { SAVED_FILTERS, SavedFilterRepository, savedFiltersSchema } from './saved-filter.repository.ts';
import { SavedFilterHandler } from './saved-filter.handler.ts';
import { PERSON_RECORD, type PersonRecordFields, personRecordSchema } from './person-record.model.ts';
import { personFileModel, PersonFileRepository } from './person-file.repository.ts';
import { PersonRecordRepository } from './person-record.repository.ts';
import { PersonQueries } from './person.queries.ts';

const repository = (records: Model<PersonRecordFields>, config: NotificationConfig): PersonRecordRepository =>
  config.CRASH_AT === undefined
    ? new PersonRecordRepository(records)
    : new CrashingPersonRecordRepository(records, config);

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PERSON_RECORD, schema: personRecordSchema },
      personFileModel,
      { name: SAVED_FILTERS, schema: savedFiltersSchema },
    ]),
  ],
  controllers: [SavedFilterHandler],
  providers: [
    { provide: PersonRecordRepository, useFactory: repository, inject: [getModelToken(PERSON_RECORD), CONFIG] },
    PersonFileRepository,
    PersonQueries,
    SavedFilterRepository,
  ],
  exports: [PersonFileRepository, PersonRecordRepository, PersonQueries],
})
export class PeopleModule {}
