import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PERSON_RECORD, personRecordSchema } from './person-record.model.ts';
import { PersonRecordRepository } from './person-record.repository.ts';
import { PersonQueries } from './person.queries.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: PERSON_RECORD, schema: personRecordSchema }])],
  providers: [PersonRecordRepository, PersonQueries],
  exports: [PersonRecordRepository, PersonQueries],
})
export class PeopleModule {}
