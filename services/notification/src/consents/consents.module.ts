import { CONFIG } from '@brokerage/service-kit';
import { Module } from '@nestjs/common';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FormsModule } from '../forms/forms.module.ts';
import { ConsentHandler } from './consent.handler.ts';
import { CONSENT, type ConsentFields, consentSchema } from './consent.model.ts';
import { ConsentRepository } from './consent.repository.ts';
import { CrashingConsentRepository } from './crashing-consent.repository.ts';
import type { NotificationConfig } from '../notification.config.ts';

const repository = (consents: Model<ConsentFields>, config: NotificationConfig): ConsentRepository =>
  config.CRASH_AT === undefined ? new ConsentRepository(consents) : new CrashingConsentRepository(consents, config);

@Module({
  imports: [FormsModule, MongooseModule.forFeature([{ name: CONSENT, schema: consentSchema }])],
  controllers: [ConsentHandler],
  providers: [{ provide: ConsentRepository, useFactory: repository, inject: [getModelToken(CONSENT), CONFIG] }],
  exports: [ConsentRepository],
})
export class ConsentsModule {}
