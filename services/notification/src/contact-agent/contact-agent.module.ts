import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContactAgentHandler } from './contact-agent.handler.ts';
import { CONTACT_AGENT, ContactAgentRepository, contactAgentSchema } from './contact-agent.repository.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: CONTACT_AGENT, schema: contactAgentSchema }])],
  controllers: [ContactAgentHandler],
  providers: [ContactAgentRepository],
  exports: [ContactAgentRepository],
})
export class ContactAgentModule {}
