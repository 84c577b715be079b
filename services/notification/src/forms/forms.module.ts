import { RateLimitModule } from '@brokerage/service-kit';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FormClassifierService } from './form-classifier.service.ts';
import { FORM_KEY, FormKeyRepository, formKeySchema } from './form-key.repository.ts';
import { FormProofService } from './form-proof.service.ts';
import { FormTokenService } from './form-token.service.ts';
import { FormHandler } from './form.handler.ts';
import { LinkKeys } from './link-keys.ts';

const rateLimits = RateLimitModule.of(() => undefined);

/** Shared by all forms: their key, form token and task, the limits per network, and telling programs from people. */
@Module({
  imports: [rateLimits, MongooseModule.forFeature([{ name: FORM_KEY, schema: formKeySchema }])],
  controllers: [FormHandler],
  providers: [FormKeyRepository, LinkKeys, FormTokenService, FormProofService, FormClassifierService],
  exports: [rateLimits, FormKeyRepository, LinkKeys, FormProofService, FormClassifierService],
})
export class FormsModule {}
