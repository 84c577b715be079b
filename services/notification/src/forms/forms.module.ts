import { RateLimitModule } from '@brokerage/service-kit';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FormClassifierService } from './form-classifier.service.ts';
import { FORM_KEY, FormKeyRepository, formKeySchema } from './form-key.repository.ts';
import { FormProofService } from './form-proof.service.ts';
import { FormStampService } from './form-stamp.service.ts';
import { FormHandler } from './form.handler.ts';

const rateLimits = RateLimitModule.of(() => undefined);

/** What every form shares: its key, stamp and task, the limits of a network, and what tells a program from a person. */
@Module({
  imports: [rateLimits, MongooseModule.forFeature([{ name: FORM_KEY, schema: formKeySchema }])],
  controllers: [FormHandler],
  providers: [FormKeyRepository, FormStampService, FormProofService, FormClassifierService],
  exports: [rateLimits, FormKeyRepository, FormProofService, FormClassifierService],
})
export class FormsModule {}
