import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailTextsHandler } from './mail-texts.handler.ts';
import { MAIL_TEXTS, MailTextsRepository, mailTextsSchema } from './mail-texts.repository.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: MAIL_TEXTS, schema: mailTextsSchema }])],
  controllers: [MailTextsHandler],
  providers: [MailTextsRepository],
  exports: [MailTextsRepository],
})
export class MailTextsModule {}
