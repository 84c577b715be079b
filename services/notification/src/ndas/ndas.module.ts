import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailsModule } from '../mails/mails.module.ts';
import { OfferedListingsModule } from '../offered-listings/offered-listings.module.ts';
import { NdaAccessHandler } from './nda-access.handler.ts';
import { NdaSigning } from './nda-signing.ts';
import { NdaHandler } from './nda.handler.ts';
import { NDA, ndaSchema } from './nda.model.ts';
import { ndaOutbox } from './nda-outbox.ts';
import { NdaRepository } from './nda.repository.ts';
import { NdaService } from './nda.service.ts';
import { RoomQuestionHandler } from './room-question.handler.ts';

@Module({
  imports: [MailsModule, OfferedListingsModule, MongooseModule.forFeature([{ name: NDA, schema: ndaSchema }])],
  controllers: [NdaAccessHandler, NdaHandler, RoomQuestionHandler],
  providers: [ndaOutbox, NdaRepository, NdaSigning, NdaService],
  exports: [NdaRepository, NdaSigning, NdaService],
})
export class NdasModule {}
