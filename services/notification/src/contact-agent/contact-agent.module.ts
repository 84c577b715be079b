import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailsModule } from '../mails/mails.module.ts';
import { ContactAgentHandler } from './contact-agent.handler.ts';
import { CONTACT_AGENT, ContactAgentRepository, contactAgentSchema } from './contact-agent.repository.ts';

@Module({
  imports: [MailsModule, MongooseModule.forFeature([{ name: CONTACT_AGENT, schema: contactAgentSchema }])],
  controllers: [ContactAgentHandler],
  providers: [ContactAgentRepository],
  exports: [ContactAgentRepository],
})
export class ContactAgentModule {}
