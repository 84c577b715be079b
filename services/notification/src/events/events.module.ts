import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FormsModule } from '../forms/forms.module.ts';
import { SiteEventHandler } from './site-event.handler.ts';
import { SITE_EVENT, siteEventSchema } from './site-event.model.ts';
import { SiteEventRepository } from './site-event.repository.ts';
import { SiteEventService } from './site-event.service.ts';

@Module({
  imports: [FormsModule, MongooseModule.forFeature([{ name: SITE_EVENT, schema: siteEventSchema }])],
  controllers: [SiteEventHandler],
  providers: [SiteEventRepository, SiteEventService],
})
export class EventsModule {}
