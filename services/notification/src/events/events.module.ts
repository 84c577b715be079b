import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FormsModule } from '../forms/forms.module.ts';
import { SiteEventHandler } from './site-event.handler.ts';
import { SITE_EVENT, siteEventSchema } from './site-event.model.ts';
import { SiteEventRepository } from './site-event.repository.ts';
import { SiteEventService } from './site-event.service.ts';
import { VISIT_SOURCE, visitSourceSchema } from './visit-source.model.ts';
import { VisitSourceRepository } from './visit-source.repository.ts';

@Module({
  imports: [
    FormsModule,
    MongooseModule.forFeature([
      { name: SITE_EVENT, schema: siteEventSchema },
      { name: VISIT_SOURCE, schema: visitSourceSchema },
    ]),
  ],
  controllers: [SiteEventHandler],
  providers: [SiteEventRepository, VisitSourceRepository, SiteEventService],
  exports: [SiteEventService],
})
export class EventsModule {}
