import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FormsModule } from '../forms/forms.module.ts';
import { SiteAnalyticsHandler } from './site-analytics.handler.ts';
import { SITE_EVENT, SITE_EVENT_WEEK, siteEventSchema, siteEventWeekSchema } from './site-event.model.ts';
import { SiteEventRepository } from './site-event.repository.ts';
import { SiteAnalyticsService } from './site-analytics.service.ts';
import { SiteEventWeeks } from './site-event-weeks.ts';
import { VISIT_SOURCE, visitSourceSchema } from './visit-source.model.ts';
import { VisitSourceRepository } from './visit-source.repository.ts';

@Module({
  imports: [
    FormsModule,
    MongooseModule.forFeature([
      { name: SITE_EVENT, schema: siteEventSchema },
      { name: SITE_EVENT_WEEK, schema: siteEventWeekSchema },
      { name: VISIT_SOURCE, schema: visitSourceSchema },
    ]),
  ],
  controllers: [SiteAnalyticsHandler],
  providers: [SiteEventRepository, SiteEventWeeks, VisitSourceRepository, SiteAnalyticsService],
  exports: [SiteAnalyticsService],
})
export class SiteAnalyticsModule {}
