import { Module } from '@nestjs/common';
import { ConsentsModule } from '../consents/consents.module.ts';
import { FormsModule } from '../forms/forms.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { PeopleImportHandler } from './people-import.handler.ts';
import { PeopleImportService } from './people-import.service.ts';

@Module({
  imports: [FormsModule, ConsentsModule, PeopleModule],
  controllers: [PeopleImportHandler],
  providers: [PeopleImportService],
})
export class PeopleImportModule {}
