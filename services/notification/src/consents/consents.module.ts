import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FormsModule } from '../forms/forms.module.ts';
import { ConsentHandler } from './consent.handler.ts';
import { CONSENT, consentSchema } from './consent.model.ts';
import { ConsentRepository } from './consent.repository.ts';

@Module({
  imports: [FormsModule, MongooseModule.forFeature([{ name: CONSENT, schema: consentSchema }])],
  controllers: [ConsentHandler],
  providers: [ConsentRepository],
  exports: [ConsentRepository],
})
export class ConsentsModule {}
