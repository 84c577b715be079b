import { Module } from '@nestjs/common';
import { ContactAgentModule } from '../contact-agent/contact-agent.module.ts';
import { MailTextsModule } from '../mail-texts/mail-texts.module.ts';
import { MailPreview } from './mail-preview.ts';
import { MailSampleHandler } from './mail-sample.handler.ts';

/** Samples of all mails, available before any was sent. */
@Module({ imports: [ContactAgentModule, MailTextsModule], controllers: [MailSampleHandler], providers: [MailPreview] })
export class PreviewModule {}
